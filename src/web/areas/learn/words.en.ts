import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const learn = {
  title: 'Learn',
  articles: 'Articles',
  lessons: 'One-minute lessons',
  check: 'Test yourself',
  answer: 'Show the answer',
  glossary: {
    title: 'Glossary',
    description: 'What property investing terms mean on this platform.',
    lead: 'Each term in a sentence or two.',
    all: 'Open the glossary',
  },
  minutes: (minutes: number) => count(minutes, { one: '# minute to read', other: '# minutes to read' }),
  more: 'More articles',
}

export default learn

declare module '#web/app/words.ts' {
  interface AreaWords {
    learn: typeof learn
  }
}
