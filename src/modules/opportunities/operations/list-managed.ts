import type { AnswerOf } from '#kit/contract.ts'
import type { ListQuery } from '#kit/list.ts'
import { otherLocale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import type { Context } from '#platform/context.ts'
import { addColumns, type ListColumnSource } from '#platform/declarations/list-columns.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import type { opportunitiesContract } from '../contract.ts'
import type { managedList } from '../managed-lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { requireManagedReader } from '../policy.ts'
import * as queries from '../queries/managed.ts'
import { computeFundedBps } from '../rules.ts'

type Answer = AnswerOf<typeof opportunitiesContract.managed>

/** OPP-2: lists all opportunities for operators, drafts included, with the columns that other modules add. */
export async function listManaged(
  context: Context,
  listColumns: readonly ListColumnSource[],
  asked: ListQuery<typeof managedList>,
): Promise<Answer> {
  return await addColumns(
    context,
    listColumns,
    'opportunities.managed',
    await loadManagedPage(context, asked),
  )
}

/** Finds opportunities by title or place for the operators' search, drafts included. */
export const searchManaged = async (
  context: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> => await describeManaged(context, { q: text, limit: most })

export const findManagedById = async (context: Context, id: string): Promise<readonly SearchResult[]> =>
  await describeManaged(context, { ids: [id], limit: 1 })

async function describeManaged(
  context: Context,
  asked: ListQuery<typeof managedList>,
): Promise<readonly SearchResult[]> {
  const { items } = await loadManagedPage(context, asked)
  const { lifecycle } = (context.locale === 'ar' ? arabic : english).labels
  return items.map(({ id, title, lifecycle: stage }) => ({
    id,
    title,
    note: lifecycle[stage],
    leadsTo: `/admin-sahl/opportunity/${id}`,
  }))
}

/** Returns one page of opportunities with the columns of this module. */
export async function loadManagedPage(context: Context, asked: ListQuery<typeof managedList>) {
  requireManagedReader(context)
  const { rows, nextCursor, totals } = await queries.listManaged(context.tx, asked)
  return { items: rows.map((row) => buildManagedAnswer(row, context)), nextCursor, totals }
}

export const buildManagedAnswer = (
  row: queries.ManagedRow,
  { locale }: Pick<Context, 'locale'>,
): Answer['items'][number] => ({
  id: row.id,
  slug: row.slug,
  // A draft may be written in one language so far.
  title: row.title[locale] ?? row.title[otherLocale(locale)] ?? '',
  lifecycle: row.lifecycle,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  price: row.price === null ? null : toWire(row.price),
  invested: toWire(row.invested),
  reserved: toWire(row.reserved),
  fundedBps: row.price === null ? 0 : computeFundedBps({ price: row.price, invested: row.invested }),
  opensAt: row.opensAt?.toISOString() ?? null,
  closesAt: row.closesAt?.toISOString() ?? null,
  completeBy: row.completeBy?.toISOString() ?? null,
})
