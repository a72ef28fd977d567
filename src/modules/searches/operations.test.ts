import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { changeLifecycle } from '#modules/opportunities/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { searchesReactions } from './jobs.ts'
import { searchesNotices } from './notices.ts'
import {
  deleteSearchesOf,
  listOwnSearches,
  listSearchesForCopy,
  matchSearches,
  removeSearch,
  saveSearch,
} from './operations.ts'
import { searchesAtMost } from './vocabulary.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
  // The first opportunity brings the cities and types.
  await fixture.opportunity()
})
afterAll(() => fixture.close())

const save = (actor: UserActor, search: string) =>
  fixture.as(actor, (context) => saveSearch(context, { search }))
const queriesOf = async (actor: UserActor) =>
  (await listOwnSearches(fixture.contextFor(actor))).items.map(({ query }) => query)
const match = (opportunityId: string) =>
  fixture.as(system, (context: Context) => matchSearches(context, opportunityId))
const announced = (opportunityId: string) =>
  fixture.db.rows<DomainEvent<Record<string, never>>>(sql`
    select id, position, kind, subject, data, at from facts.facts
    where kind = 'searches.matched' and subject = ${opportunityId}`)
/** Matches a new opportunity, and returns who is notified of it. */
async function notified(opportunityId: string): Promise<readonly string[]> {
  await match(opportunityId)
  const [event] = await announced(opportunityId)
  if (!event) return []
  return searchesNotices[0]!.recipients!(fixture.contextFor(system), event)
}

describe('a saved search', () => {
  test('is kept once, however its filters are ordered, and is described in words', async () => {
    const actor = await fixture.account()
    await save(actor, 'city=jeddah&city=riyadh&minReturn=900')
    const { items } = await save(actor, 'minReturn=900&city=riyadh&city=jeddah')
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      query: 'city=jeddah&city=riyadh&minReturn=900',
      filter: { city: ['jeddah', 'riyadh'], minReturn: 900 },
    })
    expect(items[0]!.parts.slice(0, 2)).toEqual(['Jeddah', 'Riyadh'])
    const arabic = await listOwnSearches(fixture.contextFor(actor, 'ar'))
    expect(arabic.items[0]!.parts.slice(0, 2)).toEqual(['جدة', 'الرياض'])
  })

  test.each(['', 'status=new', 'city=%00', 'risk=none', 'minReturn=-1', 'unknown=1'])(
    'is refused if %j has no valid filter',
    async (search) => {
      const refused = save(await fixture.account(), search)
      await expect(refused).rejects.toMatchObject({ code: 'search_without_filter' })
    },
  )

  test('is deleted by its owner only', async () => {
    const [owner, other] = [await fixture.account(), await fixture.account()]
    const { items } = await save(owner, 'type=office')
    const { id } = items[0]!
    await fixture.as(other, (context) => removeSearch(context, { id }))
    expect(await queriesOf(owner)).toEqual(['type=office'])
    await fixture.as(owner, (context) => removeSearch(context, { id }))
    expect(await queriesOf(owner)).toEqual([])
  })

  test('stays within the limit when many are saved at once', async () => {
    const actor = await fixture.account()
    const calls = Array.from({ length: 16 }, (_, index) => save(actor, `minReturn=${index + 1}`))
    const results = await Promise.allSettled(calls)
    expect(await queriesOf(actor)).toHaveLength(searchesAtMost)
    const refused = results.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(6).fill('searches_full'))
  })

  test('is refused to operators', async () => {
    const refused = save(await fixture.account(['admin']), 'type=office')
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('is part of the copy of a person’s data, and is deleted with the account', async () => {
    const actor = await fixture.account()
    await save(actor, 'type=residential')
    expect(await notified(await fixture.opportunity())).toContain(actor.userId)
    expect(await listSearchesForCopy(fixture.contextFor(actor), actor.userId)).toMatchObject([
      { key: 'searches', rows: [{ search: 'Residential', savedAt: { at: fixture.now } }] },
    ])
    await fixture.as(actor, (context) => deleteSearchesOf(context, actor.userId))
    expect(await queriesOf(actor)).toEqual([])
  })
})

describe('a new opportunity', () => {
  const changes = {
    title: { ar: 'برج العُليّا', en: 'Olaya Tower' },
    cityKey: 'jeddah',
    typeKey: 'office',
    investmentTypeKey: 'murabaha',
    riskLevel: 'high' as const,
    annualReturnBps: 1100,
    minimumInvestment: riyals(5000),
  }

  test.each<[string, boolean]>([
    ['city=jeddah&type=office', true],
    ['city=riyadh&city=jeddah', true],
    ['city=riyadh', false],
    ['investmentType=murabaha&risk=high', true],
    ['risk=low&risk=medium', false],
    ['completion=off_plan', false],
    ['minReturn=1100', true],
    ['minReturn=1101', false],
    ['maxMinimum=500000', true],
    ['maxMinimum=499999', false],
    [`q=${encodeURIComponent('برج العليا')}`, true],
    ['q=OLAYA', true],
    ['q=olaya%5C', false],
    ['q=%25', false],
  ])('matches %j: %s', async (search, matches) => {
    const actor = await fixture.account()
    await save(actor, search)
    const notifiedPeople = await notified(await fixture.opportunity(changes))
    expect(notifiedPeople.includes(actor.userId)).toBe(matches)
  })

  test('notifies each investor once, however many searches match and however often it runs', async () => {
    const actor = await fixture.account()
    await save(actor, 'city=abha')
    await save(actor, 'city=abha&minReturn=100')
    const opportunity = await fixture.opportunity({ cityKey: 'abha' })
    await Promise.all(Array.from({ length: 8 }, () => match(opportunity)))
    await match(opportunity)
    expect(await announced(opportunity)).toHaveLength(1)
    const people = await notified(opportunity)
    expect(people.filter((personId) => personId === actor.userId)).toHaveLength(1)
  })

  test('is matched although other searches can match nothing any more', async () => {
    const [stale, actor] = [await fixture.account(), await fixture.account()]
    await save(stale, 'city=closed_town&type=unknown')
    await save(actor, 'city=abha')
    expect(await notified(await fixture.opportunity({ cityKey: 'abha' }))).toContain(actor.userId)
  })

  test('is matched when it is published, and not when it reopens', async () => {
    const actor = await fixture.account()
    await save(actor, 'q=reopening')
    const opportunity = await fixture.opportunity({ title: { ar: 'تجربة', en: 'Reopening' } })
    for (const to of ['closed', 'published'] as const) {
      await fixture.as(system, (context) => changeLifecycle(context, { opportunityId: opportunity, to }))
    }
    const events = await fixture.db.rows<DomainEvent<{ from: string; to: string }>>(sql`
      select id, position, kind, subject, data, at from facts.facts
      where kind = 'opportunities.lifecycle_changed' and subject = ${opportunity} order by position`)
    const [published, ...later] = events
    const [reaction] = searchesReactions
    for (const event of later) await reaction!.handle(fixture.contextFor(system), event)
    expect(await announced(opportunity)).toEqual([])
    await reaction!.handle(fixture.contextFor(system), published!)
    expect(await announced(opportunity)).toHaveLength(1)
  })
})
