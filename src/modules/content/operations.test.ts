import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph } from '#kit/content/build.ts'
import type { UserActor } from '#platform/context.ts'
import { openLog } from '#platform/observability/log.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { openContent, shippedContent } from './content-cache.ts'
import type { PartValue } from './fields.ts'
import * as edit from './operations/edit.ts'
import * as publishing from './operations/publish.ts'
import * as read from './operations/read.ts'

const page = 'faq'
const surroundings = { isKnownPath: (path: string) => path !== '/nowhere', partUses: [] }

let fixture: TestFixture
let writer: UserActor
let other: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  writer = await fixture.account(['cms'])
  other = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const load = (actor = writer) =>
  fixture.as(actor, (context) => read.readContentEditor(context, { page }, surroundings))
const save = (part: string, field: string, value: PartValue, basedOn: number, actor = writer) =>
  fixture.as(actor, (context) =>
    edit.saveContentFields(context, { page, changes: [{ part, field, value, basedOn }] }, surroundings),
  )
const publish = (revision: number, actor = writer) =>
  fixture.as(actor, (context) => publishing.publishContent(context, { page, revision }, surroundings))
const restore = (number: number) =>
  fixture.as(writer, (context) => publishing.restoreContent(context, { page, number }))
const history = () => fixture.as(writer, (context) => publishing.listContentHistory(context, { page }))
const versionOf = async (part: string, field: string) =>
  (await load()).fields.find((one) => one.part === part && one.field === field)!.version

describe('the content of a page', () => {
  test('is what ships with the product until something is published', async () => {
    const loaded = await load()
    expect(loaded).toMatchObject({ revision: 0, isChanged: false, published: null, faults: [] })
    const shown = read.readContentPage(fixture.contextFor(writer, 'ar'), { page }, shippedContent)
    expect(shown.parts[0]!.fields.title).toBe('الأسئلة الشائعة')
  })

  test('is open to editors only', async () => {
    const investor = await fixture.account()
    const clerk = await fixture.account(['customer-admin'])
    for (const actor of [investor, clerk]) expect(await codeOf(load(actor))).toBe('forbidden')
    expect(await codeOf(save('head', 'title.en', 'x', 0, clerk))).toBe('forbidden')
    expect(await codeOf(publish(1, clerk))).toBe('forbidden')
  })

  test('saves field by field and hands over the value of another editor', async () => {
    const basedOn = await versionOf('head', 'title.en')
    const mine = await save('head', 'title.en', 'Answers', basedOn)
    expect(mine.saved).toEqual([{ part: 'head', field: 'title.en', version: basedOn + 1 }])
    const theirs = await save('head', 'title.en', 'Help', basedOn, other)
    expect(theirs.saved).toEqual([])
    expect(theirs.conflicts).toMatchObject([{ value: 'Answers', version: basedOn + 1 }])
    const elsewhere = await save('head', 'title.ar', 'أسئلة', await versionOf('head', 'title.ar'), other)
    expect(elsewhere.conflicts).toEqual([])
    expect((await save('head', 'title.en', 'Answers', basedOn, other)).conflicts).toEqual([])
  })

  test('refuses values that are no values of their field', async () => {
    const wrong: [string, PartValue][] = [
      ['title.en', 'a\nb'],
      ['title.en', 'x'.repeat(81)],
      ['title.en', [paragraph('text')]],
      ['unknown', 'x'],
    ]
    for (const [field, value] of wrong) {
      expect(await codeOf(save('head', field, value, 9)), field).toBe('invalid_input')
    }
    expect(await codeOf(save('nothing', 'title.en', 'x', 0))).toBe('content_part_not_found')
  })

  test('keeps all of many fields that are saved at once', async () => {
    const names = ['stake', 'fees', 'minimum', 'deposit', 'withdraw']
    const versions = await Promise.all(names.map((name) => versionOf(name, 'question.en')))
    await Promise.all(
      names.map((name, index) => save(name, 'question.en', `Question ${name}?`, versions[index]!)),
    )
    const { fields } = await load()
    for (const name of names) {
      const found = fields.find((one) => one.part === name && one.field === 'question.en')
      expect(found!.value).toBe(`Question ${name}?`)
    }
  })
})

