import { formatLongDate, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import { labels } from './messages.en.ts'
import type { PlanKind, RunReason } from './vocabulary.ts'

export interface BoughtNothing {
  readonly kind: PlanKind
  readonly reason: RunReason
  /** Halalas. */
  readonly budget: number
}
export interface CashShort {
  /** Halalas. */
  readonly amount: number
  readonly free: number
  readonly on: string
}

export const notices = {
  nothing: {
    label: 'A plan of yours that bought nothing, and why',
    title: (p: BoughtNothing) =>
      p.kind === 'monthly' ? 'Your monthly plan bought nothing' : 'Your income was not reinvested',
    body: (p: BoughtNothing) => `${labels.reasons[p.reason]} Its next turn comes by itself.`,
  } satisfies NoticeWords<BoughtNothing>,
  short: {
    label: 'Too little cash for a plan that is due soon',
    title: (p: CashShort) => `Your plan is due on ${formatLongDate(p.on, 'en')}`,
    body: (p: CashShort) =>
      `It is for ${moneyInText(p.amount, 'en')}, and your wallet holds ${moneyInText(p.free, 'en')}. It invests what fits.`,
  } satisfies NoticeWords<CashShort>,
}
