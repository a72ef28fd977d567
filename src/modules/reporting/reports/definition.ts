import type { Role } from '#kit/contract.ts'
import type { Locale } from '#kit/locale.ts'
import type { MovementFigureName } from '#modules/ledger/vocabulary.ts'
import type { CheckDecision } from '#modules/verification/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { type Bucket, bucketLabel, coarsen, type DayRange, listBuckets } from '../rules.ts'
import {
  type ColumnKind,
  type FeeFigureName,
  type Grouping,
  type PeriodStep,
  type PromiseFigure,
  type ReportName,
  steps,
} from '../vocabulary.ts'

export interface ReportFilters {
  readonly opportunity?: string | undefined
  readonly city?: string | undefined
  readonly type?: string | undefined
}

export interface ReportRequest extends DayRange, ReportFilters {
  readonly by: Grouping
  readonly today: string
}

/** Amounts in halalas, counts, and shares in hundredths of a percent. Null if the row has none. */
export type RowFigures = Readonly<Record<string, bigint | number | null>>

export interface ReportRow {
  /** Identifies the row in the compared period, too. */
  readonly key: string
  readonly label: string
  readonly figures: RowFigures
  /** The page that divides the row further. */
  readonly leadsTo?: string | undefined
  /** The pages with the rows behind each figure. */
  readonly behind?: Readonly<Record<string, string | undefined>>
}

/** One report: who may see it, its columns and groupings, and how its rows are computed for a period. */
export interface Report {
  readonly name: ReportName
  readonly roles: readonly Role[]
  /** The first is the default. */
  readonly groupings: readonly Grouping[]
  readonly filters: readonly (keyof ReportFilters)[]
  /** Whole months before the present one that the default period begins with. */
  readonly monthsBack?: number
  readonly columns: (by: Grouping) => readonly { readonly key: string; readonly kind: ColumnKind }[]
  /** The columns that the chart shows. */
  readonly charted: (by: Grouping) => readonly string[]
  readonly load: (context: Context, request: ReportRequest) => Promise<readonly ReportRow[]>
  /** Whether the rows add up to a total. */
  readonly hasTotal: boolean
  /** The pages with the rows behind each figure of the total. */
  readonly behindTotal?: (request: ReportRequest) => NonNullable<ReportRow['behind']>
}

export const isStep = (by: Grouping): by is PeriodStep => (steps as readonly Grouping[]).includes(by)

export const wordsIn = (locale: Locale) => (locale === 'ar' ? arabic : english).reports

/** Adds the figures of each key, so that several movements of one row are one figure. */
export function addFigures<K extends string>(
  keys: readonly K[],
): {
  add: (key: string, figure: K, amount: bigint) => void
  figuresOf: (key: string) => Record<K, bigint>
  keys: () => string[]
} {
  const all = new Map<string, Record<K, bigint>>()
  const none = () => Object.fromEntries(keys.map((key) => [key, 0n])) as Record<K, bigint>
  return {
    add(key, figure, amount) {
      const known = all.get(key) ?? none()
      known[figure] += amount
      all.set(key, known)
    },
    figuresOf: (key) => all.get(key) ?? none(),
    keys: () => [...all.keys()],
  }
}

/** Returns the filters of a row: those of the report, and the row's own opportunity, city or type. */
export const scopeOfRow = ({ opportunity, city, type, by }: ReportRequest, key: string): ReportFilters => ({
  ...{ opportunity, city, type },
  [by]: key,
})

/** Returns one row for each part of the period, also for those without movements. */
export function bucketRows(
  { locale }: Context,
  { by, ...request }: ReportRequest & { readonly by: PeriodStep },
  rowOf: (bucket: Bucket) => Pick<ReportRow, 'figures' | 'leadsTo' | 'behind'>,
): ReportRow[] {
  const step = coarsen(by, request)
  return listBuckets(request, step).map((bucket) => ({
    key: bucket.key,
    label: bucketLabel(bucket.key, step, locale),
    ...rowOf(bucket),
  }))
}

type Search = Readonly<Record<string, string | undefined>>

/** Returns an address with the search keys that have a value. */
export function buildAddress(path: string, search: Search): string {
  const entries = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

export const reportAddress = (name: ReportName, search: Search): string =>
  buildAddress(`/admin-sahl/reports/${name}`, search)

/** The entries of one account in a period, among the books. */
export const entriesAddress = (accountId: string, kind: string, { from, to }: DayRange): string =>
  buildAddress(`/admin-sahl/books/accounts/${accountId}`, { kind, from, to })

/** The entries on all wallets in a period. */
export const movementsAddress = (kind: string | undefined, { from, to }: DayRange): string =>
  buildAddress('/admin-sahl/reports/movements', { kind, from, to })

/** The ledger entries that a figure sums in a period, for a part of the opportunities or for one kind of movement. */
export const figureAddress = (
  figure: MovementFigureName,
  { from, to }: DayRange,
  scope: ReportFilters & { readonly kind?: string } = {},
): string => {
  const { opportunity, city, type, kind } = scope
  return buildAddress('/admin-sahl/reports/movements', { figure, kind, from, to, opportunity, city, type })
}

/** The fees of orders' lines that a figure sums in a period, for a part of the opportunities. */
export const feeRowsAddress = (
  figure: FeeFigureName,
  { from, to }: DayRange,
  { opportunity, city, type }: ReportFilters,
): string => buildAddress('/admin-sahl/reports/fee-rows', { figure, from, to, opportunity, city, type })

/** The customers who reached a stage in a period. */
export const reachedAddress = (stage: string, { from, to }: DayRange): string =>
  buildAddress('/admin-sahl/reports/customer-stages', { stage, reachedFrom: from, reachedTo: to })

/** The customers who registered in a period and reached a stage, at any time or until a day. */
export const customersAddress = (stage: string, { from, to }: DayRange, reachedTo?: string): string =>
  buildAddress('/admin-sahl/reports/customer-stages', { stage, from, to, reachedTo })

/** The checks that were submitted, approved or rejected in a period. */
export const decisionsAddress = (decision: CheckDecision, { from, to }: DayRange): string =>
  buildAddress('/admin-sahl/reports/check-decisions', { decision, from, to })

/** The promised payments and the paid income that a figure sums in a period, for a part of the opportunities. */
export const promisesAddress = (
  figure: PromiseFigure,
  { from, to }: DayRange,
  { opportunity, city, type }: ReportFilters,
): string =>
  buildAddress('/admin-sahl/reports/promised-payments', { figure, from, to, opportunity, city, type })
