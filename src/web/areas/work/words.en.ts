import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const work = {
  title: 'Who works on this',
  holder: 'Assigned to',
  nobody: 'Nobody',
  you: 'you',
  overdue: 'Overdue',
  due: 'Due',
  viewers: (names: string) => `Also open with ${names}`,
  and: ', ',
  take: 'Take',
  taken: 'Assigned to you',
  release: 'Release',
  released: 'Released',
  assign: 'Assign',
  assignOther: 'Assign to another',
  assignTitle: (items: number) => count(items, { one: 'Assign # item', other: 'Assign # items' }),
  operator: 'Operator',
  choose: 'Choose an operator',
  busy: 'Assigning…',
  assigned: (items: number) => count(items, { one: '# item assigned', other: '# items assigned' }),
  skipped: (items: number) =>
    count(items, {
      one: '# item does not wait for this operator',
      other: '# items do not wait for this operator',
    }),
  failed: 'Nothing was changed',
  list: {
    views: { assigned: 'Assigned to me', overdue: 'Overdue, with nobody' },
    viewsLabel: 'Lists',
    columns: { item: 'Item', queue: 'Queue', waits: 'Waiting since', target: 'Due', act: 'Action' },
    noTarget: 'No target',
    releaseOf: (title: string) => `Release ${title}`,
    takeOf: (title: string) => `Take ${title}`,
    more: 'The first 100 are shown.',
    empty: {
      assigned: {
        title: 'Nothing is assigned to you',
        text: 'Take something from a list, or from the other tab.',
      },
      overdue: { title: 'Nothing overdue is left to take', text: 'All overdue work has an operator.' },
    },
  },
}

export default work

declare module '#web/app/words.ts' {
  interface AreaWords {
    work: typeof work
  }
}
