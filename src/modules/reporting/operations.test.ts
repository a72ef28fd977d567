import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { sql } from '#platform/database/database.ts'
import type { WorkQueue } from '#platform/declarations/queues.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { searchLimit } from '#platform/declarations/search.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { readDashboard } from './operations/dashboard.ts'
import { countWaiting, search } from './operations/frame.ts'

const label = { ar: 'حبال', en: 'Ropes' }
const queueFor = (roles: readonly Role[], waiting: number): WorkQueue => ({
  name: 'ships.ropes',
  label,
  roles,
  leadsTo: '/admin-sahl?ropes=loose',
  rows: sql`generate_series(1, ${waiting}::int4) as n`,
  since: sql`timestamptz '2026-11-20T00:00:00Z' + n * interval '1 hour'`,
  next: async (_context, most) =>
    Array.from({ length: most }, (_, index) => ({
      id: `${index}`,
      title: `rope ${index}`,
      note: null,
      leadsTo: '/admin-sahl',
    })),
})
const finderFor = (roles: readonly Role[]): SearchSource => ({
  name: 'ships.ropes',
  label,
  roles,
  find: async (_context, text, most) =>
    text === 'none' ? [] : [{ id: '1', title: text, note: `${most}`, leadsTo: '/admin-sahl' }],
})

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
  await fixture.investor(0n)
})
afterAll(() => fixture.close())

describe('the dashboard', () => {
  test('shows customers to operators with customer access only', async () => {
    const [admin, editor] = [await fixture.account(['admin']), await fixture.account(['cms'])]
    const { customers } = await readDashboard(
      fixture.contextFor(admin),
      { queues: [], health: [] },
      { by: 'day' },
    )
    expect(customers).toMatchObject({ approved: 1, pending: 0 })
    expect(
      await readDashboard(fixture.contextFor(editor), { queues: [], health: [] }, { by: 'day' }),
    ).toMatchObject({
      customers: null,
      queues: [],
      money: null,
    })
  })

  test('shows each queue to its roles, with its age and first items', async () => {
    const queues = [queueFor(['admin'], 3), queueFor(['admin', 'cms'], 0)]
    const admin = await readDashboard(
      fixture.contextFor(await fixture.account(['admin'])),
      { queues, health: [] },
      { by: 'day' },
    )
    expect(admin.queues).toMatchObject([
      {
        label: 'Ropes',
        waiting: 3,
        oldestAt: '2026-11-20T01:00:00.000Z',
        leadsTo: '/admin-sahl?ropes=loose',
      },
      { waiting: 0, oldestAt: null, next: [] },
    ])
    expect(admin.queues[0]!.next).toHaveLength(5)
    const editor = await readDashboard(
      fixture.contextFor(await fixture.account(['cms'])),
      { queues, health: [] },
      { by: 'day' },
    )
    expect(editor.queues.map(({ waiting }) => waiting)).toEqual([0])
  })

  test('counts no further than it shows', async () => {
    const context = fixture.contextFor(await fixture.account(['admin']))
    const { queues } = await readDashboard(
      context,
      { queues: [queueFor(['admin'], 5000)], health: [] },
      { by: 'day' },
    )
    expect(queues[0]).toMatchObject({ waiting: 1000, oldestAt: '2026-11-20T01:00:00.000Z' })
  })

  test('refuses investors with 403', async () => {
    const investor = await fixture.account()
    await expect(
      readDashboard(fixture.contextFor(investor), { queues: [], health: [] }, { by: 'day' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('the counts of the menu', () => {
  test('count what waits for the role, without empty queues', async () => {
    const queues = [queueFor(['admin'], 3), queueFor(['admin', 'cms'], 0), queueFor(['cms'], 2)]
    const counts = async (role: Role) =>
      (await countWaiting(fixture.contextFor(await fixture.account([role])), { queues })).items
    expect(await counts('admin')).toEqual([{ leadsTo: '/admin-sahl?ropes=loose', waiting: 3 }])
    expect(await counts('cms')).toEqual([{ leadsTo: '/admin-sahl?ropes=loose', waiting: 2 }])
  })

  test('refuse investors with 403', async () => {
    const investor = fixture.contextFor(await fixture.account())
    await expect(countWaiting(investor, { queues: [] })).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a search over everything', () => {
  const finders = [finderFor(['admin']), finderFor(['admin', 'cms'])]

  test('searches what the role may see, and leaves out kinds without a result', async () => {
    const admin = fixture.contextFor(await fixture.account(['admin']))
    const editor = fixture.contextFor(await fixture.account(['cms']))
    expect((await search(admin, { finders }, { q: 'hemp' })).groups).toHaveLength(2)
    const item = { id: '1', title: 'hemp', note: '5', leadsTo: '/admin-sahl' }
    expect((await search(editor, { finders }, { q: 'hemp' })).groups).toEqual([
      { name: 'ships.ropes', label: 'Ropes', items: [item] },
    ])
    expect((await search(admin, { finders }, { q: 'none' })).groups).toEqual([])
  })

  test('limits each person’s searches, however many run at once', async () => {
    const [one, other] = [await fixture.account(['admin']), await fixture.account(['admin'])]
    // Half of them would take a minute to be allowed by what the limit refills.
    const many = Array.from({ length: searchLimit.most * 2 }, () =>
      search(fixture.contextFor(one), { finders }, { q: 'hemp' }).then(
        () => 'found',
        (error: { code: string }) => error.code,
      ),
    )
    const outcomes = await Promise.all(many)
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests').length).toBeGreaterThan(0)
    expect((await search(fixture.contextFor(other), { finders }, { q: 'hemp' })).groups).toHaveLength(2)
  })

  test('refuses investors with 403', async () => {
    const investor = await fixture.account()
    await expect(search(fixture.contextFor(investor), { finders }, { q: 'hemp' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
