import { formatFigure } from '#kit/format.ts'
import { compactIdentifier, parseAmountOnDay, parseReferenceText } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import * as queries from '../queries.ts'

/** Finds runs by our reference, by the bank's of the money that they pay out, or by total and day. */
export async function findRuns(
  { tx, locale, now }: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> {
  const amount = parseAmountOnDay(text, riyadhDay(now))
  const references = [
    text.trim().toUpperCase(),
    compactIdentifier(text),
    parseReferenceText(text, 'DR') ?? '',
  ]
  const rows = await queries.searchRuns(tx, amount ?? references, most)
  const found = await findInvestable(tx, [...new Set(rows.map(({ opportunityId }) => opportunityId))])
  const titles = new Map(found.map(({ id, title }) => [id, title[locale]]))
  return rows.map((row) => ({
    id: row.id,
    title: row.reference,
    note: [titles.get(row.opportunityId), formatFigure(row.total, 2)].filter(Boolean).join(' · '),
    leadsTo: `/admin-sahl/disbursement/${row.id}`,
  }))
}
