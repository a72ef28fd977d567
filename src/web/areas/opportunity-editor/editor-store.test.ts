import { describe, expect, test } from 'vitest'
import { ApiError } from '#kit/errors.ts'
import { editorFieldNames } from '#modules/opportunities/fields.ts'
import { type EditorPorts, EditorStore } from './editor-store.ts'
import type { LoadedOpportunity, UnsavedFields } from './field-edits.ts'

type SaveCall = Parameters<EditorPorts['save']>[0]
type SaveAnswer = Awaited<ReturnType<EditorPorts['save']>>

const fieldOf = (
  field: LoadedOpportunity['fields'][number]['field'],
): LoadedOpportunity['fields'][number] => ({
  field,
  value: null,
  published: null,
  version: 0,
  isChanged: false,
  changedBy: null,
  changedAt: null,
  fixedBy: null,
})
const loaded: LoadedOpportunity = {
  id: 'a',
  lifecycle: 'draft',
  archivedAt: null,
  sold: 0,
  revision: 0,
  fields: editorFieldNames.map(fieldOf),
  problems: [],
  sections: [],
  choices: { typeKey: [], completionKey: [], investmentTypeKey: [], cityKey: [], shariaDecision: [] },
  fundingDeadlineDays: 90,
}
const savedAll = (changes: SaveCall): SaveAnswer => ({
  savedAt: '2026-11-24T09:00:00.000Z',
  saved: changes.map(({ field, basedOn }) => ({ field, version: basedOn + 1 })),
  conflicts: [],
  fixed: [],
  problems: [],
  sections: [],
})
const problem = (status: number, more: object = {}) =>
  new ApiError({ type: '', title: '', status, code: 'code', detail: 'Refused', ...more })

/** Opens an editor whose timers run by hand and whose server answers as told. */
function openEditor(answer: (changes: SaveCall) => SaveAnswer | Promise<SaveAnswer> = savedAll) {
  const calls: SaveCall[] = []
  const timers = new Set<() => void>()
  let kept: UnsavedFields = {}
  const store = new EditorStore(loaded, {
    save: async (changes) => {
      calls.push(changes)
      return await answer(changes)
    },
    keep: (unsaved) => {
      kept = unsaved
    },
    later: (_, action) => {
      timers.add(action)
      return () => timers.delete(action)
    },
  })
  return {
    set: store.set,
    setUnreadable: store.setUnreadable,
    flush: store.flush,
    close: () => store.close(),
    reload: (changes: Parameters<EditorStore['reload']>[0]) => store.reload(changes),
    merge: (fields: LoadedOpportunity['fields']) => store.merge(fields),
    resolve: (...choice: Parameters<EditorStore['resolve']>) => store.resolve(...choice),
    restore: (unsaved: UnsavedFields) => store.restore(unsaved),
    state: store.state,
    calls,
    kept: () => kept,
    field: (name: (typeof editorFieldNames)[number]) => store.state().fields[name],
    /** Runs all timers that are due, and what they start, until nothing is left. */
    async pause() {
      for (let rounds = 0; timers.size > 0 && rounds < 5; rounds++) {
        for (const action of [...timers]) {
          timers.delete(action)
          action()
        }
        await new Promise((done) => setImmediate(done))
      }
    },
    timers,
  }
}

/** Opens an editor whose requests wait for `answer`. */
function openWaitingEditor() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const editor = openEditor(async (changes) => {
    await promise
    return savedAll(changes)
  })
  return { editor, answer: resolve }
}

