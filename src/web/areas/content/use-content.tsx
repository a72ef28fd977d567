import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { PartValue } from '#modules/content/fields.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { forgetEdits, keepEdits, keptEdits } from '#web/components/form/kept-values.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import {
  type ContentEdit,
  type ContentState,
  fieldKey,
  type KeptContent,
  type LoadedContent,
} from './content-edits.ts'
import { ContentStore } from './content-store.ts'

const CurrentContent = createContext<ContentStore | null>(null)

const pollEveryMs = 10_000

/** Gives the parts inside the page that is edited. Saves by itself and takes over the changes of others. */
export function ContentProvider({ loaded, children }: { loaded: LoadedContent; children: ReactNode }) {
  const { content } = useApi()
  const { page } = loaded
  const person = useSession().user?.id
  const name = { form: `content-editor:${page}`, person }
  const [store] = useState(
    () =>
      new ContentStore(loaded, {
        save: (changes) => content.saveFields({ page, changes }),
        // A request that fails is followed by the next one.
        loadSince: async (since) => {
          const found = await content.editorChanges({ page, since }).catch(() => undefined)
          return found?.edited ?? undefined
        },
        keep: (unsaved) => (Object.keys(unsaved).length === 0 ? forgetEdits(name) : keepEdits(name, unsaved)),
        later: (ms, action) => {
          const timer = setTimeout(action, ms)
          return () => clearTimeout(timer)
        },
      }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and person
  useEffect(() => {
    store.restore((keptEdits(name) ?? {}) as KeptContent)
    const retry = () => void store.flush()
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      store.close()
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [store, name.form, person])
  useEffect(() => store.merge(loaded), [store, loaded])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void store.poll()
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [store])
  return <CurrentContent value={store}>{children}</CurrentContent>
}

export function useContentStore(): ContentStore {
  const store = useContext(CurrentContent)
  if (!store) throw new Error('this part of the editor is outside of a ContentProvider')
  return store
}

/** Returns a part of the editor's state, which must be the same object while it is unchanged. */
export function useContentState<T>(select: (state: ContentState) => T): T {
  const store = useContentStore()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.state()),
    () => select(store.state()),
  )
}

export interface ContentField extends ContentEdit {
  readonly key: string
  readonly set: (value: PartValue) => void
}

/** Returns one field of a part. */
export function useContentField(part: string, field: string): ContentField | undefined {
  const store = useContentStore()
  const key = fieldKey(part, field)
  const edit = useContentState(({ fields }) => fields[key])
  return edit && { ...edit, key, set: (value) => store.set(part, field, value) }
}

/** Returns a function that runs an act on the parts, after everything typed is saved. */
export function usePartAct() {
  const store = useContentStore()
  const { failed } = useWords('content')
  return async (act: () => Promise<LoadedContent>): Promise<void> => {
    try {
      await store.flush()
      store.merge(await act())
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: failed, description: detail })
    }
  }
}
