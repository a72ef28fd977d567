import type { AnswerOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import type { Context } from '#platform/context.ts'
import { addColumns, type ListColumnSource } from '#platform/declarations/list-columns.ts'
import type { opportunitiesContract } from '../contract.ts'
import type { managedList } from '../lists.ts'
import { canManage } from '../policy.ts'
import * as queries from '../queries/managed.ts'
import { computeFundedBps } from '../rules.ts'

type Answer = AnswerOf<typeof opportunitiesContract.managed>

/** OPP-2: lists all opportunities for operators, drafts included, with the columns that other modules add. */
export async function listManaged(
  context: Context,
  listColumns: readonly ListColumnSource[],
  asked: ListQuery<typeof managedList>,
): Promise<Answer> {
  if (!canManage(context.actor)) throw new Refusal('forbidden', 403)
  const { rows, nextCursor } = await queries.listManaged(context.tx, asked)
  const page = { items: rows.map((row) => buildManagedAnswer(row, context)), nextCursor }
  return await addColumns(context, listColumns, 'opportunities.managed', page)
}

export const buildManagedAnswer = (
  row: queries.ManagedRow,
  { locale }: Pick<Context, 'locale'>,
): Answer['items'][number] => ({
  id: row.id,
  slug: row.slug,
  title: row.title[locale],
  lifecycle: row.lifecycle,
  price: toWire(row.price),
  invested: toWire(row.invested),
  reserved: toWire(row.reserved),
  fundedBps: computeFundedBps(row),
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt?.toISOString() ?? null,
  completeBy: row.completeBy.toISOString(),
})
