import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMs, hourMs } from '#kit/time.ts'
import { listEvents } from '#modules/audit/index.ts'
import { setUserActive } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import { countQueues } from '#platform/declarations/queues.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import {
  assignItems,
  describeItems,
  findOverdueSince,
  listWorkers,
  recordPresence,
  releaseItem,
  takeWaitingItem,
} from './operations/items.ts'
import { listOpenWork } from './operations/open-work.ts'
import { takeItem } from './queries.ts'

let fixture: TestFixture
let [first, second, auditor, editor]: UserActor[] = []
const kind = 'identity_check'
/** Accounts of investors stand for the items: they are there, and wait since they were created. */
const queues: WorkQueue[] = [
  {
    name: 'tests.checks',
    label: { ar: 'طلبات', en: 'Checks' },
    roles: ['compliance', 'auditor'],
    leadsTo: '/admin-sahl/customer',
    rows: sql`identity.users where last_name <> 'Done'`,
    since: sql`created_at`,
    items: {
      kind,
      id: sql`id`,
      readers: ['compliance', 'support', 'auditor'],
      list: 'verification.customers',
      buildPath: (id) => `/admin-sahl/customer/${id}`,
      describe: async (_, ids) =>
        ids.map((one) => ({
          id: one,
          title: `Check ${one}`,
          note: null,
          leadsTo: `/admin-sahl/customer/${one}`,
        })),
    },
  },
  {
    name: 'tests.tickets',
    label: { ar: 'تذاكر', en: 'Tickets' },
    roles: ['compliance'],
    leadsTo: '/admin-sahl/support-ticket',
    // Operators stand for tickets that are assigned to themselves.
    rows: sql`identity.users where first_name = 'Ticket'`,
    since: sql`created_at`,
    owned: {
      kind: 'ticket',
      id: sql`id`,
      assignee: sql`case when last_name = 'Held' then id end`,
      targetMs: () => hourMs,
      describe: async (_, ids) =>
        ids.map((one) => ({ id: one, title: 'Ticket', note: null, leadsTo: '/admin-sahl/support-ticket' })),
    },
  },
]
let id: string

beforeAll(async () => {
  fixture = await openFixture()
  first = await fixture.account(['compliance'])
  second = await fixture.account(['compliance'])
  auditor = await fixture.account(['auditor'])
  editor = await fixture.account(['cms'])
  // Somebody has all duties: the last one could not be deactivated.
  await fixture.account(['admin'])
})
beforeEach(async () => {
  id = (await fixture.account()).userId
  fixture.now = addMs(fixture.now, hourMs)
})
afterAll(() => fixture.close())

