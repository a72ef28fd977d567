import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, isolated, moneyInText, type Titled, titled } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import { type Bilingual, pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { ordersRefusals } from './contract.ts'
import type { orderList } from './lists.ts'
import type {
  OrderEnd,
  OrderEventData,
  OrderPlacer,
  orderMethods,
  orderStatuses,
  PlanPlacer,
} from './vocabulary.ts'

const plural = pluralOf('en')

type Amount = { amount: number }
type Available = { available: number }

export const refusals = {
  cart_empty: 'Cart is empty',
  cart_not_found: 'Cart not found',
  cart_item_not_found: 'Cart item not found',
  cart_changed:
    'Your cart, or the terms of an opportunity in it, changed after you saw it. Review it and confirm again.',
  cart_has_invalid_lines: 'Please fix the errors before proceeding to checkout.',
  annual_limit_exceeded: 'Total exceeds your annual investment limit',
  kind_limit_exceeded: (p: Available) =>
    `Total exceeds your annual limit for this kind of opportunity: ${formatFigure(p.available)} SAR are left`,
  opportunity_limit_exceeded: (p: Available & Titled) =>
    titled(
      p,
      `Exceeds what you may invest in this one opportunity: ${formatFigure(p.available)} SAR are left`,
    ),
  below_minimum: (p: Amount & Titled) =>
    titled(p, `Minimum investment amount is ${formatFigure(p.amount)} SAR`),
  above_maximum: (p: Amount & Titled) =>
    titled(p, `Maximum investible amount is ${formatFigure(p.amount)} SAR`),
  insufficient_balance: 'Your wallet balance is not enough to complete this transaction.',
  account_insufficient: 'Insufficient balance in user account',
  risk_not_acknowledged:
    'An opportunity in your cart carries more risk than your risk profile. Acknowledge it before you pay.',
  cart_already_paid: 'This cart is paid already. Here is the order.',
  wallet_not_found: 'User wallet account not found',
  order_not_found: 'This order does not exist, or is not yours.',
  order_still_open: 'This order is not paid yet, so there is no receipt.',
  stakes_held: (p: { stakes: number }) =>
    plural(p.stakes, {
      one: 'You hold a stake in # opportunity.',
      other: 'You hold stakes in # opportunities.',
    }),
  order_open: 'You have an order that is not finished.',
  order_is_paid: 'This order is paid already.',
  order_has_ended: 'This order has ended. What it was for is in your cart.',
  investment_not_found: 'This investment does not exist, or is not yours.',
  investment_final:
    'The funding of this opportunity is over, so the investment is final or has been paid back already.',
  cooling_off_over: 'The time in which this investment could be cancelled is over.',
  accepted_document_not_found: 'This document was not accepted with this order.',
} satisfies RefusalWords<typeof ordersRefusals>

/** Why a paid order could not be completed. */
export const unfinished = {
  not_approved: 'Your identity check, or your account, did not allow an investment at that moment.',
  terms_changed: 'The terms of an opportunity in it changed before the payment arrived.',
  not_eligible: 'An opportunity in it was limited to other investors before the payment arrived.',
  not_offered: 'An opportunity in it took no more investments when the payment arrived.',
  not_enough_left: 'Others had bought what was left when the payment arrived.',
  limit_used: 'Your annual investment limit was used by other investments.',
  bought_since: 'You had ordered the same opportunity again in the meantime.',
  spent_since: 'Your wallet was used for something else before the order was finalised.',
  paid_already: 'The order had been paid already.',
}

/** The description on the gateway's payment page. */
export const paymentPage = (brand: string, reference: string): string => `${brand}: order ${reference}`

/** The names of the proposals of this module. */
export const labels = {
  refund: 'An investment given back',
  aboveAnnualLimit: 'Investors above the limit in the last twelve months',
}

/** PRT-6, ORG-5b: the label of an order that a plan or an organization placed. */
export const byPlan = {
  monthly_plan: 'By your monthly plan',
  income_plan: 'By reinvesting your income',
  organization: 'By two signatories',
} satisfies Record<PlanPlacer, string>

export const receipt = {
  title: 'Investment receipt',
  /** The title in the other language, shown below it for filing. */
  titleInOther: 'إيصال استثمار',
  number: 'Receipt number',
  paid: 'Amount paid',
  payment: 'Payment',
  status: 'Status',
  completed: 'Paid in full',
  date: 'Paid on',
  method: 'Paid from',
  methods: { wallet: 'Wallet balance', online: 'Online payment' },
  placedBy: 'Placed by',
  placers: {
    investor: 'You',
    monthly_plan: 'Your monthly plan',
    income_plan: 'Your reinvested income',
    organization: 'Two signatories of the organization',
  } satisfies Record<OrderPlacer, string>,
  investor: 'Investor',
  nationalId: 'National ID or Iqama',
  lines: 'Investments',
  opportunity: 'Opportunity',
  expected: (percent: string) => `Annual return as offered ${percent}`,
  stakes: 'Stakes',
  share: 'Ownership',
  amount: 'Amount',
  fee: 'Subscription fee',
  feeNote: (vat: string) => `VAT included: ${vat} SAR`,
  total: 'Total',
  returned: 'Came back to the wallet since',
  issuer: 'Issued by',
  company: 'Company',
  commercialRegistration: 'Commercial registration',
  vatNumber: 'VAT number',
  contact: 'Contact',
  kept:
    'On payment this amount went to the funding account of each opportunity, where it is kept until funding ' +
    'completes; the stakes are then yours for good. Where funding does not complete, it returns to your wallet in full.',
  risk: 'Investing carries risk, and the value of your investment can fall. Returns are expected, not promised.',
}

/** The words of the list of orders and of its file. */
export const sheet = {
  title: 'Orders',
  columns: {
    reference: 'Order',
    investor: 'Investor',
    opportunities: 'Opportunities',
    amount: 'Invested',
    fees: 'Fees',
    total: 'Total',
    method: 'Paid from',
    placedBy: 'Placed by',
    status: 'Status',
    at: 'Placed on',
  } satisfies Record<ColumnOf<typeof orderList>, string>,
  method: { wallet: 'Wallet', online: 'Online payment' } satisfies Record<
    (typeof orderMethods)[number],
    string
  >,
  placers: {
    investor: 'The investor',
    monthly_plan: 'A monthly plan',
    income_plan: 'Reinvested income',
    organization: 'Two signatories',
  } satisfies Record<OrderPlacer, string>,
  status: {
    pending_payment: 'Awaiting payment',
    completed: 'Completed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  } satisfies Record<(typeof orderStatuses)[number], string>,
  and: ', ',
}

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

export const notices = {
  invested: {
    label: 'An investment you made',
    title: (p: Invested) =>
      p.placedBy === undefined || p.placedBy === 'investor' || p.placedBy === 'organization'
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
