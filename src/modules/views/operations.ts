import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { operatorRoles } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import { type viewsContract, viewsRefusals } from './contract.ts'
import { deleteView, listViewsOf, upsertView } from './queries.ts'

type Endpoints = typeof viewsContract
type Views = AnswerOf<Endpoints['views']>
const refuse = refuser(viewsRefusals)

/** For one operator and list: more nobody finds again. */
const viewsAtMost = 30

function operatorIn({ actor }: Context): string {
  if (!hasAnyRole(actor, operatorRoles)) throw new Refusal('forbidden', 403)
  return actor.userId
}

const viewsOf = async ({ tx }: Context, personId: string, page: string): Promise<Views> => ({
  items: (await listViewsOf(tx, personId, page)).map(({ id, name, search }) => ({ id, name, search })),
})

export const listViews = (context: Context, { page }: ParsedOf<Endpoints['views']>): Promise<Views> =>
  viewsOf(context, operatorIn(context), page)

/** ADM-1: keeps how the caller looks at a list; the same name again is the same view. */
export async function saveView(
  context: Context,
  { page, name, search }: ParsedOf<Endpoints['saveView']>,
): Promise<Views> {
  const personId = operatorIn(context)
  const view = { id: newId(), page, name, search }
  const isSaved = await upsertView(context.tx, personId, view, { most: viewsAtMost, now: context.now })
  if (!isSaved) throw refuse('views_full')
  return await viewsOf(context, personId, page)
}

export async function removeView(
  context: Context,
  { id }: ParsedOf<Endpoints['removeView']>,
): Promise<Views> {
  const personId = operatorIn(context)
  const removed = await deleteView(context.tx, personId, id)
  if (!removed) throw refuse('view_not_found')
  return await viewsOf(context, personId, removed.page)
}