describe('parts', () => {
  const add = (type: 'question' | 'head') =>
    fixture.as(writer, (context) => edit.addContentPart(context, { page, type }, surroundings))
  const orderOf = async () => (await load()).parts.map(({ id }) => id)

  test('are added hidden, moved, shown and removed; the head stays', async () => {
    const added = (await add('question')).parts.at(-1)!
    expect(added.isHidden).toBe(true)
    expect((await load()).faults).toEqual([])
    const place = { page, part: added.id } as const
    const move = (before: string | null, part = added.id) =>
      fixture.as(writer, (context) => edit.moveContentPart(context, { page, part, before }, surroundings))
    await move('head')
    expect((await orderOf()).slice(0, 2)).toEqual(['head', added.id])
    await move(null)
    expect((await orderOf()).at(-1)).toBe(added.id)
    const shown = await fixture.as(writer, (context) =>
      edit.showContentPart(context, { ...place, isHidden: false }, surroundings),
    )
    expect(shown.faults.map(({ code }) => code)).toContain('category_missing')
    expect(shown.faults.map(({ code }) => code)).toContain('language_missing')
    expect(await codeOf(publish(shown.revision))).toBe('content_faulty')
    expect(await codeOf(move(null, 'head'))).toBe('content_part_fixed')
    expect(await codeOf(add('head'))).toBe('content_part_fixed')
    await fixture.as(writer, (context) => edit.removeContentPart(context, place, surroundings))
    expect(await orderOf()).not.toContain(added.id)
  })

  test('with a broken link are not published', async () => {
    const version = await versionOf('stake', 'answer.en')
    const saved = await save('stake', 'answer.en', [paragraph('See [this](/nowhere).')], version)
    expect(saved.faults).toMatchObject([{ part: 'stake', field: 'answer.en', code: 'link_broken' }])
    const { revision } = saved
    expect(await codeOf(publish(revision))).toBe('content_faulty')
    await save('stake', 'answer.en', [paragraph('See [this](/faq).')], version + 1)
  })
})

describe('publishing', () => {
  test('shows it in every process, and of two at once one wins', async () => {
    const processes = await Promise.all([1, 2].map(() => openContent(fixture.db, openLog('silent'))))
    const before = processes.map(({ published }) => published.state)
    const { revision } = await load()
    const ends = await Promise.all([codeOf(publish(revision)), codeOf(publish(revision, other))])
    expect(ends.toSorted()).toEqual(['content_unchanged', 'done'])
    expect((await history()).items).toHaveLength(1)
    for (const { published } of processes) {
      await expect.poll(() => published.find(page).number, { timeout: 5000 }).toBe(1)
      expect(before).not.toContain(published.state)
    }
    const shown = read.readContentPage(fixture.contextFor(writer, 'en'), { page }, processes[0]!.published)
    expect(shown.parts[0]!.fields.title).toBe('Answers')
    await Promise.all(processes.map((one) => one.stop()))
  })

  test('refuses what changed after the review, and what is unchanged', async () => {
    expect(await codeOf(publish((await load()).revision))).toBe('content_unchanged')
    const { revision } = await save('head', 'title.en', 'Newer', await versionOf('head', 'title.en'))
    expect(await codeOf(publish(revision - 1))).toBe('content_changed_meanwhile')
    expect((await publish(revision)).published!.number).toBe(2)
  })

  test('keeps versions with their differences, and restores them', async () => {
    const { items } = await history()
    expect(items[0]!.differences).toMatchObject([
      { part: 'head', kind: 'changed', field: 'title.en', before: 'Answers', after: 'Newer' },
    ])
    const version = await versionOf('head', 'title.en')
    await restore(1)
    expect((await history()).unpublished).toMatchObject([{ before: 'Newer', after: 'Answers' }])
    // An editor who still shows the replaced value gets a conflict, not a silent loss.
    expect((await save('head', 'title.en', 'Mine', version)).conflicts).toHaveLength(1)
    expect(await codeOf(restore(1))).toBe('content_unchanged')
    expect(await codeOf(restore(99))).toBe('content_version_not_found')
    await restore(0)
    expect((await load()).fields.find(({ field }) => field === 'title.en')!.value).toBe(
      'Questions and answers',
    )
  })

  test('never changes a version afterwards', async () => {
    await expect(
      fixture.db.rows({ text: 'update content.versions set number = 9', values: [] } as never),
    ).rejects.toThrow()
  })
})
