import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMs, dayMs, hourMs } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { saveContentFields } from './edit.ts'
import { createContentPreview, readContentPreview } from './preview.ts'
import { listContentHistory, publishContent } from './publish.ts'
import { listEditablePages, readContentEditor } from './read.ts'
import { cancelSchedule, publishDueContent, scheduleContent } from './schedule.ts'

const page = 'faq'
let knownPaths = true
const surroundings = { isKnownPath: () => knownPaths, partUses: [] }

let fixture: TestFixture
let writer: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  writer = await fixture.account(['cms'])
})
afterAll(() => fixture.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const load = () => fixture.as(writer, (context) => readContentEditor(context, { page }, surroundings))
const write = async (value: string) => {
  const { version } = (await load()).fields.find(
    ({ part, field }) => part === 'head' && field === 'title.en',
  )!
  const change = { part: 'head', field: 'title.en', value, basedOn: version }
  return await fixture.as(writer, (context) =>
    saveContentFields(context, { page, changes: [change] }, surroundings),
  )
}
const plan = (revision: number, on = '2040-01-01', actor = writer) =>
  fixture.as(actor, (context) =>
    scheduleContent(context, { page, revision, on, time: '09:00' }, surroundings),
  )
const cancel = () => fixture.as(writer, (context) => cancelSchedule(context, { page }, surroundings))
const publish = (revision: number) =>
  fixture.as(writer, (context) => publishContent(context, { page, revision }, surroundings))
const versions = async () =>
  (await fixture.as(writer, (context) => listContentHistory(context, { page }))).items
const listed = async () =>
  (await fixture.as(writer, (context) => listEditablePages(context))).items.find((one) => one.page === page)!
/** Runs what is due after 2040, as a worker process does. */
const run = () =>
  publishDueContent({ ...fixture.contextFor(system), now: new Date('2040-02-01T00:00:00Z') }, surroundings)

describe('a planned publication', () => {
  test('is refused for a time that has passed, for what is unreviewed or unchanged, and to others', async () => {
    expect(await codeOf(plan((await load()).revision))).toBe('content_unchanged')
    const { revision } = await write('Planned')
    expect(await codeOf(plan(revision, '2020-01-01'))).toBe('content_schedule_past')
    expect(await codeOf(plan(revision - 1))).toBe('content_changed_meanwhile')
    expect(await codeOf(plan(revision, '2040-01-01', await fixture.account(['customer-admin'])))).toBe(
      'forbidden',
    )
    expect((await load()).schedule).toBeNull()
  })

  test('keeps every other publication back until it is cancelled', async () => {
    const { revision } = await load()
    const ends = await Promise.all([codeOf(plan(revision)), codeOf(plan(revision))])
    expect(ends.toSorted()).toEqual(['content_scheduled', 'done'])
    expect(await codeOf(publish(revision))).toBe('content_scheduled')
    expect((await listed()).schedule).toMatchObject({ dueAt: '2040-01-01T06:00:00.000Z', failure: null })
    await cancel()
    expect(await codeOf(cancel())).toBe('content_schedule_not_found')
    expect((await listed()).schedule).toBeNull()
    await run()
    expect(await versions()).toEqual([])
  })

  test('is published once by several processes, as it was when it was planned', async () => {
    await plan((await load()).revision)
    await write('Written afterwards')
    await Promise.all([run(), run(), run()])
    const [version, ...others] = await versions()
    expect(others).toEqual([])
    expect(version!.differences).toMatchObject([{ field: 'title.en', after: 'Planned' }])
    expect(await load()).toMatchObject({ isChanged: true, schedule: null, published: { number: 1 } })
  })

  test('fails for good if its page has a fault by then, and says why until another publication', async () => {
    const { version } = (await load()).fields.find(
      ({ part, field }) => part === 'stake' && field === 'answer.en',
    )!
    const value = [{ type: 'paragraph', text: [{ text: 'See', link: '/faq' }] }] as const
    const { revision } = await fixture.as(writer, (context) =>
      saveContentFields(
        context,
        { page, changes: [{ part: 'stake', field: 'answer.en', value: [...value], basedOn: version }] },
        surroundings,
      ),
    )
    await plan(revision)
    knownPaths = false
    await run()
    knownPaths = true
    expect((await listed()).schedule!.failure).not.toBeNull()
    await run()
    expect(await versions()).toHaveLength(1)
    const events = await fixture.db.rows<{ kind: string; plannedBy: string }>(
      sql`select kind, data ->> 'plannedBy' as planned_by from facts.facts where kind like 'content.%'`,
    )
    expect(events).toEqual([{ kind: 'content.publication_failed', plannedBy: writer.userId }])
    fixture.now = new Date('2040-03-01T00:00:00Z')
    await publish(revision)
    expect((await listed()).schedule).toBeNull()
  })

  test('fails if its planner no longer publishes content', async () => {
    const planner = await fixture.account(['cms'])
    const { revision } = await write('By one who leaves')
    await plan(revision, '2040-04-01', planner)
    await fixture.asOwner(`update identity.users set is_active = false where id = '${planner.userId}'`)
    const now = new Date('2040-05-01T00:00:00Z')
    await publishDueContent({ ...fixture.contextFor(system), now }, surroundings)
    expect((await listed()).schedule!.failure).not.toBeNull()
    expect(await versions()).toHaveLength(2)
  })
})

describe('a preview link', () => {
  test('shows the working copy to operators for a day, and to nobody else', async () => {
    await write('Not published')
    const { token, expiresAt } = await fixture.as(writer, (context) =>
      createContentPreview(context, { page }),
    )
    const open = (actor: UserActor, now = fixture.now) =>
      readContentPreview({ ...fixture.contextFor(actor, 'en'), now }, { token })
    const { shown, path } = await open(writer)
    expect([path, shown.parts[0]!.fields.title]).toEqual(['/faq', 'Not published'])
    expect(expiresAt).toBe(addMs(fixture.now, dayMs).toISOString())
    expect(await codeOf(open(await fixture.account(['auditor'])))).toBe('done')
    expect(await codeOf(open(await fixture.account()))).toBe('forbidden')
    expect(await codeOf(open(writer, addMs(fixture.now, 25 * hourMs)))).toBe('content_preview_expired')
  })
})
