import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addMs } from '#kit/time.ts'
import { setUserActive } from '#modules/identity/index.ts'
import { notify } from '#modules/notifications/operations/notify.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import { timelineList } from '#modules/reporting/lists.ts'
import { readCustomersTimeline } from '#modules/reporting/operations/timeline.ts'
import { decideKyc, saveDraft, submitKyc } from '#modules/verification/index.ts'
import { readCustomer } from '#modules/verification/operations/customers.ts'
import type { UserActor } from '#platform/context.ts'
import { relayEvents } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { keepPapers } from '#support/papers.ts'
import { buildAnswers, newPerson } from '#support/people.ts'
import { assembly } from './modules.ts'

let fixture: TestFixture
let person: UserActor
let operator: UserActor
const declared = { ...assembly, ownedSettings: assembly.settings }

beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['customer-admin'])
  person = await fixture.account()
  const later = () => {
    fixture.now = addMs(fixture.now, 60_000)
  }
  const { identity, employment, finances, experience, goals } = buildAnswers(newPerson())
  later()
  await fixture.as(person, async (context) => {
    await saveDraft(context, { ...identity, ...employment, ...finances, ...experience, ...goals })
    await keepPapers(context)
    await submitKyc(context)
  })
  const decide = (reject: boolean) =>
    fixture.as(operator, (context) =>
      decideKyc(context, {
        id: person.userId,
        ...(reject
          ? { decision: 'reject', reasons: [{ field: 'savings', code: 'inconsistent' }] }
          : { decision: 'approve' }),
      }),
    )
  later()
  await decide(true)
  later()
  await fixture.as(person, async (context) => {
    await saveDraft(context, { savings: 5_000_00 })
    await submitKyc(context)
  })
  later()
  await decide(false)
  later()
  for (const isActive of [false, true]) {
    await fixture.as(operator, (context) => setUserActive(context, person.userId, isActive))
  }
  await relayEvents(fixture.db, async (_tx, events) => {
    const unsent = { send: async () => undefined }
    const ports = { notices: assembly.notices, mail: unsent, sms: unsent, origin: () => 'https://sahl.test' }
    await notify(fixture.contextFor(system), ports, events)
  })
})
afterAll(() => fixture.close())

const read = (asked: { limit?: number; source?: string; cursor?: string | null } = {}, id = person.userId) =>
  readCustomersTimeline(fixture.contextFor(operator), declared, {
    id,
    limit: asked.limit ?? 100,
    source: asked.source,
    cursor: asked.cursor ? decodeCursor(timelineList, asked.cursor) : undefined,
  })

test('shows everything that happened with its actor, the latest first', async () => {
  const { items, sources, nextCursor } = await read()
  expect(nextCursor).toBeNull()
  expect(items.map(({ at }) => at)).toEqual([...items.map(({ at }) => at)].sort().reverse())
  const titlesOf = (source: string) => items.filter((one) => one.source === source).map(({ title }) => title)
  expect(titlesOf('verification.checks')).toEqual([
    'Identity check: approved',
    'Identity check: handed in again with corrections',
    'Identity check: rejected',
    'Identity check: handed in for review',
  ])
  expect(titlesOf('reporting.acts')).toEqual(
    expect.arrayContaining([
      'Activated an account',
      'Deactivated an account',
      'Logged in',
      'Created an account',
    ]),
  )
  expect(titlesOf('notifications.notices').length).toBeGreaterThan(1)
  // The audit log does not repeat what a source shows.
  expect(items.map(({ title }) => title)).not.toContain('Approved an identity check')
  const rejected = items.find(({ title }) => title === 'Identity check: rejected')
  expect(rejected?.note).toMatch(/Savings|savings/)
  expect(rejected?.by).toBe('نورة القحطاني')
  expect(sources.map(({ name }) => name)).toEqual([
    'verification.checks',
    'plans.runs',
    'portfolio.movements',
    'support.tickets',
    'notifications.notices',
    'reporting.acts',
    'reporting.looks',
  ])
  // Shows who read the customer’s data if that is requested.
  await fixture.as(operator, (context) => readCustomer(context, { id: person.userId }))
  const looked = await read({ source: 'reporting.looks' })
  expect(looked.items).toMatchObject([{ title: 'Opened a customer', by: 'نورة القحطاني' }])
  expect((await read()).items.map(({ title }) => title)).not.toContain('Opened a customer')
})

test('is the same in pages of any size, and for each source alone', async () => {
  const whole = (await read()).items.map(({ id }) => id)
  for (const limit of [1, 2, 3, 7]) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const part: Awaited<ReturnType<typeof read>> = await read({ limit, cursor })
      seen.push(...part.items.map(({ id }) => id))
      cursor = part.nextCursor
    }
    expect(seen).toEqual(whole)
  }
  const checks = await read({ source: 'verification.checks' })
  expect(checks.items).toHaveLength(4)
  expect((await read({ source: 'nothing.known' })).items).toEqual([])
})

test('contains money and orders', async () => {
  const investor = await fixture.investor(riyals(5000))
  const propertyId = await fixture.opportunity()
  const amount = toWire(riyals(1000))
  const { version } = await fixture.as(investor, (context) => addToCart(context, { propertyId, amount }))
  await checkoutByWallet(fixture.contextFor(investor), {
    cartVersion: version,
    acknowledgesRisk: true,
    idempotencyKey: newId(),
    requestHash: 'words',
  })
  const { items } = await read({ source: 'portfolio.movements' }, investor.userId)
  expect(items).toMatchObject([
    {
      title: expect.stringMatching(/^Funded: .*1,000/),
      by: null,
      leadsTo: expect.stringMatching(/^\/admin-sahl\/investment\/[0-9a-f-]{36}$/),
    },
  ])
})

test('is shown to operators with customer access only, and for customers only', async () => {
  const asked = { id: person.userId, limit: 5, source: undefined, cursor: undefined }
  for (const role of ['user', 'cms'] as const) {
    const context = fixture.contextFor(await fixture.account([role]))
    await expect(readCustomersTimeline(context, declared, asked)).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(read({}, operator.userId)).rejects.toMatchObject({ code: 'customer_not_found' })
})
