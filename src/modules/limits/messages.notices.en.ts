import { formatDate, isolated, moneyInText } from '#kit/format.ts'
import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'

export interface Decided {
  readonly status: 'approved' | 'rejected'
  readonly until: string | null
  readonly reason: string
}

export interface Ending {
  readonly daysLeft: number
  readonly until: string
}

export type Overridden =
  | {
      readonly change: 'class'
      readonly investorClass: 'retail' | 'qualified'
      readonly until: string | null
    }
  | { readonly change: 'limit'; readonly annualLimit: number; readonly until: string }

const plural = pluralOf('en')

export const notices = {
  decided: {
    label: 'The answer to your request to be qualified',
    title: (p: Decided) =>
      p.status === 'approved' ? 'You are a qualified investor' : 'Your request to be qualified was declined',
    body: (p: Decided) =>
      p.status === 'approved'
        ? `The limits of qualified investors hold for you until ${isolated(formatDate(p.until ?? '', 'en'))}.`
        : `The reason: ${isolated(p.reason)}. You may ask again with other documents.`,
  } satisfies NoticeWords<Decided>,
  ending: {
    label: 'The end of being a qualified investor draws near',
    title: (p: Ending) =>
      p.daysLeft === 0
        ? 'Today is your last day as a qualified investor'
        : plural(p.daysLeft, {
            one: 'You are a qualified investor for one more day',
            other: 'You are a qualified investor for # more days',
          }),
    body: (p: Ending) =>
      `Your last day is ${isolated(formatDate(p.until, 'en'))}; afterwards the usual limits hold again. Send current documents and ask again in time. What you have invested stays as it is.`,
  } satisfies NoticeWords<Ending>,
  ended: {
    label: 'The end of being a qualified investor',
    title: () => 'You are a retail investor again',
    body: () =>
      'The time for which you were qualified is over, and the usual limits hold again. You may ask anew with current documents.',
  } satisfies NoticeWords<object>,
  overridden: {
    label: 'A change of your class or annual limit',
    title: (p: Overridden) =>
      p.change === 'limit'
        ? `Your annual limit is now ${moneyInText(p.annualLimit, 'en')}`
        : p.investorClass === 'qualified'
          ? 'You are a qualified investor'
          : 'You are a retail investor',
    body: (p: Overridden) =>
      p.until === null
        ? 'The usual limits apply again.'
        : `It applies until ${isolated(formatDate(p.until, 'en'))}. Your investments stay as they are.`,
  } satisfies NoticeWords<Overridden>,
  asked: {
    label: 'A request to be qualified waits',
    title: () => 'A request to be qualified waits for a decision',
    body: () => 'A customer has sent documents to be a qualified investor.',
  } satisfies NoticeWords<object>,
}