const present = (by: UserActor) => fixture.as(by, (context) => recordPresence(context, queues, { kind, id }))
const take = (by: UserActor) => fixture.as(by, (context) => takeWaitingItem(context, queues, { kind, id }))
const assign = (by: UserActor, to: string, ids = [id]) =>
  fixture.as(by, (context) => assignItems(context, queues, { kind, ids, operatorId: to }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const finish = () => fixture.asOwner(`update identity.users set last_name = 'Done' where id = '${id}'`)

test('gives an item to one of several operators who take it at once', async () => {
  const outcomes = await Promise.all([first!, second!, first!, second!].map((by) => codeOf(take(by))))
  expect(outcomes.filter((code) => code === 'work_taken')).toHaveLength(2)
  expect(new Set([outcomes[0], outcomes[2]]).size).toBe(1)
  const { rows } = await listEvents(
    fixture.db,
    { limit: 10, sort: 'newest', act: 'work.taken', subject: id },
    null,
  )
  expect(new Set(rows.map(({ actorId }) => actorId)).size).toBe(1)
})

test('would give it to both without the condition of the statement', async () => {
  const item = { id, since: fixture.now }
  const byWhom = (operatorId: string) =>
    ({ kind, operatorId, assignedBy: operatorId, now: fixture.now }) as const
  expect(await takeItem(fixture.db, byWhom(first!.userId), item, [first!.userId])).toBe(true)
  // An empty list of workers is the broken variant: no holder counts.
  expect(await takeItem(fixture.db, byWhom(second!.userId), item, [])).toBe(true)
})

test('releases an item, also for an absent colleague', async () => {
  await take(first!)
  const released = await fixture.as(second!, (context) => releaseItem(context, queues, { kind, id }))
  expect(released.holder).toBeNull()
  expect((await take(second!)).holder).toMatchObject({ isCaller: true })
})

test('ends an assignment when the item leaves its queue, or its operator the work', async () => {
  await take(first!)
  await finish()
  expect(await codeOf(take(second!))).toBe('work_not_waiting')
  expect(await present(second!)).toMatchObject({ holder: null, waitsSince: null, mayWork: false })
  // It comes back later: whoever held it before does not hold it now.
  fixture.now = addMs(fixture.now, hourMs)
  const now = fixture.now.toISOString()
  await fixture.asOwner(
    `update identity.users set last_name = 'Back', created_at = '${now}' where id = '${id}'`,
  )
  expect((await present(second!)).holder).toBeNull()

  const leaving = await fixture.account(['compliance'])
  expect((await take(leaving)).holder).toMatchObject({ isCaller: true })
  await fixture.as(system, (context) => setUserActive(context, leaving.userId, false, 'Left'))
  expect((await present(second!)).holder).toBeNull()
  expect((await take(second!)).holder).toMatchObject({ isCaller: true })
})

test('assigns many items, notifies the operator once, and skips those that do not wait', async () => {
  const done = (await fixture.account()).userId
  await fixture.asOwner(`update identity.users set last_name = 'Done' where id = '${done}'`)
  const other = (await fixture.account()).userId
  await take(first!)
  expect(await assign(first!, second!.userId, [id, other, done])).toEqual({ assigned: 2, skipped: 1 })
  expect((await present(first!)).holder).toMatchObject({ id: second!.userId, isCaller: false })
  const events = await fixture.db.rows<{ data: object }>(
    sql`select data from facts.facts where kind = 'work.items_assigned' and subject = ${second!.userId}`,
  )
  expect(events.map(({ data }) => data)).toEqual([
    { kind, count: 2, by: first!.userId, leadsTo: '/admin-sahl/customer' },
  ])
  expect(await codeOf(assign(first!, second!.userId, [done]))).toBe('work_not_waiting')
})

test('assigns only to operators who may work on the kind', async () => {
  expect(await codeOf(assign(first!, editor!.userId))).toBe('work_assignee_unknown')
  expect(await codeOf(assign(first!, auditor!.userId))).toBe('work_assignee_unknown')
  const { items } = await fixture.as(first!, (context) => listWorkers(context, queues, { kind }))
  const ids = items.map((one) => one.id)
  expect(ids).toEqual(expect.arrayContaining([first!.userId, second!.userId]))
  expect(ids).not.toContain(editor!.userId)
})

test('lets readers see who works on an item, and nobody else', async () => {
  await take(first!)
  expect(await present(auditor!)).toMatchObject({ holder: { id: first!.userId }, mayWork: false })
  expect(await codeOf(take(auditor!))).toBe('forbidden')
  expect(await codeOf(present(editor!))).toBe('forbidden')
  for (const act of [takeWaitingItem, releaseItem, listWorkers]) {
    const refused = fixture.as<unknown>(editor!, (context) => act(context, queues, { kind, id }))
    expect(await codeOf(refused)).toBe('forbidden')
  }
})

test('shows who else has the page open until a minute after they left', async () => {
  await present(first!)
  expect((await present(second!)).viewers).toMatchObject([{ id: first!.userId }])
  expect((await present(first!)).viewers).toMatchObject([{ id: second!.userId }])
  fixture.now = addMs(fixture.now, 61_000)
  expect((await present(second!)).viewers).toEqual([])
})

test('marks rows that wait longer than the target, and counts them for the dashboard', async () => {
  await take(first!)
  const describeAt = () =>
    fixture.as(auditor!, async (context) => (await describeItems(context, queues, kind, [id])).get(id))
  const overdueAt = () =>
    fixture.as(first!, async (context) => (await countQueues(context, queues, findOverdueSince))[0]!.overdue)
  const { warning, text } = (await describeAt())!
  expect(text).toBeTruthy()
  expect(warning).toBeNull()
  const before = await overdueAt()
  fixture.now = addMs(fixture.now, 25 * hourMs)
  expect(await describeAt()).toEqual({ text, warning: 'Overdue' })
  expect(await overdueAt()).toBeGreaterThan(before)
  await finish()
  expect(await describeAt()).toBeUndefined()
})

const openOf = (by: UserActor, view: 'assigned' | 'overdue' = 'assigned') =>
  fixture.as(by, (context) => listOpenWork(context, { queues, proposals: [] }, { view }))

test('lists what an operator holds, those due first, until it is released or done', async () => {
  const own = await fixture.account(['compliance'])
  const later = (await fixture.account()).userId
  await fixture.asOwner(
    `update identity.users set created_at = created_at - interval '1 hour' where id = '${id}'`,
  )
  await fixture.as(own, (context) => takeWaitingItem(context, queues, { kind, id: later }))
  await take(own)
  await fixture.asOwner(
    `update identity.users set first_name = 'Ticket', last_name = 'Held' where id = '${own.userId}'`,
  )
  const { items, assigned, hasMore } = await openOf(own)
  expect(items.map((item) => [item.kind, item.id])).toEqual([
    ['ticket', own.userId],
    [kind, id],
    [kind, later],
  ])
  expect(items[1]).toMatchObject({ queue: 'Checks', title: `Check ${id}`, isOverdue: false })
  expect([assigned, hasMore]).toEqual([3, false])
  expect((await openOf(second!)).items.map((item) => item.id)).not.toContain(id)
  await fixture.as(own, (context) => releaseItem(context, queues, { kind, id: later }))
  await finish()
  expect((await openOf(own)).items.map((item) => item.kind)).toEqual(['ticket'])
})

test('lists overdue items that nobody holds', async () => {
  const ids = async () => (await openOf(first!, 'overdue')).items.map((item) => item.id)
  expect(await ids()).not.toContain(id)
  fixture.now = addMs(fixture.now, 25 * hourMs)
  expect(await ids()).toContain(id)
  await take(second!)
  expect(await ids()).not.toContain(id)
  await fixture.as(second!, (context) => releaseItem(context, queues, { kind, id }))
  expect(await ids()).toContain(id)
})

test('lists open work to operators who work on its queue only', async () => {
  await take(first!)
  expect(await codeOf(openOf(auditor!))).toBe('forbidden')
  expect((await openOf(editor!)).items).toEqual([])
  expect((await openOf(editor!, 'overdue')).items).toEqual([])
})
