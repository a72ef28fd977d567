import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const learn = {
  title: 'Learn',
  description: 'Articles, short lessons and a glossary about investing in property by stakes.',
  lead: 'What to know before you invest, in a few minutes each.',
  articles: 'Articles',
  lessons: 'One-minute lessons',
  check: 'Check yourself',
  answer: 'Show the answer',
  glossary: {
    title: 'Glossary',
    description: 'What the words of property investing mean on this platform.',
    lead: 'The words of the platform, each in a sentence.',
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
