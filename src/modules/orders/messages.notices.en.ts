import { isolated, moneyInText } from '#kit/format.ts'
import { type Bilingual, pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import { unfinished } from './messages.en.ts'
import type { OrderEnd, OrderEventData, OrderPlacer } from './vocabulary.ts'

export interface Invested {
  readonly total: number
  readonly count: number
  /** Missing in old notices. */
  readonly placedBy?: OrderPlacer
  /** The title of the first opportunity. */
  readonly title: Bilingual
}
export interface Kept {
  readonly amount: number
  readonly reference: string
  readonly because: OrderEnd
}
export interface Unpaid {
  readonly reference: string
  readonly because: 'lapsed' | 'payment_failed'
}
export interface Milestone {
  readonly percent: 25 | 50 | 75 | 100
  readonly title: Bilingual
  readonly slug: string
}

/** Why a payment could not complete its order. */
const reasons: Record<OrderEnd, string> = {
  lapsed: 'The time to pay had run out.',
  given_up: 'The order had been given up before it was paid.',
  called_off: 'Our team had cancelled the order before it was paid.',
  payment_failed: 'The order had been cancelled because its payment failed.',
  ...unfinished,
}

export interface Returned {
  readonly orderId: string
  /** Halalas. */
  readonly total: number
  readonly title: Bilingual
}

const plural = pluralOf('en')

export const notices = {
  invested: {
    label: 'An investment you made',
    title: (p: Invested) =>
      p.placedBy === undefined || p.placedBy === 'investor'
        ? `You invested ${moneyInText(p.total, 'en')}`
        : p.placedBy === 'monthly_plan'
          ? `Your monthly plan invested ${moneyInText(p.total, 'en')}`
          : `${moneyInText(p.total, 'en')} of your income was reinvested`,
    body: (p: Invested) =>
      p.count === 1
        ? `Your stake in ${isolated(p.title.en)} is held. The receipt is with your order.`
        : plural(p.count, {
            one: 'Your stake in # opportunity is held. The receipt is with your order.',
            other: 'Your stakes in # opportunities are held. The receipt is with your order.',
          }),
  } satisfies NoticeWords<Invested>,
  returned: {
    label: 'An investment that was cancelled and paid back',
    title: (p: Returned) => `${moneyInText(p.total, 'en')} is back in your wallet`,
    body: (p: Returned) =>
      `Your investment in ${isolated(p.title.en)} was cancelled. All that was paid for it is yours to invest or withdraw.`,
  } satisfies NoticeWords<Returned>,
  kept: {
    label: 'A payment for an order that went to your wallet',
    title: (p: Kept) => `${moneyInText(p.amount, 'en')} is in your wallet`,
    body: (p: Kept) =>
      `${reasons[p.because]} Your whole payment for order ${isolated(p.reference)} is in your wallet, to invest or withdraw.`,
  } satisfies NoticeWords<Kept>,
  unpaid: {
    label: 'An order that was not paid',
    title: (p: Unpaid) => `Order ${isolated(p.reference)} was not paid`,
    body: (p: Unpaid) =>
      p.because === 'lapsed'
        ? 'Its time to pay ran out. What it was for is in your cart again.'
        : 'Its payment failed. What it was for is in your cart again.',
  } satisfies NoticeWords<Unpaid>,
  calledOff: {
    label: 'An order that we cancelled',
    title: (p: OrderEventData) => `We cancelled order ${isolated(p.reference)}`,
    body: () =>
      'It had not been paid. What it was for is in your cart again, and a payment that still arrives goes to your wallet whole.',
  } satisfies NoticeWords<OrderEventData>,
  milestone: {
    label: 'Funding progress of what you invested in',
    title: (p: Milestone) =>
      p.percent === 100
        ? `${isolated(p.title.en)} is fully funded`
        : `${isolated(p.title.en)} is ${p.percent}% funded`,
    body: (p: Milestone) =>
      p.percent === 100
        ? 'The funding of an opportunity that you invested in is complete.'
        : 'The funding of an opportunity that you invested in goes on.',
  } satisfies NoticeWords<Milestone>,
}
