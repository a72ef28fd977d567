import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { changeLifecycle } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { investIn } from '#support/stakes.ts'
import { watchlistColumns } from './columns.ts'
import { watchlistNotices } from './notices.ts'
import {
  addWatch,
  announceReachedStages,
  deletePersonalData,
  listPersonalData,
  listWatched,
  listWatchedIds,
  removeWatch,
} from './operations.ts'
import { insertWatch, listWatches } from './queries.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const add = (actor: UserActor, propertyId: string) =>
  fixture.as(actor, (context) => addWatch(context, { propertyId }))
const watchedBy = async (actor: UserActor) => (await listWatchedIds(fixture.contextFor(actor))).ids
const announce = () => fixture.as(system, announceReachedStages)

type StageEvent = DomainEvent<{ stage: string }>
const announced = (opportunityId: string) =>
  fixture.db.rows<StageEvent>(sql`
    select id, position, kind, subject, data, at from facts.facts
    where kind = 'watchlist.stage_reached' and subject = ${opportunityId} order by position`)
const stages = async (opportunityId: string) => (await announced(opportunityId)).map(({ data }) => data.stage)
/** Returns who is notified of the last stage that was announced. */
const notified = async (opportunityId: string): Promise<readonly string[]> =>
  watchlistNotices[0]!.recipients!(fixture.contextFor(system), (await announced(opportunityId)).at(-1)!)

