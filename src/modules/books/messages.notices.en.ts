import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'

export interface BreaksFound {
  readonly found: number
}
const count = pluralOf('en')

export const notices = {
  breaks: {
    label: 'Differences in the books',
    title: () => 'The books do not agree',
    body: ({ found }: BreaksFound) =>
      `${count(found, { one: '# new difference was', other: '# new differences were' })} found. Look into it today.`,
  } satisfies NoticeWords<BreaksFound>,
}
