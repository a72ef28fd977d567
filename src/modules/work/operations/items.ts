import type * as z from 'zod'
import type { AddedCell } from '#kit/added-columns.ts'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { actingRoles } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { addMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames, listOperatorIds, listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Actor, Context } from '#platform/context.ts'
import { findWaitingItems, type OverdueSince } from '#platform/declarations/queues.ts'
import { recordEvent } from '#platform/events/events.ts'
import type { Declared } from '#platform/module.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { itemsAssigned, type workContract, workRefusals } from '../contract.ts'
import { labels as ar } from '../messages.ar.ts'
import { labels as en } from '../messages.en.ts'
import { mayWork, requireItemReader, requireWorker, workersOf } from '../policy.ts'
import * as queries from '../queries.ts'
import { computeOverdueSince, dueAt, findHolder, presenceMs } from '../rules.ts'
import { workSettings } from '../settings.ts'
import type { WorkKind } from '../vocabulary.ts'

type Endpoints = typeof workContract
type Item = AnswerOf<Endpoints['present']>
type Queues = Declared['queues']

const refuse = refuser(workRefusals)
const actLimit = { most: 60, windowSeconds: 60 }

/** Returns the names of these operators by id. */
async function loadNames(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const users = await listNames(context.tx, [...new Set(ids)])
  return new Map(users.map((user) => [user.id, fullNameOf(user)]))
}

const findItem = async (context: Context, queues: Queues, kind: WorkKind, id: string) =>
  (await findWaitingItems(context, queues, kind, [id]))[0]

async function loadItem(context: Context, queues: Queues, kind: WorkKind, id: string): Promise<Item> {
  const { tx, now, settings } = context
  const { userId } = requireItemReader(context.actor, queues, kind)
  const item = await findItem(context, queues, kind, id)
  const [assignment] = item ? await queries.listAssignments(tx, kind, [id]) : []
  const workers = assignment ? await listOperatorIds(tx, workersOf(queues, kind)) : []
  const holderId = findHolder(assignment, item, workers)
  const present = await queries.listPresent(tx, kind, id, addMs(now, -presenceMs))
  const viewers = present.filter((viewer) => viewer !== userId)
  const names = await loadNames(context, [...viewers, ...(holderId === null ? [] : [holderId])])
  const named = (operator: string) => ({ id: operator, name: names.get(operator) ?? '' })
  const due = item ? dueAt(settings.of(workSettings), kind, item.since) : null
  return {
    holder: holderId === null ? null : { ...named(holderId), isCaller: holderId === userId },
    viewers: viewers.map(named),
    waitsSince: item?.since.toISOString() ?? null,
    dueAt: due?.toISOString() ?? null,
    isOverdue: due !== null && due < now,
    mayWork: item !== undefined && mayWork(context.actor, queues, kind),
  }
}

/** Records that the caller has the page of an item open. It ends by itself if it is not repeated. */
export async function recordPresence(
  context: Context,
  queues: Queues,
  { kind, id }: ParsedOf<Endpoints['present']>,
): Promise<Item> {
  const { userId } = requireItemReader(context.actor, queues, kind)
  await queries.upsertPresence(context.tx, kind, id, userId, context.now)
  return await loadItem(context, queues, kind, id)
}

/** Takes an item for the caller. Fails with `work_taken` if another operator holds it. */
export async function takeWaitingItem(
  context: Context,
  queues: Queues,
  { kind, id }: ParsedOf<Endpoints['take']>,
): Promise<Item> {
  const { tx, now } = context
  const { userId } = requireWorker(context.actor, queues, kind)
  await consumeLimit(tx, `work:${userId}`, actLimit)
  const item = await findItem(context, queues, kind, id)
  if (!item) throw refuse('work_not_waiting')
  const workers = await listOperatorIds(tx, workersOf(queues, kind))
  const assignment = { kind, operatorId: userId, assignedBy: userId, now }
  if (!(await queries.takeItem(tx, assignment, item, workers))) {
    const [held] = await queries.listAssignments(tx, kind, [id])
    const names = await loadNames(context, held ? [held.operatorId] : [])
    throw refuse('work_taken', { name: names.get(held?.operatorId ?? '') ?? '' })
  }
  await recordAct(context, { act: 'work.taken', subject: { kind, id }, after: { holder: userId } })
  return await loadItem(context, queues, kind, id)
}

/** Releases an item. A colleague may do it for an operator who is absent. */
export async function releaseItem(
  context: Context,
  queues: Queues,
  { kind, id }: ParsedOf<Endpoints['release']>,
): Promise<Item> {
  const { userId } = requireWorker(context.actor, queues, kind)
  await consumeLimit(context.tx, `work:${userId}`, actLimit)
  const held = await queries.deleteAssignment(context.tx, kind, id)
  if (held) {
    await recordAct(context, {
      act: 'work.released',
      subject: { kind, id },
      before: { holder: held.operatorId },
    })
  }
  return await loadItem(context, queues, kind, id)
}

