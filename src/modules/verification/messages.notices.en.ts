import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'

export interface Decided {
  readonly status: 'approved' | 'rejected'
  readonly corrections: number
}

const plural = pluralOf('en')

export const notices = {
  decided: {
    label: 'The result of your identity check',
    title: (p: Decided) =>
      p.status === 'approved' ? 'Your identity check is approved' : 'Your identity check needs corrections',
    body: (p: Decided) =>
      p.status === 'approved'
        ? 'Your wallet is ready. You can deposit and invest.'
        : plural(p.corrections, {
            one: 'The review asks you to correct # answer. Correct it, then send the check again.',
            other: 'The review asks you to correct # answers. Correct them, then send the check again.',
          }),
  } satisfies NoticeWords<Decided>,
  handedIn: {
    label: 'An identity check waits for a decision',
    title: () => 'An identity check waits for a decision',
    body: () => 'A customer handed in their answers for review.',
  } satisfies NoticeWords<object>,
}
