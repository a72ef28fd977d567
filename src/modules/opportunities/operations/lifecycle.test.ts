import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMs, hourMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { setUserActive } from '#modules/identity/index.ts'
import type { NewOpportunity } from '#modules/opportunities/index.ts'
import type { OpenContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { addPapers, makeOpportunity } from '#support/opportunities.ts'
import type { PlannableStep } from '../editor-vocabulary.ts'
import { opportunitiesNotices } from '../notices.ts'
import { opportunitiesQueues } from '../queues.ts'
import { archiveDraft } from './editing/archive-draft.ts'
import { addImage, readGallery, removeGalleryPicture } from './gallery.ts'
import { advanceLifecycle } from './lifecycle/advance-lifecycle.ts'
import { readLifecycle } from './lifecycle/read-lifecycle.ts'
import { runDueSteps } from './lifecycle/run-due-steps.ts'
import { callOffStep, rescheduleStep, scheduleStep } from './lifecycle/schedule-step.ts'
import { changeLifecycle } from './manage-opportunity.ts'

let fixture: TestFixture
let planner: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  planner = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const make = (changes: Partial<NewOpportunity> = {}, lifecycle: 'draft' | 'published' = 'draft') =>
  fixture.as(system, (context) => makeOpportunity(context, changes, lifecycle))
/** A draft with everything that a publication needs. */
const makeReady = async (changes: Partial<NewOpportunity> = {}) => {
  const id = await make({ opensAt: addMs(fixture.now, 10 * hourMs), ...changes })
  await fixture.as(system, (context) => addPapers(context, id))
  return id
}
const at = (ms: number) => {
  const instant = addMs(fixture.now, ms)
  const [, time] = new Intl.DateTimeFormat('sv', {
    timeZone: 'Asia/Riyadh',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(instant)
    .split(' ')
  return { day: riyadhDay(instant), time: time! }
}
const read = (id: string, locale: 'ar' | 'en' = 'en') =>
  readLifecycle(fixture.contextFor(planner, locale), { id })
const plan = (id: string, step: PlannableStep, ms: number, by = planner) =>
  fixture.as(by, (context) => scheduleStep(context, { id, step, ...at(ms) }))
const take = (id: string, step: PlannableStep, by: UserActor = planner) =>
  fixture.as(by, (context) => advanceLifecycle(context, { opportunityId: id, step }))
/** Runs what is due after this time, as a worker process does. */
const run = (ms: number, context: Partial<OpenContext> = {}) =>
  runDueSteps({ ...fixture.contextFor(system), now: addMs(fixture.now, ms), ...context })
const updatesOf = async (id: string) =>
  (
    await fixture.db.rows<{ kind: string }>(sql`
      select kind from opportunities.updates where opportunity_id = ${id} order by at, id`)
  ).map(({ kind }) => kind)
const actsOf = (id: string) =>
  fixture.db.rows<{ act: string; before: object | null; after: object | null }>(sql`
    select act, before, after from audit.events where subject_id = ${id} order by position`)
const failedOf = async (actor: UserActor) =>
  (await loadQueues(fixture.contextFor(actor), opportunitiesQueues))[0]!.waiting

describe('OPP-11, OPP-13b: publishing', () => {
  test.each<
    [string, string, { draft?: () => Partial<NewOpportunity>; prepare?: (id: string) => Promise<unknown> }]
  >([
    [
      'advertisingLicence',
      'Advertising licence',
      { draft: () => ({ advertisingLicence: undefined }) as never },
    ],
    ['deedReference', 'Deed reference', { draft: () => ({ deedReference: undefined }) as never }],
    ['plotReference', 'Plot reference', { draft: () => ({ plotReference: undefined }) as never }],
    [
      'areaSquareMeters',
      'Area in square metres',
      { draft: () => ({ areaSquareMeters: undefined }) as never },
    ],
    ['title.en', 'Title in English', { draft: () => ({ title: { ar: 'مجمّع', en: '' } }) }],
    [
      'cover',
      'A cover picture',
      { prepare: (id) => fixture.asOwner(`delete from opportunities.images where opportunity_id = '${id}'`) },
    ],
    [
      'pictures',
      'A description of one picture in both languages',
      {
        prepare: (id) =>
          fixture.as(system, (context) => {
            const image = { storageId: id, sizeBytes: 10, width: 16, height: 9 }
            return addImage(context, { opportunityId: id, image, alt: { ar: 'فناء', en: '' } })
          }),
      },
    ],
    [
      'document',
      'At least one document',
      {
        prepare: (id) =>
          fixture.asOwner(`update opportunities.documents set removed_at = now(), position = null
            where opportunity_id = '${id}'`),
      },
    ],
    [
      'documents',
      'A title of one document in both languages',
      {
        prepare: (id) =>
          fixture.asOwner(`insert into opportunities.documents
            select gen_random_uuid(), opportunity_id, kind, '{"ar": "", "en": ""}', storage_id, size_bytes,
              visibility, 7, created_at from opportunities.documents where opportunity_id = '${id}'`),
      },
    ],
  ])('is refused, and said beforehand, without its %s', async (field, message, { draft, prepare }) => {
    const id = await makeReady(draft?.())
    await prepare?.(id)
    const { step, problems } = (await read(id)).steps[0]!
    expect([step, problems.map((problem) => [problem.field, problem.message])]).toEqual([
      'publish',
      [[field, message]],
    ])
    expect((await read(id, 'ar')).steps[0]!.problems[0]!.message).toMatch(/[\u0621-\u064a]/)
    const refusal = { code: 'property_incomplete', params: { fields: field } }
    await expect(take(id, 'publish')).rejects.toMatchObject(refusal)
    await expect(plan(id, 'publish', 2 * hourMs)).rejects.toMatchObject(refusal)
    expect((await read(id)).lifecycle).toBe('draft')
  })

  test.each<[string, () => Partial<NewOpportunity>]>([
    ['opensAt', () => ({ opensAt: addMs(fixture.now, -hourMs) })],
    ['closesAt', () => ({ closesAt: addMs(fixture.now, -1), opensAt: addMs(fixture.now, -hourMs) })],
    ['price', () => ({ price: 1_000_500_00n })],
  ])('is refused with a contradictory %s', async (field, draft) => {
    const id = await makeReady(draft())
    const { problems } = (await read(id)).steps[0]!
    expect(problems.map((problem) => problem.field)).toContain(field)
    await expect(take(id, 'publish')).rejects.toMatchObject({ code: 'property_contradictory' })
  })

  test('at a time counts what is past by then', async () => {
    const id = await makeReady({ opensAt: addMs(fixture.now, hourMs) })
    const refusal = { code: 'property_contradictory', issues: [{ path: 'opensAt', code: 'opens_in_past' }] }
    await expect(plan(id, 'publish', 2 * hourMs)).rejects.toMatchObject(refusal)
    await plan(id, 'publish', hourMs / 2)
  })

  test('is done at once by one operator, and logged with before and after', async () => {
    const id = await makeReady()
    await take(id, 'publish')
    expect(await read(id)).toMatchObject({ lifecycle: 'published', steps: [{ step: 'close', problems: [] }] })
    expect((await actsOf(id)).at(-1)).toEqual({
      act: 'opportunities.lifecycle_changed',
      before: { lifecycle: 'draft' },
      after: { lifecycle: 'published' },
    })
  })

  test('is refused to other operators, and a second time', async () => {
    const id = await makeReady()
    await expect(take(id, 'publish', await fixture.account(['cms']))).rejects.toMatchObject({
      code: 'forbidden',
    })
    await take(id, 'publish')
    await expect(take(id, 'publish')).rejects.toMatchObject({ code: 'property_transition_refused' })
  })

  test('waits for a running change, and publishes what that change leaves', async () => {
    const id = await makeReady()
    const [cover] = (await readGallery(fixture.contextFor(planner), { id })).items
    let publishing: Promise<unknown> | undefined
    await fixture.holding(planner, async (context) => {
      await removeGalleryPicture(context, { id, pictureId: cover!.id })
      publishing = take(id, 'publish').catch((error: unknown) => error)
    })
    expect(await publishing).toMatchObject({
      code: 'property_incomplete',
      params: { fields: 'cover' },
    })
  })

  test('reopening asks for a closing date to come, since it would stay closed otherwise', async () => {
    const id = await make({ closesAt: addMs(fixture.now, hourMs) }, 'published')
    await take(id, 'close')
    const later = { ...fixture.contextFor(planner), now: addMs(fixture.now, 2 * hourMs) }
    expect((await readLifecycle(later, { id })).steps).toMatchObject([
      { step: 'reopen', problems: [{ section: 'schedule', field: 'closesAt' }] },
    ])
    await take(id, 'reopen')
    expect(await updatesOf(id)).toEqual(['published', 'closed', 'reopened'])
  })
})

describe('OPP-13b: a planned step', () => {
  test('runs once at its time, though several processes run it at once', async () => {
    const id = await makeReady()
    await plan(id, 'publish', hourMs)
    expect((await read(id)).scheduled).toMatchObject([
      { step: 'publish', plannedBy: 'نورة القحطاني', problems: [] },
    ])
    await Promise.all(Array.from({ length: 8 }, () => run(hourMs - minuteMs)))
    expect((await read(id)).lifecycle).toBe('draft')
    await Promise.all(Array.from({ length: 8 }, () => run(hourMs)))
    expect(await read(id)).toMatchObject({ lifecycle: 'published', scheduled: [], failed: [] })
    expect(await updatesOf(id)).toEqual(['published'])
    const acts = (await actsOf(id)).map(({ act }) => act)
    expect(acts.filter((act) => act === 'opportunities.lifecycle_changed')).toHaveLength(1)
  })

  test('runs once if an operator takes it by hand at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await makeReady()
      await plan(id, 'publish', hourMs)
      const byHand = take(id, 'publish').then(
        () => 'taken',
        (error: { code: string }) => error.code,
      )
      const [outcome] = await Promise.all([byHand, run(hourMs), run(hourMs)])
      expect(['taken', 'property_transition_refused']).toContain(outcome)
      expect(await updatesOf(id)).toEqual(['published'])
      expect(await read(id)).toMatchObject({ scheduled: [], failed: [] })
    }
  })

  test('can be put off, called off, and follow another one', async () => {
    const id = await makeReady()
    await plan(id, 'publish', hourMs)
    await plan(id, 'close', 2 * hourMs)
    const [publish, close] = (await read(id)).scheduled
    await fixture.as(planner, (context) =>
      rescheduleStep(context, { id, stepId: close!.id, ...at(3 * hourMs) }),
    )
    await run(2 * hourMs)
    expect((await read(id)).lifecycle).toBe('published')
    await fixture.as(planner, (context) => callOffStep(context, { id, stepId: close!.id }))
    await run(4 * hourMs)
    expect((await read(id)).lifecycle).toBe('published')
    for (const stepId of [publish!.id, close!.id]) {
      const gone = fixture.as(planner, (context) => callOffStep(context, { id, stepId }))
      await expect(gone).rejects.toMatchObject({ code: 'step_not_found' })
    }
    expect((await actsOf(id)).at(-1)).toMatchObject({ act: 'opportunities.step_called_off' })
  })

  test('is called off once the draft is archived, or the opportunity has ended', async () => {
    const draft = await makeReady()
    await plan(draft, 'publish', 2 * hourMs)
    await fixture.as(planner, (context) => archiveDraft(context, { id: draft }))
    expect((await read(draft)).scheduled).toEqual([])
    const ended = await make({}, 'published')
    await plan(ended, 'close', hourMs)
    await fixture.as(planner, (context) =>
      changeLifecycle(context, { opportunityId: ended, to: 'cancelled' }),
    )
    expect((await read(ended)).scheduled).toEqual([])
    await run(3 * hourMs)
    expect([...(await read(draft)).failed, ...(await read(ended)).failed]).toEqual([])
    expect((await actsOf(ended)).map(({ act }) => act)).toContain('opportunities.step_called_off')
  })

  test('is refused for the past, twice, out of order, and to others', async () => {
    const id = await makeReady()
    await expect(plan(id, 'publish', -minuteMs)).rejects.toMatchObject({ code: 'step_in_past' })
    await plan(id, 'publish', 2 * hourMs)
    await expect(plan(id, 'publish', hourMs)).rejects.toMatchObject({ code: 'step_already_planned' })
    await expect(plan(id, 'close', hourMs)).rejects.toMatchObject({ code: 'property_transition_refused' })
    await expect(plan(id, 'reopen', 3 * hourMs)).rejects.toMatchObject({
      code: 'property_transition_refused',
    })
    const cms = await fixture.account(['cms'])
    await expect(plan(id, 'close', 3 * hourMs, cms)).rejects.toMatchObject({ code: 'forbidden' })
    const stepId = (await read(id)).scheduled[0]!.id
    const back = fixture.as(planner, (context) => rescheduleStep(context, { id, stepId, ...at(-hourMs) }))
    await expect(back).rejects.toMatchObject({ code: 'step_in_past' })
  })

  test('fails for good if it is no longer possible, notifies its planner and waits in the list of work', async () => {
    const id = await makeReady()
    await plan(id, 'publish', hourMs)
    const [cover] = (await readGallery(fixture.contextFor(planner), { id })).items
    await fixture.as(planner, (context) => removeGalleryPicture(context, { id, pictureId: cover!.id }))
    expect((await read(id)).scheduled[0]!.problems).toMatchObject([{ message: 'A cover picture' }])
    const waiting = await failedOf(planner)
    await Promise.all([run(hourMs), run(hourMs)])
    const { lifecycle, failed, scheduled } = await read(id)
    expect({ lifecycle, scheduled }).toEqual({ lifecycle: 'draft', scheduled: [] })
    expect(failed).toMatchObject([{ step: 'publish', reason: 'It was incomplete when the time came.' }])
    expect(await failedOf(planner)).toBe(waiting + 1)
    const events = await fixture.db.rows<{ data: { plannedBy: string } }>(sql`
      select data from facts.facts where kind = 'opportunities.scheduled_step_failed' and subject = ${id}`)
    expect(events.map(({ data }) => data.plannedBy)).toEqual([planner.userId])
    const [notice] = opportunitiesNotices
    const event = { id: '', position: '1', kind: '', subject: id, data: events[0]!.data, at: fixture.now }
    expect(await notice!.recipients!(fixture.contextFor(system), event)).toEqual([planner.userId])
    await run(2 * hourMs)
    await fixture.as(planner, (context) => callOffStep(context, { id, stepId: failed[0]!.id }))
    expect(await failedOf(planner)).toBe(waiting)
  })

  test('fails if its planner is no longer an operator, and notifies the other admins', async () => {
    const id = await makeReady()
    const dismissed = await fixture.account(['admin'])
    await plan(id, 'publish', hourMs, dismissed)
    await fixture.as(system, (context) => setUserActive(context, dismissed.userId, false))
    await run(hourMs)
    expect((await read(id)).failed).toMatchObject([{ reason: 'step_planner_dismissed' }])
    const event = { id: '', position: '1', kind: '', subject: id, at: fixture.now }
    const data = { step: 'publish', plannedBy: dismissed.userId }
    const told = await opportunitiesNotices[0]!.recipients!(fixture.contextFor(system), { ...event, data })
    expect(told).toContain(planner.userId)
    expect(told).not.toContain(dismissed.userId)
  })

  test('is tried again after an error that is no refusal, and fails after five minutes', async () => {
    const id = await makeReady()
    await plan(id, 'publish', hourMs)
    await fixture.asOwner(
      `alter table opportunities.updates add constraint broken check (opportunity_id <> '${id}') not valid`,
    )
    expect(await run(hourMs)).toEqual({ done: 0, failed: 1 })
    expect((await read(id)).scheduled).toHaveLength(1)
    await run(hourMs + 6 * minuteMs)
    expect((await read(id)).failed).toMatchObject([{ reason: 'internal_error' }])
    await fixture.asOwner('alter table opportunities.updates drop constraint broken')
    await take(id, 'publish')
    expect(await read(id)).toMatchObject({ lifecycle: 'published', failed: [] })
  })
})
