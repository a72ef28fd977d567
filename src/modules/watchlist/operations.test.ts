import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays } from '#kit/time.ts'
import { changeLifecycle } from '#modules/opportunities/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
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

let world: TestFixture
beforeAll(async () => {
  world = await openFixture()
})
afterAll(() => world.close())

const add = (actor: UserActor, propertyId: string) =>
  world.as(actor, (context) => addWatch(context, { propertyId }))
const watchedBy = async (actor: UserActor) => (await listWatchedIds(world.contextFor(actor))).ids
const announce = () => world.as(system, announceReachedStages)

type StageEvent = DomainEvent<{ stage: string }>
const announced = (opportunityId: string) =>
  world.db.rows<StageEvent>(sql`
    select id, position, kind, subject, data, at from facts.facts
    where kind = 'watchlist.stage_reached' and subject = ${opportunityId} order by position`)
const stages = async (opportunityId: string) => (await announced(opportunityId)).map(({ data }) => data.stage)
/** Returns who is notified of the last stage that was announced. */
const notified = async (opportunityId: string): Promise<readonly string[]> =>
  watchlistNotices[0]!.recipients!(world.contextFor(system), (await announced(opportunityId)).at(-1)!)

describe('a watchlist', () => {
  test('hasAnyRole an opportunity once, and lists it with its card until it is removed', async () => {
    const [actor, stranger] = [await world.account(), await world.account()]
    const [first, second] = [await world.opportunity(), await world.opportunity()]
    await Promise.all([add(actor, first), add(actor, first), add(actor, first)])
    world.now = addDays(world.now, 1)
    await add(actor, second)
    expect(await watchedBy(actor)).toEqual([second, first])
    const { items } = await listWatched(world.contextFor(actor))
    expect(items.map(({ property }) => property.id)).toEqual([second, first])
    expect(await watchedBy(stranger)).toEqual([])
    await world.as(actor, (context) => removeWatch(context, { propertyId: second }))
    await world.as(actor, (context) => removeWatch(context, { propertyId: second }))
    expect(await watchedBy(actor)).toEqual([first])
  })

  test('refuses unknown opportunities and operators', async () => {
    const unknown = add(await world.account(), newId())
    await expect(unknown).rejects.toMatchObject({ code: 'property_not_found' })
    const operators = add(await world.account(['admin']), await world.opportunity())
    await expect(operators).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('takes no more than fit, and takes what it hasAnyRole again', async () => {
    const { userId: investorId } = await world.account()
    const ids = [await world.opportunity(), await world.opportunity()]
    const watch = (opportunityId: string) =>
      insertWatch(world.db, { investorId, opportunityId, addedAt: world.now }, 1)
    expect(await watch(ids[0]!)).toBe(true)
    expect(await watch(ids[1]!)).toBe(false)
    expect(await watch(ids[0]!)).toBe(true)
    expect((await listWatches(world.db, investorId)).map((row) => row.opportunityId)).toEqual([ids[0]])
  })

  test('stays within the limit when one investor adds concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => world.opportunity()))
    for (let round = 0; round < 5; round += 1) {
      const actor = await world.account()
      const watch = (opportunityId: string) =>
        world.as(actor, ({ tx }) =>
          insertWatch(tx, { investorId: actor.userId, opportunityId, addedAt: world.now }, 2),
        )
      const added = await Promise.all(ids.map(watch))
      expect(added.filter((isAdded) => isAdded)).toHaveLength(2)
      expect(await watchedBy(actor)).toHaveLength(2)
    }
  })

  test('is part of the copy of a person’s data, and is deleted with the account', async () => {
    const actor = await world.account()
    await add(actor, await world.opportunity())
    const sections = await listPersonalData(world.contextFor(actor), actor.userId)
    expect(sections).toMatchObject([{ key: 'watchlist', rows: [{ addedAt: { at: world.now } }] }])
    await world.as(actor, (context) => deletePersonalData(context, actor.userId))
    expect(await watchedBy(actor)).toEqual([])
  })

  test('adds its count to the operators’ list', async () => {
    const [watched, other] = [await world.opportunity(), await world.opportunity()]
    for (const actor of [await world.account(), await world.account()]) await add(actor, watched)
    const counts = await watchlistColumns[0]!.countRows(world.contextFor(system), [watched, other])
    expect([...counts]).toEqual([[watched, 2]])
  })
})

describe('watchers', () => {
  test('are notified once of each stage, and not of what was reached before they watched', async () => {
    const opensAt = addDays(world.now, 1)
    const opportunity = await world.opportunity({ opensAt, closesAt: addDays(world.now, 60) })
    const early = await world.account()
    await add(early, opportunity)
    await announce()
    expect(await stages(opportunity)).toEqual([])

    world.now = addDays(world.now, 2)
    const late = await world.account()
    // The new watcher comes before the job, which then finds nothing left to announce.
    await add(late, opportunity)
    await Promise.all([announce(), announce()])
    expect(await stages(opportunity)).toEqual(['opened'])
    expect(await notified(opportunity)).toEqual([early.userId])

    world.now = addDays(world.now, 1)
    const operator = await world.account(['admin'])
    await world.as(operator, (context) =>
      changeLifecycle(context, { opportunityId: opportunity, to: 'closed' }),
    )
    await announce()
    await announce()
    expect(await stages(opportunity)).toEqual(['opened', 'closed'])
    expect((await notified(opportunity)).toSorted()).toEqual([early.userId, late.userId].sort())
  })

  test('are notified once of the last day before the closing, however often and at once it is found', async () => {
    const opportunity = await world.opportunity({ closesAt: addDays(world.now, 3) })
    const watcher = await world.account()
    await add(watcher, opportunity)
    world.now = addDays(world.now, 2)
    await Promise.all(Array.from({ length: 8 }, announce))
    await announce()
    expect(await stages(opportunity)).toEqual(['opened', 'closing_soon'])
    expect(await notified(opportunity)).toEqual([watcher.userId])
  })

  test('are notified of the last stage alone if an opportunity reaches several at once', async () => {
    const opensAt = addDays(world.now, 1)
    const opportunity = await world.opportunity({ opensAt, closesAt: addDays(world.now, 10) })
    await add(await world.account(), opportunity)
    world.now = addDays(world.now, 20)
    await announce()
    expect(await stages(opportunity)).toEqual(['closed'])
  })
})
