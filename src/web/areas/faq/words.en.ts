const faq = {
  search: 'Search the questions',
  none: 'No question has all these words.',
  link: 'Link to this question',
}

export default faq

declare module '#web/app/words.ts' {
  interface AreaWords {
    faq: typeof faq
  }
}
