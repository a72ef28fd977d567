import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import type { SheetCell } from '#kit/csv.ts'
import { Refusal } from '#kit/errors.ts'
import { formatPercent } from '#kit/format.ts'
import type { ListDefinition } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listReported, replaceMergedKeys } from '#modules/opportunities/index.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import type { reportingContract } from '../contract.ts'
import { reports } from '../reports/all.ts'
import {
  isStep,
  type Report,
  type ReportFilters,
  type ReportRow,
  type RowFigures,
  wordsIn,
} from '../reports/definition.ts'
import { coarsen, comparedPeriod, type DayRange, listBuckets, periodText, resolvePeriod } from '../rules.ts'
import type { ColumnKind, Comparison, Grouping, ReportName } from '../vocabulary.ts'

type Endpoints = typeof reportingContract
export type ReportAnswer = AnswerOf<Endpoints['report']>
type Column = ReturnType<Report['columns']>[number]

export interface AskedReport extends ReportFilters {
  readonly name: ReportName
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: Grouping | undefined
  readonly compare: Comparison
}

/** Returns the report if the actor may see it. Refuses with `forbidden` otherwise. */
export function requireReport({ actor }: Context, name: ReportName): Report {
  const report = reports[name]
  if (!hasAnyRole(actor, report.roles)) throw new Refusal('forbidden', 403)
  return report
}

/** ADM-6: returns a report of a period, each figure beside that of the compared period. */
export async function loadReport(context: Context, asked: AskedReport): Promise<ReportAnswer> {
  const report = requireReport(context, asked.name)
  const words = wordsIn(context.locale)
  const today = riyadhDay(context.now)
  const period = resolvePeriod(asked, today, report.monthsBack)
  const wanted = asked.by && report.groupings.includes(asked.by) ? asked.by : report.groupings[0]!
  const by = isStep(wanted) ? coarsen(wanted, period) : wanted
  const filters = await replaceMergedKeys(context.tx, pickFilters(report, asked))
  const compared = comparedPeriod(period, asked.compare)
  const load = (days: DayRange) => report.load(context, { ...days, ...filters, by, today })
  const [rows, earlier, options] = await Promise.all([
    load(period),
    compared ? load(compared) : null,
    report.filters.length > 0 ? listReported(context.tx, context.locale) : [],
  ])
  const columns = report.columns(by)
  const earlierRow = matchRows(by, rows, earlier, period, compared)
  const behindTotal = report.behindTotal?.({ ...period, ...filters, by, today }) ?? {}
  const total = report.hasTotal
    ? { figures: addUp(columns, rows), earlier: earlier && addUp(columns, earlier) }
    : null
  return {
    name: report.name,
    title: words.names[report.name].title,
    ...period,
    by,
    compare: asked.compare,
    compared,
    groupings: report.groupings.map((key) => ({ key, label: words.groupings[key] })),
    filters: report.filters.map((name) => ({
      name,
      label: words.groupings[name],
      value: filters[name] ?? null,
      options: listOptions(options, name),
    })),
    columns: columns.map(({ key, kind }) => ({
      key,
      kind,
      label: words.columns[key as keyof typeof words.columns],
    })),
    charted: [...report.charted(by)],
    rows: rows.map((row) => ({
      key: row.key,
      label: row.label,
      figures: toFigures(columns, row.figures),
      earlier: earlier && toFigures(columns, earlierRow(row)?.figures ?? {}, compared !== null),
      leadsTo: row.leadsTo ?? null,
      behind: columns.map(({ key }) => row.behind?.[key] ?? null),
    })),
    total: total && {
      behind: columns.map(({ key }) => behindTotal[key] ?? null),
      figures: toFigures(columns, total.figures),
      earlier: total.earlier && toFigures(columns, total.earlier),
    },
  }
}

const pickFilters = ({ filters }: Report, asked: ReportFilters): ReportFilters =>
  Object.fromEntries(filters.flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])))

/**
 * Returns the function that finds a row's counterpart in the compared period: by its key, or by its place if rows are
 * parts of the period.
 */
function matchRows(
  by: Grouping,
  rows: readonly ReportRow[],
  earlier: readonly ReportRow[] | null,
  period: DayRange,
  compared: DayRange | null,
): (row: ReportRow) => ReportRow | undefined {
  if (!earlier || !compared) return () => undefined
  const byKey = new Map(earlier.map((row) => [row.key, row]))
  const isByPlace = isStep(by) || rows[0]?.key === listBuckets(period, 'month')[0]?.key
  if (!isByPlace) return ({ key }) => byKey.get(key)
  const places = new Map(rows.map(({ key }, index) => [key, index]))
  return ({ key }) => earlier[places.get(key)!]
}