describe('saving', () => {
  test('sends what was typed after a pause, once, and then keeps nothing in the browser', async () => {
    const editor = openEditor()
    editor.set('title.en', 'P')
    editor.set('title.en', 'Palm')
    expect(editor.kept()).toEqual({ 'title.en': { value: 'Palm', basedOn: 0 } })
    expect(editor.state().save.kind).toBe('typing')
    await editor.pause()
    expect(editor.calls).toEqual([[{ field: 'title.en', value: 'Palm', basedOn: 0 }]])
    expect(editor.state().save).toEqual({ kind: 'saved', at: '2026-11-24T09:00:00.000Z' })
    expect(editor.kept()).toEqual({})
  })

  test('sends what was typed during a request after it, on the new version', async () => {
    const { editor, answer } = openWaitingEditor()
    editor.set('title.en', 'Palm')
    const [first] = [...editor.timers]
    editor.timers.clear()
    first!()
    editor.set('title.en', 'Palm Court')
    expect(editor.calls).toHaveLength(1)
    answer()
    await new Promise((done) => setImmediate(done))
    await editor.pause()
    expect(editor.calls.map(([change]) => change)).toEqual([
      { field: 'title.en', value: 'Palm', basedOn: 0 },
      { field: 'title.en', value: 'Palm Court', basedOn: 1 },
    ])
    expect(editor.field('title.en').saved).toEqual({ value: 'Palm Court', version: 2 })
  })

  test('keeps everything while nothing answers, and sends it again', async () => {
    let isDown = true
    const editor = openEditor((changes) => {
      if (isDown) throw problem(503)
      return savedAll(changes)
    })
    editor.set('price', 5000_00)
    const [attempt] = [...editor.timers]
    editor.timers.clear()
    attempt!()
    await new Promise((done) => setImmediate(done))
    expect(editor.state().save.kind).toBe('offline')
    expect(editor.kept()).toMatchObject({ price: { value: 5000_00, basedOn: 0 } })
    isDown = false
    await editor.pause()
    expect(editor.state().save.kind).toBe('saved')
    expect(editor.kept()).toEqual({})
  })

  test('does not let one refused field hold back the others', async () => {
    const editor = openEditor((changes) => {
      const at = changes.findIndex(({ field }) => field === 'slug')
      if (at >= 0)
        throw problem(422, { issues: [{ path: `changes.${at}.value`, code: 'invalid', message: 'No' }] })
      return savedAll(changes)
    })
    editor.set('slug', '!')
    editor.set('title.en', 'Palm')
    await editor.pause()
    expect(editor.field('slug').refusal).toBe('No')
    expect(editor.field('title.en').saved.value).toBe('Palm')
    expect(editor.state().save).toEqual({ kind: 'refused', message: 'No' })
    editor.set('slug', null)
    await editor.pause()
    expect(editor.state().save.kind).toBe('saved')
  })
})

describe('two editors', () => {
  const other = { value: 'Theirs', version: 3, changedBy: 'Noura', changedAt: '2026-11-24T08:00:00.000Z' }
  const othersChange = { ...fieldOf('title.en'), ...other, isChanged: true }

  test('a conflict waits for a choice, while all else is saved', async () => {
    const editor = openEditor((changes) => ({
      ...savedAll(changes.filter(({ field, basedOn }) => field !== 'title.en' || basedOn === 3)),
      conflicts: changes.some(({ field, basedOn }) => field === 'title.en' && basedOn !== 3)
        ? [{ field: 'title.en', ...other }]
        : [],
    }))
    editor.set('title.en', 'Mine')
    editor.set('title.ar', 'لي')
    await editor.pause()
    expect(editor.state().save.kind).toBe('conflict')
    expect(editor.field('title.en')).toMatchObject({ value: 'Mine', conflict: other })
    expect(editor.field('title.ar').saved.value).toBe('لي')
    editor.resolve('title.en', 'Mine and theirs')
    await editor.pause()
    expect(editor.calls.at(-1)).toEqual([{ field: 'title.en', value: 'Mine and theirs', basedOn: 3 }])
    expect(editor.state().save.kind).toBe('saved')
  })

  test('another’s change is taken over if nothing was typed here', () => {
    const editor = openEditor()
    editor.merge([othersChange])
    expect(editor.field('title.en')).toMatchObject({
      value: 'Theirs',
      saved: { value: 'Theirs', version: 3 },
      takenOver: { by: 'Noura' },
      conflict: null,
    })
  })

  test('another’s change of what is being typed is a conflict', () => {
    const editor = openEditor()
    editor.set('title.en', 'Mine')
    editor.merge([othersChange])
    expect(editor.field('title.en')).toMatchObject({ value: 'Mine', conflict: other })
    editor.resolve('title.en', 'Theirs')
    expect(editor.field('title.en')).toMatchObject({ value: 'Theirs', conflict: null })
    expect(editor.kept()).toEqual({})
  })

  test('one’s own saved change is not another’s', async () => {
    const editor = openEditor()
    editor.set('title.en', 'Mine')
    await editor.pause()
    editor.merge([
      { ...fieldOf('title.en'), value: 'Mine', version: 1, changedBy: 'Me', changedAt: other.changedAt },
    ])
    expect(editor.field('title.en').takenOver).toBeNull()
  })
})

