import { readers } from '#kit/duties.ts'
import { formatDate, formatFigure } from '#kit/format.ts'
import { parseAmountOnDay, parseReferenceText, referenceForms } from '#kit/search-text.ts'
import { riyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { holderText, listNames } from '#modules/identity/index.ts'
import { holderPathOf, walletHolderOf } from '#modules/identity/vocabulary.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import { labels as arabic } from '../messages.ar.ts'
import { labels as english } from '../messages.en.ts'
import * as queries from '../queries.ts'
import { codePrefix, formatTransferReference } from '../rules.ts'

const labels = { ar: arabic, en: english }

/** Finds receipts by the bank's reference, or by amount and day. */
export async function findReceipts(
  context: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> {
  const { tx, now } = context
  const amount = parseAmountOnDay(text, riyadhDay(now))
  const rows = await queries.searchReceipts(tx, amount ?? referenceForms(text), most)
  return rows.map((row) => describeRow(context, row))
}

/** Names these receipts, for a list across queues. */
export async function describeReceipts(
  context: Context,
  ids: readonly string[],
): Promise<readonly SearchResult[]> {
  const rows = await queries.listReceiptsById(context.tx, ids)
  return rows.map((row) => describeRow(context, row))
}

const describeRow = ({ locale }: Context, row: queries.FoundReceipt): SearchResult => ({
  id: row.id,
  title: row.bankReference,
  note: [
    formatFigure(row.amount, 2),
    formatDate(startOfRiyadhDay(row.bookedOn), locale),
    labels[locale].statuses[row.status],
  ].join(' · '),
  leadsTo: `/admin-sahl/receipt/${row.id}`,
})

/** Finds the investor to whom a transfer reference belongs. */
export async function findTransferCodes(
  { tx, actor, locale }: Context,
  text: string,
): Promise<readonly SearchResult[]> {
  const reference = parseReferenceText(text, codePrefix)
  if (!reference) return []
  const [found] = await queries.listCodes(tx, [reference.slice(codePrefix.length).replaceAll('-', '')])
  const [person] = found ? await listNames(tx, [found.investorId]) : []
  return found && person
    ? [
        {
          id: person.id,
          title: formatTransferReference(found.code),
          note: holderText(walletHolderOf(person), locale),
          leadsTo: holderPathOf(person, hasAnyRole(actor, readers.compliance)),
        },
      ]
    : []
}
