/** ADM-6: the reports, in the order of their index. The trial balance has a page of its own among the books. */
export const reportNames = [
  'investments',
  'wallet',
  'disbursements',
  'fees',
  'customers',
  'funnel',
  'cohorts',
] as const
export type ReportName = (typeof reportNames)[number]

/** The lengths of periods that a report can be divided into. */
export const steps = ['day', 'week', 'month'] as const
export type PeriodStep = (typeof steps)[number]

/** Everything that the rows of a report can stand for. */
export const groupings = [
  'opportunity',
  'city',
  'type',
  'movement',
  ...steps,
  'stage',
  'verified',
  'funded',
  'invested',
] as const
export type Grouping = (typeof groupings)[number]

/** The period that a report is compared with. */
export const comparisons = ['previous', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

/** The stages from registration to investing, in their order. */
export const stages = ['registered', 'verified', 'funded', 'invested'] as const
export type Stage = (typeof stages)[number]

export const columnKinds = ['money', 'count', 'share'] as const
export type ColumnKind = (typeof columnKinds)[number]

/** How often a report is mailed. */
export const mailFrequencies = ['daily', 'weekly', 'monthly'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

const bothMoves = ['charged', 'refunded'] as const

/** One figure of the fees report: the moves that it sums, and which of their amounts. */
interface FeeFigure {
  readonly moves: readonly (typeof bothMoves)[number][]
  readonly amount: 'fee' | 'vat' | 'netOfVat'
}

/** ADM-6: the figures of the fees report. Its columns and their lists of rows read the same declarations. */
export const feeFigures = {
  charged: { moves: ['charged'], amount: 'fee' },
  refunded: { moves: ['refunded'], amount: 'fee' },
  net: { moves: bothMoves, amount: 'fee' },
  vat: { moves: bothMoves, amount: 'vat' },
  netOfVat: { moves: bothMoves, amount: 'netOfVat' },
} as const satisfies Readonly<Record<string, FeeFigure>>
export type FeeFigureName = keyof typeof feeFigures
export const feeFigureNames = Object.keys(feeFigures) as readonly FeeFigureName[]

/**
 * ADM-6: the figures that compare the payments of schedules with the income that was paid. Overdue is the difference
 * without the payments promised for the last day, which may still be paid on it.
 */
export const promiseFigures = ['difference', 'promised', 'overdue'] as const
export type PromiseFigure = (typeof promiseFigures)[number]