describe('a lost answer', () => {
  /** Saves what comes and loses the answer while the line is cut. */
  function openCutLine() {
    let [saved, version]: [unknown, number] = [null, 0]
    const line = { isCut: true }
    const editor = openEditor((changes) => {
      const { value, basedOn } = changes[0]!
      const isNewer = basedOn === version
      if (isNewer) [saved, version] = [value, version + 1]
      if (line.isCut) throw problem(503)
      const conflict = { value: saved, version, changedBy: 'Me', changedAt: null } as never
      return isNewer
        ? { ...savedAll(changes), saved: [{ field: 'title.en', version }] }
        : { ...savedAll([]), conflicts: [{ field: 'title.en', ...(conflict as object) }] as never }
    })
    return { editor, line, server: () => ({ saved, version }) }
  }
  /** Runs the next timer, and waits until its request has ended. */
  const attempt = async ({ timers }: ReturnType<typeof openEditor>) => {
    const [next] = [...timers]
    timers.clear()
    next!()
    await new Promise((done) => setImmediate(done))
  }

  test('is no conflict with oneself: what was typed since is saved on top', async () => {
    const { editor, line, server } = openCutLine()
    editor.set('title.en', 'Palm')
    await attempt(editor)
    editor.set('title.en', 'Palm Court')
    await attempt(editor)
    line.isCut = false
    await editor.pause()
    expect(editor.field('title.en')).toMatchObject({ conflict: null, takenOver: null })
    expect(server()).toEqual({ saved: 'Palm Court', version: 2 })
    expect(editor.state().save.kind).toBe('saved')
  })

  test('is no conflict after a reload either, nor if the poll brings it', async () => {
    const { editor } = openCutLine()
    editor.set('title.en', 'Palm')
    await attempt(editor)
    editor.set('title.en', 'Palm Court')
    const mine = { ...fieldOf('title.en'), value: 'Palm', version: 1, changedBy: 'Me', changedAt: 'then' }
    const reopened = openEditor()
    reopened.merge([mine])
    reopened.restore(editor.kept())
    await reopened.pause()
    expect(reopened.calls).toEqual([[{ field: 'title.en', value: 'Palm Court', basedOn: 1 }]])
    editor.merge([mine])
    expect(editor.field('title.en')).toMatchObject({ value: 'Palm Court', conflict: null, takenOver: null })
  })
})

test('a text that is no value is kept and not sent, and the value before it stays', async () => {
  const editor = openEditor()
  editor.set('price', 1000_00)
  await editor.pause()
  editor.setUnreadable('price', '12.345')
  editor.set('title.en', 'Palm')
  await editor.pause()
  expect(editor.calls.slice(1)).toEqual([[{ field: 'title.en', value: 'Palm', basedOn: 0 }]])
  expect(editor.state().save.kind).toBe('refused')
  const reopened = openEditor()
  reopened.merge([{ ...fieldOf('price'), value: 1000_00, version: 1 }])
  reopened.restore(editor.kept())
  expect(reopened.field('price')).toMatchObject({ value: 1000_00, unreadable: '12.345', conflict: null })
  reopened.set('price', 12_34)
  await reopened.pause()
  expect(reopened.calls).toEqual([[{ field: 'price', value: 12_34, basedOn: 1 }]])
  expect(reopened.kept()).toEqual({})
})

test('saving on demand waits for a running request and then sends the rest', async () => {
  const { editor, answer } = openWaitingEditor()
  editor.set('title.en', 'Palm')
  void editor.flush()
  await new Promise((done) => setImmediate(done))
  editor.set('title.en', 'Palm Court')
  const flushed = editor.flush()
  expect(editor.calls).toHaveLength(1)
  answer()
  await flushed
  expect(editor.field('title.en').saved.value).toBe('Palm Court')
})

test('leaving the page sends what was typed last', async () => {
  const editor = openEditor()
  editor.set('title.en', 'Palm')
  editor.close()
  await new Promise((done) => setImmediate(done))
  expect(editor.calls).toEqual([[{ field: 'title.en', value: 'Palm', basedOn: 0 }]])
  expect(editor.kept()).toEqual({})
})

test('the completeness follows the changes of others', () => {
  const editor = openEditor()
  editor.reload({
    fields: [{ ...fieldOf('title.en'), value: 'Theirs', version: 1 }],
    problems: [],
    sections: [{ section: 'basics', missing: ['slug'] }],
  })
  expect(editor.state().sections).toEqual([{ section: 'basics', missing: ['slug'] }])
})

test('unsaved values that the browser kept are restored and saved, or conflict if another was faster', async () => {
  const editor = openEditor()
  editor.merge([{ ...fieldOf('title.ar'), value: 'نص', version: 2 }])
  editor.restore({ 'title.en': { value: 'Kept', basedOn: 0 }, 'title.ar': { value: 'قديم', basedOn: 1 } })
  await editor.pause()
  expect(editor.field('title.en').saved.value).toBe('Kept')
  expect(editor.field('title.ar')).toMatchObject({ value: 'قديم', conflict: { value: 'نص', version: 2 } })
})

test('a field that became fixed shows its saved value again', async () => {
  const editor = openEditor((changes) => ({
    ...savedAll([]),
    fixed: changes.map(({ field }) => ({ field, fixedBy: 'stakes' as const })),
  }))
  editor.set('annualReturnBps', 900)
  await editor.pause()
  expect(editor.field('annualReturnBps')).toMatchObject({ value: null, fixedBy: 'stakes' })
  expect(editor.state().save.kind).toBe('saved')
})
