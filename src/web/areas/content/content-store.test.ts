import { expect, test } from 'vitest'
import { ApiError } from '#kit/errors.ts'
import type { ContentSaveAnswer, KeptContent, LoadedContent, UnsentContent } from './content-edits.ts'
import { ContentStore } from './content-store.ts'

const loaded = (value: string, version: number, revision = version): LoadedContent => ({
  page: 'faq',
  name: { ar: 'الأسئلة', en: 'Questions' },
  revision,
  parts: [{ id: 'head', type: 'head', isHidden: false }],
  fields: [{ part: 'head', field: 'title.en', value, version, changedBy: null, changedAt: null }],
  pictures: {},
  faults: [],
  isChanged: false,
  published: null,
  schedule: null,
})
const key = 'head/title.en'

/** An answer may also be an error; then the server has stored the values, or not. */
function open(answer: (changes: UnsentContent) => Partial<ContentSaveAnswer>, others?: LoadedContent) {
  const sent: UnsentContent[] = []
  const polls: number[] = []
  let kept: KeptContent = {}
  let timer: (() => void) | undefined
  const store = new ContentStore(loaded('Old', 1), {
    save: async (changes) => {
      sent.push(changes)
      const none = {
        savedAt: '2026-11-01T00:00:00Z',
        revision: 2,
        saved: [],
        conflicts: [],
        previousRevision: 1,
      }
      return { ...none, pictures: {}, faults: [], isChanged: true, ...answer(changes) }
    },
    loadSince: async (revision) => {
      polls.push(revision)
      return others
    },
    keep: (unsaved) => {
      kept = unsaved
    },
    later: (_ms, action) => {
      timer = action
      return () => {
        timer = undefined
      }
    },
  })
  return { store, sent, polls, kept: () => kept, isWaiting: () => timer !== undefined }
}

test('saves what was typed, based on the version that was seen', async () => {
  const { store, sent, isWaiting } = open(() => ({
    saved: [{ part: 'head', field: 'title.en', version: 2 }],
  }))
  store.set('head', 'title.en', 'New')
  expect(isWaiting()).toBe(true)
  await store.flush()
  expect(sent).toEqual([[{ part: 'head', field: 'title.en', value: 'New', basedOn: 1 }]])
  expect(store.state().save.kind).toBe('saved')
  await store.flush()
  expect(sent).toHaveLength(1)
})

test('takes over the change of another editor where nothing was typed', () => {
  const { store } = open(() => ({}))
  store.merge(loaded('Theirs', 2))
  expect(store.state().fields[key]).toMatchObject({ value: 'Theirs', conflict: null, generation: 1 })
})

test('keeps both values in a conflict until the editor has chosen', async () => {
  const { store, sent } = open(() => ({ saved: [{ part: 'head', field: 'title.en', version: 3 }] }))
  store.set('head', 'title.en', 'Mine')
  store.merge(loaded('Theirs', 2))
  expect(store.state().fields[key]).toMatchObject({ value: 'Mine', conflict: { value: 'Theirs' } })
  await store.flush()
  expect(sent).toEqual([])
  store.resolve(key, 'Mine')
  await store.flush()
  expect(sent).toEqual([[{ part: 'head', field: 'title.en', value: 'Mine', basedOn: 2 }]])
})

test('ignores an older state of the page', () => {
  const { store } = open(() => ({}))
  store.merge(loaded('Newer', 5))
  store.merge(loaded('Older', 3))
  expect(store.state().fields[key]!.value).toBe('Newer')
})

test('keeps an edit in the browser until it is saved', async () => {
  const { store, kept } = open(() => ({ saved: [{ part: 'head', field: 'title.en', version: 2 }] }))
  store.set('head', 'title.en', 'New')
  expect(kept()).toEqual({ [key]: { value: 'New', basedOn: 1 } })
  await store.flush()
  expect(kept()).toEqual({})
})

test('restores a kept edit and saves it', async () => {
  const { store, sent, isWaiting } = open(() => ({}))
  store.restore({ [key]: { value: 'Kept', basedOn: 1 } })
  expect(store.state().fields[key]).toMatchObject({ value: 'Kept', conflict: null, generation: 1 })
  expect(isWaiting()).toBe(true)
  await store.flush()
  expect(sent).toEqual([[{ part: 'head', field: 'title.en', value: 'Kept', basedOn: 1 }]])
})

test('asks about a kept edit if the field was changed since', async () => {
  const { store, sent } = open(() => ({}))
  store.restore({ [key]: { value: 'Kept', basedOn: 0 }, 'gone/title.en': { value: 'x', basedOn: 1 } })
  expect(store.state().save.kind).toBe('conflict')
  expect(store.state().fields[key]).toMatchObject({ value: 'Kept', conflict: { value: 'Old' } })
  await store.flush()
  expect(sent).toEqual([])
})

const lost = () => {
  throw new TypeError('network')
}

