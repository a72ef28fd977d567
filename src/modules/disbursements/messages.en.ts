import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, isolated, moneyInText } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { disbursementsRefusals } from './contract.ts'
import type { runList, shareList } from './lists.ts'
import type { RunKind, RunStatus, SharePart } from './vocabulary.ts'

export const refusals = {
  run_not_found: 'Disbursement run not found',
  run_not_possible:
    'The opportunity does not allow this now. Income and exit are paid once its funding is completed; a cancellation once it is closed.',
  run_open_already: 'A run of this opportunity is under way. Decide on it, or wait until it is paid.',
  run_receipt_known: 'Another run pays out what the bank received under this reference. Check the reference.',
  run_receipt_unknown:
    'No receipt with this reference is on record. Record or import the receipt, post it as income of the opportunity, then propose the run.',
  run_receipt_elsewhere:
    'The bank’s receipt of this reference is on record, and not as income of this opportunity. Open the receipt and say whose it is.',
  run_beyond_income: (p: { held: number }) =>
    `The receipt is on the opportunity’s account, which holds ${formatFigure(p.held)} SAR. A run cannot pay more.`,
  run_without_holders: 'Nobody held a stake on this day. Choose a later record date.',
  run_record_ahead: 'The record date lies ahead. Choose today or a day before.',
  run_total_differs: (p: { total: number }) =>
    `A cancellation gives back exactly what was paid: ${formatFigure(p.total)} SAR.`,
  step_not_possible:
    'The opportunity does not allow this step now. Look at where it stands, and choose again.',
  funding_differs: (p: { held: number; sold: number }) =>
    `The funding account holds ${formatFigure(p.held)} SAR, but ${formatFigure(p.sold)} SAR was sold. Funding cannot be completed until they are equal.`,
  advice_not_found: 'No disbursement to you is on record under this address.',
} satisfies RefusalWords<typeof disbursementsRefusals>

/** The checks shown with a decision. */
export const checks = {
  stage: 'The opportunity’s stage allows it',
  receipt_is_income: 'The receipt is posted as income of this opportunity',
  income_covers: 'The income account covers the total',
  total_is_paid_in: 'The total is exactly what was paid in',
  held_is_sold: 'The funding account holds exactly what was sold',
  all_sold: 'Everything is sold',
}

/** The words of the advice that a holder gets for a run. */
export const advice = {
  title: 'Advice of disbursement',
  titleInOther: 'إشعار توزيع',
  number: 'Run',
  paid: 'Paid into your wallet',
  details: 'Disbursement',
  investor: 'Investor',
  nationalId: 'National ID or Iqama',
  opportunity: 'Opportunity',
  kind: 'Kind',
  recordAt: 'Record date',
  paidAt: 'Paid',
  part: 'For',
  stake: 'Your stake',
  amount: 'Amount',
  total: 'Total',
  note: 'Note',
  issuer: 'Issued by',
  footer: 'Paid into your wallet as the books record it. Past returns promise none to come.',
}

export const labels = {
  proposal: 'A disbursement run',
  step: 'Stage change',
  kinds: { income: 'Income', exit: 'Exit', cancellation: 'Cancellation' } satisfies Record<RunKind, string>,
  statuses: {
    proposed: 'Awaiting approval',
    paying: 'Being paid',
    paid: 'Paid',
    dropped: 'Dropped',
  } satisfies Record<RunStatus, string>,
  parts: { income: 'Income', capital: 'Capital', fee: 'Fee given back' } satisfies Record<SharePart, string>,
}

/** The list as a file. */
export const sheet = {
  title: 'Disbursement runs',
  columns: {
    reference: 'Run',
    property: 'Opportunity',
    kind: 'Kind',
    status: 'Status',
    total: 'Total',
    shares: 'Shares',
    paidShares: 'Shares paid',
    paid: 'Paid so far',
    recordAt: 'Record date',
    bankReference: 'Bank’s reference',
    proposedBy: 'Proposed by',
    proposed: 'Proposed',
    decidedBy: 'Decided by',
    decided: 'Decided',
    paidAt: 'Paid to the end',
  } satisfies Record<ColumnOf<typeof runList>, string>,
  byDeadline: 'Funding deadline',
}

/** The shares of a run as a file. */
export const shareSheet = {
  title: 'Shares of a run',
  columns: {
    holder: 'Holder',
    part: 'For',
    stake: 'Stake',
    amount: 'Share',
    paid: 'Paid',
  } satisfies Record<ColumnOf<typeof shareList>, string>,
}

/** The words of the copy of one's data, and the reason for keeping records. */
export const personal = {
  because: 'The law on commercial books: records of payments are kept for ten years.',
  title: 'Disbursements',
  columns: { reference: 'Run', property: 'Opportunity', part: 'For', amount: 'Amount', at: 'Paid' },
}

export interface Paid {
  readonly kind: RunKind
  readonly title: Bilingual
  /** Halalas that the run paid this investor, like its parts. */
  readonly amount: number
  readonly capital: number
  readonly fee: number
}

export type Became = 'completed' | 'closed' | 'reopened' | 'cancelled'

export interface Life {
  readonly title: Bilingual
  readonly slug: string
  readonly became: Became
  /** True if the reader holds a stake, and true if an order of theirs awaits payment. */
  readonly holds: boolean
  readonly waits: boolean
}

const titles: Record<Became, (title: string) => string> = {
  completed: (title) => `The funding of ${title} is completed`,
  closed: (title) => `${title} was closed`,
  reopened: (title) => `${title} is open again`,
  cancelled: (title) => `${title} was cancelled`,
}
const toHolders: Record<Became, string> = {
  completed:
    'The asset is bought and your stake is final. Its income is paid into your wallet by the schedule.',
  closed: 'It takes no investments for now. Your stake stays as it is.',
  reopened: 'It takes investments again. Your stake is as it was.',
  cancelled: 'All that you paid for it, fees included, goes back to your wallet.',
}
const lost =
  'Your order for it can no longer be finalised: should its payment arrive, it is in your wallet whole.'
const toWaiting: Record<Became, string> = {
  completed: lost,
  closed: lost,
  reopened: 'Your order for it can be paid while its time lasts.',
  cancelled: lost,
}

export const notices = {
  paid: {
    label: 'Income, capital and gains paid to you',
    title: (p: Paid) => `${moneyInText(p.amount, 'en')} was paid into your wallet`,
    body: (p: Paid) => {
      const title = isolated(p.title.en)
      const money = (amount: number) => moneyInText(amount, 'en')
      if (p.kind === 'income') return `It is your share of the income of ${title}.`
      if (p.kind === 'cancellation') {
        return p.fee > 0
          ? `${title} was cancelled. What you invested came back whole, with the fee of ${money(p.fee)}.`
          : `${title} was cancelled. What you invested came back whole.`
      }
      const gain = p.amount - p.capital
      if (gain === 0) return `${title} has exited. It is your share of the capital.`
      return p.capital > 0
        ? `${title} has exited: ${money(p.capital)} of capital and ${money(gain)} of gain.`
        : `${title} has exited. It is your share of the gain.`
    },
  } satisfies NoticeWords<Paid>,
  life: {
    label: 'Completion, closing, reopening and cancelling of what you invested in',
    title: (p: Life) => titles[p.became](isolated(p.title.en)),
    body: (p: Life) =>
      [p.holds && toHolders[p.became], p.waits && toWaiting[p.became]].filter(Boolean).join(' '),
  } satisfies NoticeWords<Life>,
}
