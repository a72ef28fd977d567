import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile, ListQuery } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { daysAfter, firstDay, riyadhDay } from '#kit/time.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { listFlows } from '#modules/ledger/index.ts'
import { movementFigures } from '#modules/ledger/vocabulary.ts'
import { listReported, type ReportedOpportunity, replaceMergedKeys } from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { reportingContract } from '../contract.ts'
import { promiseRowList } from '../lists.ts'
import { wordsIn } from '../reports/definition.ts'
import { listPromised } from '../reports/disbursements.ts'
import { isIncluded } from '../reports/investments.ts'
import { partFilters } from './read-report.ts'

type Answer = AnswerOf<(typeof reportingContract)['promiseRows']>
type Asked = ListQuery<typeof promiseRowList>

/** The promised and paid income of one opportunity on one day, in halalas. */
interface PromiseRow {
  readonly on: string
  readonly opportunity: ReportedOpportunity
  promised: bigint
  income: bigint
}

/** ADM-6: lists promised payments beside paid income, the rows behind a figure, and their sum. */
export async function readPromiseRows(context: Context, query: Asked): Promise<Answer> {
  requireRole(context.actor, ...readers.finance)
  const { tx, locale } = context
  const asked = await replaceMergedKeys(tx, query)
  const reported = await listReported(tx, locale)
  const rows = await buildRows(context, asked, reported)
  const sum = sumOf(
    rows.map(({ promised, income }) => (asked.figure === 'promised' ? promised : income - promised)),
  )
  return { ...cutPage(rows, asked), sum: toWire(sum), filters: partFilters(locale, reported, asked) }
}

/** Builds all rows, the latest day first. Schedules are computed, and opportunities are few. */
async function buildRows(
  { tx, now }: Context,
  asked: Omit<Asked, 'limit'>,
  reported: readonly ReportedOpportunity[],
): Promise<PromiseRow[]> {
  const { figure = 'difference', from = firstDay, to = riyadhDay(now) } = asked
  const included = reported.filter((one) => isIncluded(one, asked))
  const rows = new Map<string, PromiseRow>()
  const rowOn = (on: string, opportunity: ReportedOpportunity): PromiseRow => {
    const key = `${on} ${opportunity.id}`
    const row = rows.get(key) ?? { on, opportunity, promised: 0n, income: 0n }
    rows.set(key, row)
    return row
  }
  const lastPromised = figure === 'overdue' ? daysAfter(to, -1) : to
  for (const one of included) {
    for (const { on, amount } of listPromised(one, { from, to: lastPromised })) {
      rowOn(on, one).promised += amount
    }
  }
  if (figure !== 'promised') {
    const { accounts, kinds, record } = movementFigures.income
    const byId = new Map(included.map((one) => [one.id, one]))
    const owners = [...byId.keys()]
    const flows = await listFlows(tx, { from, to, accounts, step: 'day', isByOwner: true, owners })
    for (const { bucket, ownerId, kind, recordKind, debit, credit } of flows) {
      const isIncome = kinds.some((one) => one === kind) && recordKind !== record.kind
      if (isIncome) rowOn(bucket!, byId.get(ownerId!)!).income += debit - credit
    }
  }
  return [...rows.entries()].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, row]) => row)
}

function cutPage(
  rows: readonly PromiseRow[],
  { limit, cursor }: Pick<Asked, 'limit' | 'cursor'>,
): Pick<Answer, 'items' | 'nextCursor'> {
  const last = cursor?.keys.join(' ')
  const rest =
    last === undefined ? rows : rows.filter(({ on, opportunity }) => `${on} ${opportunity.id}` < last)
  const page = rest.slice(0, limit)
  const end = rest.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(({ on, opportunity: { id, title }, promised, income }) => ({
      on,
      opportunity: { id, title },
      promised: toWire(promised),
      income: toWire(income),
      difference: toWire(income - promised),
    })),
    nextCursor: end ? encodeCursor({ sort: 'newest', keys: [end.on, end.opportunity.id] }) : null,
  }
}

/** Exports the rows as a file. */
export async function exportPromiseRows(
  context: Context,
  query: AskedFile<typeof promiseRowList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const asked = await replaceMergedKeys(context.tx, query)
  const locale = asked.lang ?? context.locale
  const rows = await buildRows(context, asked, await listReported(context.tx, locale))
  return await exportRecordedList<typeof promiseRowList, Answer['items'][number]>(context, asked, {
    ...wordsIn(locale).promiseRows,
    list: promiseRowList,
    act: 'reporting.promises_exported',
    subject: { kind: 'list', id: 'promises' },
    cells: {
      on: ({ on }) => on,
      opportunity: ({ opportunity }) => opportunity.title,
      promised: ({ promised }) => ({ halalas: promised }),
      income: ({ income }) => ({ halalas: income }),
      difference: ({ difference }) => ({ halalas: difference }),
    },
    load: async (part) => cutPage(rows, part),
  })
}