describe('a watchlist', () => {
  test('has an opportunity once, and lists it with its card until it is removed', async () => {
    const [actor, stranger] = [await fixture.account(), await fixture.account()]
    const [first, second] = [await fixture.opportunity(), await fixture.opportunity()]
    await Promise.all([add(actor, first), add(actor, first), add(actor, first)])
    fixture.now = addDays(fixture.now, 1)
    await add(actor, second)
    expect(await watchedBy(actor)).toEqual([second, first])
    const { items } = await listWatched(fixture.contextFor(actor))
    expect(items.map(({ property }) => property.id)).toEqual([second, first])
    expect(await watchedBy(stranger)).toEqual([])
    await fixture.as(actor, (context) => removeWatch(context, { propertyId: second }))
    await fixture.as(actor, (context) => removeWatch(context, { propertyId: second }))
    expect(await watchedBy(actor)).toEqual([first])
  })

  test('refuses unknown opportunities and operators', async () => {
    const unknown = add(await fixture.account(), newId())
    await expect(unknown).rejects.toMatchObject({ code: 'property_not_found' })
    const operators = add(await fixture.account(['admin']), await fixture.opportunity())
    await expect(operators).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('takes no more than fit, and takes what it has again', async () => {
    const { userId: investorId } = await fixture.account()
    const ids = [await fixture.opportunity(), await fixture.opportunity()]
    const watch = (opportunityId: string) =>
      insertWatch(fixture.db, { investorId, opportunityId, addedAt: fixture.now }, 1)
    expect(await watch(ids[0]!)).toBe(true)
    expect(await watch(ids[1]!)).toBe(false)
    expect(await watch(ids[0]!)).toBe(true)
    expect((await listWatches(fixture.db, investorId)).map((row) => row.opportunityId)).toEqual([ids[0]])
  })

  test('stays within the limit when one investor adds concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => fixture.opportunity()))
    for (let round = 0; round < 5; round += 1) {
      const actor = await fixture.account()
      const watch = (opportunityId: string) =>
        fixture.as(actor, ({ tx }) =>
          insertWatch(tx, { investorId: actor.userId, opportunityId, addedAt: fixture.now }, 2),
        )
      const added = await Promise.all(ids.map(watch))
      expect(added.filter((isAdded) => isAdded)).toHaveLength(2)
      expect(await watchedBy(actor)).toHaveLength(2)
    }
  })

  test('is part of the copy of a person’s data, and is deleted with the account', async () => {
    const actor = await fixture.account()
    await add(actor, await fixture.opportunity())
    const sections = await listPersonalData(fixture.contextFor(actor), actor.userId)
    expect(sections).toMatchObject([{ key: 'watchlist', rows: [{ addedAt: { at: fixture.now } }] }])
    await fixture.as(actor, (context) => deletePersonalData(context, actor.userId))
    expect(await watchedBy(actor)).toEqual([])
  })

  test('adds its count to the operators’ list', async () => {
    const [watched, other] = [await fixture.opportunity(), await fixture.opportunity()]
    for (const actor of [await fixture.account(), await fixture.account()]) await add(actor, watched)
    const counts = await watchlistColumns[0]!.countRows(fixture.contextFor(system), [watched, other])
    expect([...counts]).toEqual([[watched, 2]])
  })
})

describe('watchers', () => {
  test('are notified once of each stage, and not of what was reached before they watched', async () => {
    const opensAt = addDays(fixture.now, 1)
    const opportunity = await fixture.opportunity({ opensAt, closesAt: addDays(fixture.now, 60) })
    const early = await fixture.account()
    await add(early, opportunity)
    await announce()
    expect(await stages(opportunity)).toEqual([])

    fixture.now = addDays(fixture.now, 2)
    const late = await fixture.account()
    // The new watcher comes before the job, which then finds nothing left to announce.
    await add(late, opportunity)
    await Promise.all([announce(), announce()])
    expect(await stages(opportunity)).toEqual(['opened'])
    expect(await notified(opportunity)).toEqual([early.userId])

    fixture.now = addDays(fixture.now, 1)
    const operator = await fixture.account(['admin'])
    await fixture.as(operator, (context) =>
      changeLifecycle(context, { opportunityId: opportunity, to: 'closed' }),
    )
    await announce()
    await announce()
    expect(await stages(opportunity)).toEqual(['opened', 'closed'])
    expect((await notified(opportunity)).toSorted()).toEqual([early.userId, late.userId].sort())
  })

  test('are notified once of the last day before the closing, however often and at once it is found', async () => {
    const opportunity = await fixture.opportunity({ closesAt: addDays(fixture.now, 3) })
    const watcher = await fixture.account()
    await add(watcher, opportunity)
    fixture.now = addDays(fixture.now, 2)
    await Promise.all(Array.from({ length: 8 }, announce))
    await announce()
    expect(await stages(opportunity)).toEqual(['opened', 'closing_soon'])
    expect(await notified(opportunity)).toEqual([watcher.userId])
  })

  test('are notified once of 90% and of the last day, also after it was closed and opened again', async () => {
    const closesAt = addDays(fixture.now, 10)
    const opportunity = await fixture.opportunity({ closesAt, price: riyals(100_000) })
    const watcher = await fixture.account()
    await add(watcher, opportunity)
    await investIn(fixture, await fixture.investor(riyals(90_000)), opportunity, riyals(90_000))
    const operator = await fixture.account(['admin'])
    const turn = (to: 'closed' | 'published') =>
      fixture.as(operator, (context) => changeLifecycle(context, { opportunityId: opportunity, to }))
    const announceAtOnce = () => Promise.all(Array.from({ length: 8 }, announce))

    await announceAtOnce()
    for (const to of ['closed', 'published', 'closed', 'published'] as const) {
      await turn(to)
      await announceAtOnce()
    }
    fixture.now = addDays(fixture.now, 9)
    await announceAtOnce()
    await turn('closed')
    await turn('published')
    await announceAtOnce()
    expect(await stages(opportunity)).toEqual(['opened', 'nearly_funded', 'closed', 'closing_soon'])
    expect(await notified(opportunity)).toEqual([watcher.userId])
  })

  test('are not notified of an opening whose time comes after a cancellation', async () => {
    const opensAt = addDays(fixture.now, 1)
    const opportunity = await fixture.opportunity({ opensAt })
    await add(await fixture.account(), opportunity)
    const operator = await fixture.account(['admin'])
    await fixture.as(operator, (context) =>
      changeLifecycle(context, { opportunityId: opportunity, to: 'cancelled' }),
    )
    await announce()
    fixture.now = addDays(fixture.now, 2)
    await announce()
    expect(await stages(opportunity)).toEqual(['closed'])
  })

  test('are notified of the last stage alone if an opportunity reaches several at once', async () => {
    const opensAt = addDays(fixture.now, 1)
    const opportunity = await fixture.opportunity({ opensAt, closesAt: addDays(fixture.now, 10) })
    await add(await fixture.account(), opportunity)
    fixture.now = addDays(fixture.now, 20)
    await announce()
    expect(await stages(opportunity)).toEqual(['closed'])
  })
})
