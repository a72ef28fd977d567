import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { readOpportunity } from '#modules/opportunities/operations/read-opportunities.ts'
import { addWatch } from '#modules/watchlist/operations.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { storedPhoto } from '#support/papers.ts'
import { investIn } from '#support/stakes.ts'
import { updatesNotices } from './notices.ts'
import { listManagedPosts } from './operations/read.ts'
import {
  addPostPicture,
  changePost,
  createPost,
  describePostPicture,
  publishDuePosts,
  publishPost,
  removePost,
  removePostPicture,
  schedulePost,
  unschedulePost,
} from './operations/write.ts'
import type { Audience } from './vocabulary.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const words = (audience: Audience = 'nobody') => ({
  ...{ titleAr: 'عنوان', titleEn: 'Title', bodyAr: 'نص', bodyEn: 'Text', audience },
})
async function write(opportunity: string, audience?: Audience): Promise<string> {
  const body = { id: opportunity, ...words(audience) }
  return (await fixture.as(operator, (context) => createPost(context, body))).items[0]!.id
}
const publish = (id: string) => fixture.as(operator, (context) => publishPost(context, { id }))
const due = () => publishDuePosts(fixture.contextFor(system) as OpenContext)
const postsOf = async (opportunity: string) => {
  const { updates } = await readOpportunity(fixture.contextFor({ kind: 'anonymous' }), opportunity)
  return updates.filter(({ kind }) => kind === 'post')
}
const statusOf = async (opportunity: string) =>
  (await listManagedPosts(fixture.contextFor(operator), { id: opportunity })).items[0]!.status
/** Returns who is notified of the updates of an opportunity. */
async function notified(opportunity: string): Promise<readonly string[]> {
  const events = await fixture.db.rows<DomainEvent<{ updateId: string; audience: Audience }>>(sql`
    select id, position, kind, subject, data, at from facts.facts
    where kind = 'updates.published' and subject = ${opportunity}`)
  expect(events.length).toBeLessThan(2)
  const [event] = events
  return event ? updatesNotices[0]!.recipients!(fixture.contextFor(system), event) : []
}
/** The time of Riyadh in so many minutes. */
function inMinutes(minutes: number): { on: string; time: string } {
  const riyadh = addMs(fixture.now, (minutes + 180) * minuteMs).toISOString()
  return { on: riyadh.slice(0, 10), time: riyadh.slice(11, 16) }
}
const schedule = (id: string, minutes: number) =>
  fixture.as(operator, (context) => schedulePost(context, { id, ...inMinutes(minutes) }))

