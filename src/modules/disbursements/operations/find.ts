import { formatFigure } from '#kit/format.ts'
import { parseAmountOnDay, parseReferenceText, referenceForms } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import * as queries from '../queries.ts'

/** Finds runs by our reference, by the bank's of the money that they pay out, or by total and day. */
export async function findRuns(
  context: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> {
  const { tx, now } = context
  const amount = parseAmountOnDay(text, riyadhDay(now))
  const references = [...referenceForms(text), parseReferenceText(text, 'DR') ?? '']
  return await describeRows(context, await queries.searchRuns(tx, amount ?? references, most))
}

export async function findRunById(context: Context, id: string): Promise<readonly SearchResult[]> {
  const run = await queries.findRun(context.tx, id)
  return run ? await describeRows(context, [run]) : []
}

async function describeRows(
  { tx, locale }: Context,
  rows: readonly Pick<queries.RunRow, 'id' | 'reference' | 'opportunityId' | 'total'>[],
): Promise<SearchResult[]> {
  const found = await findInvestable(tx, [...new Set(rows.map(({ opportunityId }) => opportunityId))])
  const titles = new Map(found.map(({ id, title }) => [id, title[locale]]))
  return rows.map((row) => ({
    id: row.id,
    title: row.reference,
    note: [titles.get(row.opportunityId), formatFigure(row.total, 2)].filter(Boolean).join(' · '),
    leadsTo: `/admin-sahl/disbursement/${row.id}`,
  }))
}
