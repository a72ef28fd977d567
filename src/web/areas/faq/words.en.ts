const faq = {
  search: 'Search the questions',
  none: 'No questions match. Try fewer words.',
  link: 'Link to this question',
}

export default faq

declare module '#web/app/words.ts' {
  interface AreaWords {
    faq: typeof faq
  }
}
