import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { allOperators } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import { type viewsContract, viewsRefusals } from './contract.ts'
import { deleteView, listViewsOf, upsertView } from './queries.ts'

type Endpoints = typeof viewsContract
type Views = AnswerOf<Endpoints['views']>
const refuse = refuser(viewsRefusals)

/** Per operator and list. */
const maxViewsPerList = 30

function requireOperatorId({ actor }: Context): string {
  if (!hasAnyRole(actor, allOperators)) throw new Refusal('forbidden', 403)
  return actor.userId
}

const loadViews = async ({ tx }: Context, personId: string, page: string): Promise<Views> => ({
  items: (await listViewsOf(tx, personId, page)).map(({ id, name, search }) => ({ id, name, search })),
})

export const listViews = (context: Context, { page }: ParsedOf<Endpoints['views']>): Promise<Views> =>
  loadViews(context, requireOperatorId(context), page)

/** ADM-1: saves the caller's view of a list. A view of the same name is replaced. */
export async function saveView(
  context: Context,
  { page, name, search }: ParsedOf<Endpoints['saveView']>,
): Promise<Views> {
  const personId = requireOperatorId(context)
  const view = { id: newId(), page, name, search }
  const isSaved = await upsertView(context.tx, personId, view, { most: maxViewsPerList, now: context.now })
  if (!isSaved) throw refuse('views_full')
  return await loadViews(context, personId, page)
}

export async function removeView(
  context: Context,
  { id }: ParsedOf<Endpoints['removeView']>,
): Promise<Views> {
  const personId = requireOperatorId(context)
  const removed = await deleteView(context.tx, personId, id)
  if (!removed) throw refuse('view_not_found')
  return await loadViews(context, personId, removed.page)
}