describe('an update (OPP-13)', () => {
  test('is on the timeline with its pictures once it is published, and never changes', async () => {
    const opportunity = await fixture.opportunity()
    const id = await write(opportunity)
    const file = storedPhoto()
    const added = await fixture.as(operator, (context) => addPostPicture(context, { id, file }))
    expect(await postsOf(opportunity)).toEqual([])
    expect(await codeOf(publish(id))).toBe('update_picture_undescribed')
    const pictureId = added.items[0]!.pictures[0]!.id
    const alt = { altAr: 'المبنى', altEn: 'The building' }
    await fixture.as(operator, (context) => describePostPicture(context, { id, pictureId, ...alt }))
    await publish(id)
    const path = `images/${file.storageId}`
    expect(await postsOf(opportunity)).toMatchObject([
      { title: 'Title', body: 'Text', pictures: [{ path, alt: 'The building' }] },
    ])
    expect(await codeOf(publish(id))).toBe('update_closed')
    expect(await codeOf(fixture.as(operator, (context) => removePost(context, { id })))).toBe('update_closed')
    const change = sql`update updates.updates set audience = 'both' where id = ${id}`
    await expect(fixture.db.run(change)).rejects.toThrow('never changes')
    for (const other of [
      sql`update updates.pictures set alt = '{"ar": "آخر", "en": "Other"}' where id = ${pictureId}`,
      sql`delete from updates.pictures where id = ${pictureId}`,
    ]) {
      await expect(fixture.db.run(other)).rejects.toMatchObject({ constraint: 'published_pictures_stay' })
    }
  })

  test('has at most six pictures, which can be removed', async () => {
    const id = await write(await fixture.opportunity())
    const add = () => fixture.as(operator, (context) => addPostPicture(context, { id, file: storedPhoto() }))
    const adding = Array.from({ length: 8 }, () => codeOf(add()))
    const codes = await Promise.all(adding)
    expect(codes.filter((code) => code === 'done')).toHaveLength(6)
    expect(codes.filter((code) => code === 'update_pictures_full')).toHaveLength(2)
    const { items } = await listManagedPosts(fixture.contextFor(operator), {
      id: (
        await fixture.db.one<{ id: string }>(
          sql`select opportunity_id as id from updates.updates where id = ${id}`,
        )
      ).id,
    })
    const pictureId = items[0]!.pictures[0]!.id
    const left = await fixture.as(operator, (context) => removePostPicture(context, { id, pictureId }))
    expect(left.items[0]!.pictures).toHaveLength(5)
  })

  test('is published at its time, once, however many processes find it', async () => {
    const opportunity = await fixture.opportunity()
    const id = await write(opportunity, 'both')
    expect(await codeOf(schedule(id, -5))).toBe('update_schedule_past')
    await schedule(id, 30)
    await due()
    expect(await statusOf(opportunity)).toBe('scheduled')
    fixture.now = addMs(fixture.now, 31 * minuteMs)
    await Promise.all(Array.from({ length: 8 }, due))
    expect(await statusOf(opportunity)).toBe('published')
    expect(await postsOf(opportunity)).toHaveLength(1)
  })

  test('can be changed only after its schedule is called off', async () => {
    const opportunity = await fixture.opportunity()
    const id = await write(opportunity)
    await schedule(id, 30)
    const change = () =>
      fixture.as(operator, (context) => changePost(context, { id, ...words(), titleEn: 'Other' }))
    expect(await codeOf(change())).toBe('update_closed')
    await fixture.as(operator, (context) => unschedulePost(context, { id }))
    expect(await codeOf(change())).toBe('done')
    fixture.now = addMs(fixture.now, 60 * minuteMs)
    await due()
    expect(await statusOf(opportunity)).toBe('draft')
  })

  test('is published once when it is due and published by hand at once', async () => {
    const opportunity = await fixture.opportunity()
    const id = await write(opportunity)
    await schedule(id, 5)
    fixture.now = addMs(fixture.now, 6 * minuteMs)
    await Promise.all([due(), codeOf(publish(id)), due(), codeOf(publish(id))])
    expect(await postsOf(opportunity)).toHaveLength(1)
  })

  test('is refused to investors, and for opportunities that nobody reads', async () => {
    const opportunity = await fixture.opportunity()
    const investor = await fixture.account()
    const body = { id: opportunity, ...words() }
    expect(await codeOf(fixture.as(investor, (context) => createPost(context, body)))).toBe('forbidden')
    const unknown = { ...body, id: investor.userId }
    expect(await codeOf(fixture.as(operator, (context) => createPost(context, unknown)))).toBe(
      'property_not_found',
    )
  })
})

describe('the audience', () => {
  test('is counted before and notified after, each person once', async () => {
    const opportunity = await fixture.opportunity()
    const [holder, both] = [await fixture.investor(riyals(5000)), await fixture.investor(riyals(5000))]
    const watcher = await fixture.account()
    for (const actor of [holder, both]) await investIn(fixture, actor, opportunity, riyals(1000))
    for (const actor of [both, watcher]) {
      await fixture.as(actor, (context) => addWatch(context, { propertyId: opportunity }))
    }
    fixture.now = addMs(fixture.now, minuteMs)
    const { reach } = await listManagedPosts(fixture.contextFor(operator), { id: opportunity })
    expect(reach).toEqual({ holders: 2, watchers: 2, both: 3 })
    await publish(await write(opportunity, 'both'))
    expect((await notified(opportunity)).toSorted()).toEqual(
      [holder, both, watcher].map(({ userId }) => userId).sort(),
    )
  })

  test.each<[Audience, number]>([
    ['nobody', 0],
    ['holders', 1],
    ['watchers', 1],
  ])('of %s gets %i notice', async (audience, people) => {
    const opportunity = await fixture.opportunity()
    await investIn(fixture, await fixture.investor(riyals(5000)), opportunity, riyals(1000))
    await fixture.as(await fixture.account(), (context) => addWatch(context, { propertyId: opportunity }))
    fixture.now = addMs(fixture.now, minuteMs)
    await publish(await write(opportunity, audience))
    expect(await notified(opportunity)).toHaveLength(people)
  })
})