/**
 * Assigns items to an operator, whoever holds them. Items that do not wait for both the caller and the operator are
 * skipped. Fails with `work_not_waiting` if none is left.
 */
export async function assignItems(
  context: Context,
  queues: Queues,
  { kind, ids, operatorId }: ParsedOf<Endpoints['assign']>,
): Promise<AnswerOf<Endpoints['assign']>> {
  const { tx, now } = context
  const { userId } = requireWorker(context.actor, queues, kind)
  await consumeLimit(tx, `work:${userId}`, actLimit)
  const assignee = await findAssignee(context, queues, kind, operatorId)
  const waiting = await findWaitingItems(context, queues, kind, ids)
  const items = await findWaitingItems(
    { ...context, actor: assignee },
    queues,
    kind,
    waiting.map(({ id }) => id),
  )
  const chosen = items.map(({ id }) => id)
  if (chosen.length === 0) throw refuse('work_not_waiting')
  const before = new Map(
    (await queries.listAssignments(tx, kind, chosen)).map((row) => [row.subjectId, row.operatorId]),
  )
  await queries.upsertAssignments(tx, { kind, operatorId, assignedBy: userId, now }, chosen)
  for (const id of chosen) {
    await recordAct(context, {
      act: 'work.assigned',
      subject: { kind, id },
      before: { holder: before.get(id) ?? null },
      after: { holder: operatorId },
    })
  }
  if (operatorId !== userId) {
    await recordEvent(context, itemsAssigned, {
      subject: operatorId,
      data: { kind, count: chosen.length, by: userId, leadsTo: pathFor(queues, kind, chosen) },
    })
  }
  return { assigned: chosen.length, skipped: ids.length - chosen.length }
}

/** Returns the page of the only item, or the one where the work of this kind is done. */
function pathFor(queues: Queues, kind: WorkKind, ids: readonly string[]): string {
  const queue = queues.find(({ items }) => items?.kind === kind)!
  return ids.length === 1 ? queue.items!.buildPath(ids[0]!) : queue.leadsTo
}

/** Returns the operator as the actor of a call. Fails unless their active account may work on the kind. */
async function findAssignee(
  { tx }: Context,
  queues: Queues,
  kind: WorkKind,
  operatorId: string,
): Promise<Actor> {
  const [user] = await listUsers(tx, [operatorId])
  const isKnown = (await listOperatorIds(tx, workersOf(queues, kind))).includes(operatorId)
  if (!user || !isKnown) throw refuse('work_assignee_unknown')
  return { kind: 'user', userId: user.id, sessionId: null, roles: actingRoles(user), isActive: true }
}

/** Lists the operators who may work on a kind, by name. */
export async function listWorkers(
  context: Context,
  queues: Queues,
  { kind }: ParsedOf<Endpoints['operators']>,
): Promise<AnswerOf<Endpoints['operators']>> {
  requireWorker(context.actor, queues, kind)
  const ids = await listOperatorIds(context.tx, workersOf(queues, kind))
  const names = await loadNames(context, ids)
  const items = ids.map((id) => ({ id, name: names.get(id) ?? '' }))
  return { items: items.sort((one, other) => one.name.localeCompare(other.name)) }
}

/** Returns who holds each waiting row of a list, and whether it is overdue, in the reader's language. */
export async function describeItems(
  context: Context,
  queues: Queues,
  kind: WorkKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.input<typeof AddedCell>>> {
  const { tx, now, locale, settings } = context
  const items = await findWaitingItems(context, queues, kind, ids)
  if (items.length === 0) return new Map()
  const assigned = await queries.listAssignments(
    tx,
    kind,
    items.map(({ id }) => id),
  )
  const workers = assigned.length > 0 ? await listOperatorIds(tx, workersOf(queues, kind)) : []
  const names = await loadNames(
    context,
    assigned.map(({ operatorId }) => operatorId),
  )
  const { overdue } = locale === 'ar' ? ar : en
  const overdueSince = computeOverdueSince(settings.of(workSettings), kind, now)
  const byId = new Map(assigned.map((row) => [row.subjectId, row]))
  return new Map(
    items.map((item) => {
      const holderId = findHolder(byId.get(item.id), item, workers)
      return [
        item.id,
        {
          text: holderId === null ? null : (names.get(holderId) ?? ''),
          warning: item.since < overdueSince ? overdue : null,
        },
      ]
    }),
  )
}

/** Returns the instant before which waiting rows of a kind are overdue, for the dashboard. */
export const findOverdueSince: OverdueSince = ({ settings, now }, kind) =>
  computeOverdueSince(settings.of(workSettings), kind as WorkKind, now)
