import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { type EditorField, type FieldValue, otherLanguageField } from '#modules/opportunities/fields.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { forgetEdits, keepEdits, keptEdits } from '#web/components/form/kept-values.ts'
import { EditorStore } from './editor-store.ts'
import type { EditorState, FieldEdit, LoadedOpportunity, UnsavedFields } from './field-edits.ts'

interface Editor {
  readonly store: EditorStore
  /** The opportunity as the page was opened with it. */
  readonly opportunity: LoadedOpportunity
}

const CurrentEditor = createContext<Editor | null>(null)

const askOthersEveryMs = 10_000

/** Gives the sections inside the opportunity that is edited. Saves by itself and takes over the changes of others. */
export function EditorProvider(props: { opportunity: LoadedOpportunity; children: ReactNode }) {
  const { opportunity, children } = props
  const store = useEditorStore(opportunity)
  useChangesOfOthers(store, opportunity)
  return <CurrentEditor value={{ store, opportunity }}>{children}</CurrentEditor>
}

function useEditorStore(opportunity: LoadedOpportunity): EditorStore {
  const { opportunities } = useApi()
  const person = useSession().user?.id
  const { id } = opportunity
  const name = { form: `opportunity-editor:${id}`, person }
  const [store] = useState(
    () =>
      new EditorStore(opportunity, {
        save: (changes) => opportunities.saveFields({ id, changes }),
        keep: (unsaved) => (Object.keys(unsaved).length === 0 ? forgetEdits(name) : keepEdits(name, unsaved)),
        later: (ms, action) => {
          const timer = setTimeout(action, ms)
          return () => clearTimeout(timer)
        },
      }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opportunity and person
  useEffect(() => {
    store.restore((keptEdits(name) ?? {}) as UnsavedFields)
    const retry = () => void store.flush()
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      store.close()
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [store, name.form, person])
  return store
}

/** Asks for the changes of others while the page is visible, and takes over what a new load of the page brings. */
function useChangesOfOthers(store: EditorStore, opportunity: LoadedOpportunity): void {
  const { opportunities } = useApi()
  const { id } = opportunity
  useEffect(() => store.reload(opportunity), [store, opportunity])
  useEffect(() => {
    let revision = 0
    const timer = setInterval(async () => {
      if (document.visibilityState !== 'visible') return
      // A request that fails is followed by the next one.
      const changes = await opportunities.editorChanges({ id, since: revision }).catch(() => undefined)
      if (!changes || changes.revision === revision) return
      revision = changes.revision
      store.reload(changes)
    }, askOthersEveryMs)
    return () => clearInterval(timer)
  }, [id, opportunities, store])
}

export function useEditor(): Editor {
  const editor = useContext(CurrentEditor)
  if (!editor) throw new Error('this part of the editor is outside of an EditorProvider')
  return editor
}

/** Returns a part of the editor's state, which must be the same object while it is unchanged. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { store } = useEditor()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state()),
    () => select(store.state()),
  )
}

export interface EditorFieldState<F extends EditorField> extends Omit<FieldEdit, 'value'> {
  readonly name: F
  readonly value: FieldValue<F> | null
  readonly set: (value: FieldValue<F> | null) => void
  readonly setUnreadable: (text: string) => void
  /** The sentence of a broken rule. */
  readonly problem: string | undefined
  /** True if publishing requires it and it is missing. */
  readonly isMissing: boolean
  /** True if the other language has this text and this one does not. */
  readonly isUntranslated: boolean
}

/** Returns one field of the opportunity. */
export function useEditorField<F extends EditorField>(name: F): EditorFieldState<F> {
  const { store } = useEditor()
  const field = useEditorState(({ fields }) => fields[name])
  const problem = useEditorState(({ problems }) => problems.find((one) => one.field === name)?.message)
  const isMissing = useEditorState(({ sections }) => sections.some(({ missing }) => missing.includes(name)))
  const other = otherLanguageField(name)
  const otherIsMissing = useEditorState(({ sections }) =>
    sections.some(({ missing }) => other !== null && missing.includes(other)),
  )
  return {
    ...field,
    name,
    value: field.value as FieldValue<F> | null,
    set: (value) => store.set(name, value),
    setUnreadable: (text) => store.setUnreadable(name, text),
    problem: field.refusal ?? problem,
    isMissing,
    isUntranslated: isMissing && other !== null && !otherIsMissing,
  }
}