function addUp(columns: readonly Column[], rows: readonly ReportRow[]): RowFigures {
  return Object.fromEntries(
    columns.map(({ key, kind }) => [
      key,
      kind === 'share' ? null : rows.reduce((sum, { figures }) => sum + BigInt(figures[key] ?? 0n), 0n),
    ]),
  )
}

/** A row that the compared period lacks had no movements in it, so its amounts and counts were zero. */
const toFigures = (
  columns: readonly Column[],
  figures: RowFigures,
  isZeroIfMissing = false,
): (number | null)[] =>
  columns.map(({ key, kind }) => {
    const figure = figures[key] ?? (isZeroIfMissing && kind !== 'share' && !(key in figures) ? 0n : null)
    if (figure === null) return null
    return typeof figure === 'number' ? figure : toWire(figure)
  })

function listOptions(opportunities: Awaited<ReturnType<typeof listReported>>, name: keyof ReportFilters) {
  const pairs = opportunities.map((one) =>
    name === 'opportunity'
      ? ([one.id, one.title] as const)
      : name === 'city'
        ? ([one.cityKey, one.city] as const)
        : ([one.typeKey, one.type] as const),
  )
  return [...new Map(pairs)].map(([key, label]) => ({ key, label }))
}

/** Describes the filters by opportunity, city and type of a list of rows, with their options and values. */
export const partFilters = (
  locale: Context['locale'],
  reported: Awaited<ReturnType<typeof listReported>>,
  asked: ReportFilters,
) =>
  (['opportunity', 'city', 'type'] as const).map((name) => ({
    name,
    label: wordsIn(locale).groupings[name],
    value: asked[name] ?? null,
    options: listOptions(reported, name),
  }))

/** A report as a table of cells: its rows, the total, and beside each figure that of the compared period. */
export function toTable(answer: ReportAnswer, locale: Context['locale']) {
  const words = wordsIn(locale)
  const hasEarlier = answer.compared !== null
  const header = [
    words.groupings[answer.by],
    ...answer.columns.flatMap(({ label }) => (hasEarlier ? [label, words.earlierOf(label)] : [label])),
  ]
  const cellsOf = (figures: readonly (number | null)[], earlier: readonly (number | null)[] | null) =>
    answer.columns.flatMap(({ kind }, at) => [
      cellOf(kind, figures[at] ?? null),
      ...(hasEarlier ? [cellOf(kind, earlier?.[at] ?? null)] : []),
    ])
  const rows = answer.rows.map((row) => [row.label, ...cellsOf(row.figures, row.earlier)])
  const { total } = answer
  return { header, rows: total ? [...rows, [words.total, ...cellsOf(total.figures, total.earlier)]] : rows }
}

function cellOf(kind: ColumnKind, figure: number | null): SheetCell {
  if (figure === null) return null
  if (kind === 'money') return { halalas: figure }
  return kind === 'share' ? formatPercent(figure, { decimals: 2 }) : String(figure)
}

/** The columns of a file are those of the report, and known only when it is made. */
type TableList = ListDefinition & { readonly columns: readonly string[] }

/** Exports a report as a file, and records the export in the audit log. */
export async function exportReport(
  context: Context,
  { format, lang, ...asked }: ParsedOf<Endpoints['reportFile']>,
): Promise<Response> {
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const answer = await loadReport(inLanguage, asked)
  const { header, rows } = toTable(answer, inLanguage.locale)
  const columns = header.map((_, at) => `${at}`)
  const file = await exportList<TableList, readonly SheetCell[]>(
    context,
    { columns: [], format, lang },
    {
      list: { filters: {}, sorts: { all: [] }, columns },
      title: `${answer.title} ${periodText(answer, inLanguage.locale)}`,
      columns: Object.fromEntries(columns.map((key, at) => [key, header[at]!])),
      cells: Object.fromEntries(
        columns.map((key, at) => [key, (row: readonly SheetCell[]) => row[at] ?? null]),
      ),
      partOf: async () => ({ items: rows, nextCursor: null }),
    },
  )
  const { name, from, to, by } = answer
  await recordAct(context, {
    act: 'reporting.report_exported',
    subject: { kind: 'list', id: name },
    after: { from, to, by },
  })
  return file
}

/** Lists the reports that the actor may see. */
export const listReports = ({ actor, locale }: Context): AnswerOf<Endpoints['reports']>['reports'] =>
  Object.values(reports)
    .filter(({ roles }) => hasAnyRole(actor, roles))
    .map(({ name }) => ({ name, ...wordsIn(locale).names[name] }))
