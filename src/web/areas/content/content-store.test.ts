import { expect, test } from 'vitest'
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

function open(answer: (changes: UnsentContent) => Partial<ContentSaveAnswer>) {
  const sent: UnsentContent[] = []
  let kept: KeptContent = {}
  let timer: (() => void) | undefined
  const store = new ContentStore(loaded('Old', 1), {
    save: async (changes) => {
      sent.push(changes)
      const none = { savedAt: '2026-11-01T00:00:00Z', revision: 2, saved: [], conflicts: [] }
      return { ...none, pictures: {}, faults: [], isChanged: true, ...answer(changes) }
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
  return { store, sent, kept: () => kept, isWaiting: () => timer !== undefined }
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
