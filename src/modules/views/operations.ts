import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { allOperators, withIncludedDuties } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, hasAnyRole, type UserActor } from '#platform/context.ts'
import { type viewsContract, viewsRefusals } from './contract.ts'
import { deleteView, listVisibleViews, updateSharing, upsertView } from './queries.ts'

type Endpoints = typeof viewsContract
type Views = AnswerOf<Endpoints['views']>
const refuse = refuser(viewsRefusals)

/** Per operator and list. */
const maxViewsPerList = 30

function requireOperator({ actor }: Context): UserActor {
  if (!hasAnyRole(actor, allOperators)) throw new Refusal('forbidden', 403)
  return actor
}

/** The roles of an operator with the duties that they include: those who share one of them are a team. */
const teamsOf = ({ roles }: UserActor): readonly string[] =>
  withIncludedDuties(roles).filter((role) => role !== 'user')

async function loadViews({ tx }: Context, operator: UserActor, page: string): Promise<Views> {
  const rows = await listVisibleViews(tx, operator.userId, page, teamsOf(operator))
  const others = rows.filter(({ personId }) => personId !== operator.userId)
  const owners = await listNames(tx, [...new Set(others.map(({ personId }) => personId))])
  const names = new Map(owners.map((owner) => [owner.id, fullNameOf(owner)]))
  return {
    items: rows.map(({ id, name, search, personId, sharedWith }) => ({
      ...{ id, name, search, isShared: sharedWith.length > 0 },
      sharedBy: personId === operator.userId ? null : (names.get(personId) ?? ''),
    })),
  }
}

export const listViews = (context: Context, { page }: ParsedOf<Endpoints['views']>): Promise<Views> =>
  loadViews(context, requireOperator(context), page)

/** ADM-1: saves the caller's view of a list. A view of the same name is replaced. */
export async function saveView(
  context: Context,
  { page, name, search }: ParsedOf<Endpoints['saveView']>,
): Promise<Views> {
  const operator = requireOperator(context)
  const view = { id: newId(), page, name, search }
  const isSaved = await upsertView(context.tx, operator.userId, view, {
    most: maxViewsPerList,
    now: context.now,
  })
  if (!isSaved) throw refuse('views_full')
  return await loadViews(context, operator, page)
}

export async function removeView(
  context: Context,
  { id }: ParsedOf<Endpoints['removeView']>,
): Promise<Views> {
  const operator = requireOperator(context)
  const removed = await deleteView(context.tx, operator.userId, id)
  if (!removed) throw refuse('view_not_found')
  return await loadViews(context, operator, removed.page)
}

/** Shares the caller's view with everyone who has one of the caller's present roles or duties. */
export const shareView = (context: Context, { id }: { id: string }): Promise<Views> =>
  changeSharing(context, id, teamsOf(requireOperator(context)))

export const unshareView = (context: Context, { id }: { id: string }): Promise<Views> =>
  changeSharing(context, id, [])

async function changeSharing(context: Context, id: string, teams: readonly string[]): Promise<Views> {
  const operator = requireOperator(context)
  const changed = await updateSharing(context.tx, operator.userId, id, teams)
  if (!changed) throw refuse('view_not_found')
  return await loadViews(context, operator, changed.page)
}
