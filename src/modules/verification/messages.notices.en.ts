import { formatDate, isolated } from '#kit/format.ts'
import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'

export interface Decided {
  readonly status: 'approved' | 'rejected'
  readonly corrections: number
}

export interface Expiring {
  readonly daysLeft: number
  readonly expiresOn: string
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
  expiring: {
    label: 'Your ID is about to expire',
    title: (p: Expiring) =>
      p.daysLeft === 0
        ? 'Your ID expires today'
        : plural(p.daysLeft, { one: 'Your ID expires tomorrow', other: 'Your ID expires in # days' }),
    body: (p: Expiring) =>
      `The ID that your check was approved with is valid until ${isolated(formatDate(p.expiresOn, 'en'))}. Renew it in time: ` +
      'after that day, investing pauses until you send the new one. Your money stays yours to withdraw.',
  } satisfies NoticeWords<Expiring>,
  expired: {
    label: 'Your ID has expired',
    title: () => 'Your ID has expired',
    body: () =>
      'Update your identity check with the new one to go on investing. Until then your wallet and portfolio stay open, and your money stays yours to withdraw.',
  } satisfies NoticeWords<object>,
  handedIn: {
    label: 'An identity check waits for a decision',
    title: () => 'An identity check waits for a decision',
    body: () => 'A customer handed in their answers for review.',
  } satisfies NoticeWords<object>,
}
