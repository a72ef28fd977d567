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
