import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { actingOperators, type Role } from '#kit/duties.ts'
import { addMs } from '#kit/time.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type Context, hasAnyRole, requireRole } from '#platform/context.ts'
import { countedAtMost, selectItems, type WorkQueue } from '#platform/declarations/queues.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import type { Declared } from '#platform/module.ts'
import type { workContract } from '../contract.ts'
import { workersOf } from '../policy.ts'
import * as queries from '../queries.ts'
import { targetMs } from '../rules.ts'
import { workSettings } from '../settings.ts'
import { openWorkAtMost, type ownedKinds, type WorkKind } from '../vocabulary.ts'

type Endpoints = typeof workContract
type Answer = AnswerOf<Endpoints['open']>
type OpenKind = WorkKind | (typeof ownedKinds)[number]
type Queues = Declared['queues']

const rowsOf = ({ items, owned }: WorkQueue) => (items ?? owned)!

/** Returns the queues whose items operators assign and on which the actor may work. */
const listOpenQueues = ({ actor }: Context, queues: Queues): Queues =>
  queues.filter(({ items, owned, roles }) => (items ?? owned) && hasAnyRole(actor, actingOnly(roles)))

const actingOnly = (roles: readonly Role[]): readonly Role[] =>
  roles.filter((role) => (actingOperators as readonly Role[]).includes(role))

const buildStatements = (context: Context, open: Queues): queries.QueueStatement[] =>
  open.map((queue, index) => ({
    index,
    kind: rowsOf(queue).kind,
    rows: selectItems(context, queue),
    isOwned: queue.owned !== undefined,
    targetMs: queue.owned
      ? queue.owned.targetMs(context)
      : targetMs(context.settings.of(workSettings), rowsOf(queue).kind as WorkKind),
  }))

/** Counts the waiting items that the actor holds, up to a bound. */
export async function countAssigned(context: Context, queues: Queues): Promise<number> {
  const { userId } = requireRole(context.actor, ...actingOperators)
  const parts = buildStatements(context, listOpenQueues(context, queues))
  return parts.length === 0 ? 0 : await queries.countAssignedTo(context.tx, parts, userId, countedAtMost)
}

/** ADM-2: lists the waiting items that the caller holds, or overdue ones that nobody holds, those due first. */
export async function listOpenWork(
  context: Context,
  declared: Pick<Declared, 'queues' | 'proposals'>,
  { view }: ParsedOf<Endpoints['open']>,
): Promise<Answer> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, ...actingOperators)
  const open = listOpenQueues(context, declared.queues)
  const parts = buildStatements(context, open)
  const assigned = parts.length === 0 ? 0 : await queries.countAssignedTo(tx, parts, userId, countedAtMost)
  const rows =
    parts.length === 0
      ? []
      : view === 'assigned'
        ? await queries.listAssignedTo(tx, parts, userId, openWorkAtMost + 1)
        : await listOverdue(context, declared.queues, parts)
  const items = await describeRows(context, declared, open, rows.slice(0, openWorkAtMost))
  return { at: now.toISOString(), items, hasMore: rows.length > openWorkAtMost, assigned }
}

async function listOverdue(
  { tx, now }: Context,
  queues: Queues,
  parts: readonly queries.QueueStatement[],
): Promise<readonly queries.OpenItemRow[]> {
  const workers = new Map<string, readonly string[]>()
  for (const { kind, isOwned } of parts) {
    if (isOwned || workers.has(kind)) continue
    workers.set(kind, await listOperatorIds(tx, workersOf(queues, kind as WorkKind)))
  }
  const targeted = parts.flatMap((part) =>
    part.targetMs === null
      ? []
      : [{ ...part, overdueSince: addMs(now, -part.targetMs), workers: workers.get(part.kind) ?? [] }],
  )
  return targeted.length === 0 ? [] : await queries.listUnassignedOverdue(tx, targeted, openWorkAtMost + 1)
}

/** Adds names and pages to the rows. Rows that left their queue meanwhile are left out. */
async function describeRows(
  context: Context,
  { proposals }: Pick<Declared, 'proposals'>,
  open: Queues,
  rows: readonly queries.OpenItemRow[],
): Promise<Answer['items']> {
  const found = new Map<string, SearchResult>()
  for (const [index, alike] of Map.groupBy(rows, ({ queue }) => queue)) {
    const ids = alike.map(({ id }) => id)
    const described = await rowsOf(open[index]!).describe(context, ids, { proposals })
    for (const one of described) found.set(`${index} ${one.id}`, one)
  }
  return rows.flatMap((row) => {
    const queue = open[row.queue]!
    const one = found.get(`${row.queue} ${row.id}`)
    if (!one) return []
    return [
      {
        kind: rowsOf(queue).kind as OpenKind,
        id: row.id,
        queue: queue.label[context.locale],
        title: one.title,
        note: one.note,
        leadsTo: one.leadsTo,
        waitsSince: row.since.toISOString(),
        dueAt: row.dueAt?.toISOString() ?? null,
        isOverdue: row.dueAt !== null && row.dueAt < context.now,
      },
    ]
  })
}