test('knows its own value again after its answer was lost', async () => {
  let isLost = true
  const { store, sent, kept } = open(({ 0: change }) => {
    if (isLost) return lost()
    const { part, field, value } = change!
    if (change!.basedOn === 2) return { saved: [{ part, field, version: 3 }] }
    const theirs = { part, field, value: 'Mi', version: 2, changedBy: 'Lama', changedAt: null }
    return value === 'Mi' ? { saved: [{ part, field, version: 2 }] } : { conflicts: [theirs] }
  })
  store.set('head', 'title.en', 'Mi')
  await store.flush()
  expect(store.state().save.kind).toBe('offline')
  expect(kept()).toEqual({ [key]: { value: 'Mi', basedOn: 1, unanswered: ['Mi'] } })
  store.set('head', 'title.en', 'Mine')
  isLost = false
  await store.flush()
  expect(store.state().fields[key]).toMatchObject({ value: 'Mine', conflict: null })
  await store.flush()
  expect(sent.at(-1)).toEqual([{ part: 'head', field: 'title.en', value: 'Mine', basedOn: 2 }])
  expect(store.state().save.kind).toBe('saved')
})

test('knows its own value again in the page that a poll or a reload brings', async () => {
  const { store } = open(lost)
  store.set('head', 'title.en', 'Mi')
  await store.flush()
  store.set('head', 'title.en', 'Mine')
  store.merge(loaded('Mi', 2))
  expect(store.state().fields[key]).toMatchObject({ value: 'Mine', conflict: null, saved: { version: 2 } })

  const reopened = open(() => ({})).store
  reopened.merge(loaded('Mi', 2))
  reopened.restore({ [key]: { value: 'Mine', basedOn: 1, unanswered: ['Mi'] } })
  expect(reopened.state().fields[key]).toMatchObject({ value: 'Mine', conflict: null })
})

test('loads the page if others changed it before its own save', async () => {
  const { store, polls } = open(
    () => ({ revision: 3, previousRevision: 2, saved: [{ part: 'head', field: 'title.en', version: 2 }] }),
    { ...loaded('New', 2, 3), faults: [], isChanged: true, parts: [] },
  )
  store.set('head', 'title.en', 'New')
  await store.flush()
  expect(polls).toEqual([1])
  await expect.poll(() => store.state().page).toMatchObject({ revision: 3, parts: [] })
})

test('sends the other fields after another operator removed a part', async () => {
  const gone = { part: 'gone', field: 'title.en', value: 'Old', version: 1, changedBy: null, changedAt: null }
  const refusal = { status: 404, code: 'content_part_not_found', title: '', detail: 'Removed', type: '' }
  const { store, sent, isWaiting } = open(
    (changes) => {
      if (changes.some(({ part }) => part === 'gone')) throw new ApiError(refusal as never)
      return { saved: [{ part: 'head', field: 'title.en', version: 2 }] }
    },
    loaded('Old', 1, 3),
  )
  const both = loaded('Old', 1, 2)
  store.merge({ ...both, fields: [...both.fields, gone] })
  store.set('head', 'title.en', 'New')
  store.set('gone', 'title.en', 'New')
  await store.flush()
  await expect.poll(() => store.state().fields).not.toHaveProperty('gone/title.en')
  expect(isWaiting()).toBe(true)
  await store.flush()
  expect(sent.at(-1)).toEqual([{ part: 'head', field: 'title.en', value: 'New', basedOn: 1 }])
  expect(store.state().save.kind).toBe('saved')
  expect(store.state().orphans).toEqual({ 'gone/title.en': 'New' })
})

test('keeps the unsaved text of a part that was removed, also in the browser, until it is discarded', () => {
  const { store, kept } = open(() => ({}))
  const part = { part: 'gone', field: 'title.en', value: 'Old', version: 1, changedBy: null, changedAt: null }
  const both = loaded('Old', 1)
  store.merge({ ...both, fields: [...both.fields, part] })
  store.set('gone', 'title.en', 'Mine')
  store.merge(loaded('Old', 1, 2))
  expect(store.state().orphans).toEqual({ 'gone/title.en': 'Mine' })
  const { store: reopened, kept: keptLater } = open(() => ({}))
  reopened.restore(kept())
  expect(reopened.state().orphans).toEqual({ 'gone/title.en': 'Mine' })
  reopened.discardOrphans()
  expect([reopened.state().orphans, keptLater()]).toEqual([{}, {}])
})

test('keeps nothing of a removed part where nothing was typed', () => {
  const { store, kept } = open(() => ({}))
  const part = { part: 'gone', field: 'title.en', value: 'Old', version: 1, changedBy: null, changedAt: null }
  const both = loaded('Old', 1)
  store.merge({ ...both, fields: [...both.fields, part] })
  store.merge(loaded('Old', 1, 2))
  expect([store.state().orphans, kept()]).toEqual([{}, {}])
})

test('sends nothing more after it was closed, until it is opened again', async () => {
  const { store, kept, isWaiting } = open(lost)
  store.set('head', 'title.en', 'New')
  store.close()
  await store.flush()
  expect(isWaiting()).toBe(false)
  store.restore(kept())
  expect(isWaiting()).toBe(true)
})
