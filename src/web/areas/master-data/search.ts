import { type PlaceList, placeLists, type ReferenceList } from '#modules/opportunities/editor-vocabulary.ts'
import type { AppContext } from '#web/app/context.ts'
import { askedAbout, readQuestion } from '#web/components/form/asked.ts'

/** The dialogs about one entry. */
export const entryQuestions = ['change', 'merge', 'retire', 'remove'] as const

export interface ListSearch {
  readonly q?: string
  readonly parent?: string
  readonly ask?: string
  readonly form?: string
  /** The entry that another one is to be merged into. */
  readonly into?: string | undefined
}

const keyIn = (search: Record<string, unknown>, name: 'parent' | 'into') => {
  const value = search[name]
  return typeof value === 'string' && /^[a-z0-9_]{1,40}$/.test(value) ? { [name]: value } : {}
}

/** Parses the address of a list: search, parent and dialog. */
export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  ...(typeof search.q === 'string' && search.q ? { q: search.q.slice(0, 100) } : {}),
  ...keyIn(search, 'parent'),
  // The target belongs to one dialog: the next merge, which cannot be undone, must not begin with it. The router keeps
  // a key that is only left out.
  ...(readQuestion(search.ask, ['merge']) ? keyIn(search, 'into') : { into: undefined }),
  ...askedAbout(search, entryQuestions, ['add']),
})

/** Parses the address of the places: also which of their lists is shown. */
export const placesSearch = (search: Record<string, unknown>): ListSearch & { list?: PlaceList } => {
  const list = placeLists.find((one) => one === search.list)
  return { ...listSearch(search), ...(list ? { list } : {}) }
}

export type LoadedList = Awaited<ReturnType<typeof loadEntries>>

/** Loads a list, and the preview of the merge that its dialog is about. */
export async function loadEntries({ api }: AppContext, list: ReferenceList, search: ListSearch) {
  const { q, ask, into } = search
  const question = readQuestion(ask, entryQuestions)
  const isMerge = question?.kind === 'merge'
  const [{ items, parents, parent, can }, all, preview] = await Promise.all([
    api.opportunities.entries({
      list,
      ...(q ? { q } : {}),
      ...(search.parent ? { parent: search.parent } : {}),
    }),
    isMerge ? api.opportunities.entries({ list }) : null,
    isMerge && into
      ? api.opportunities.previewMerge({ list, key: question.id, into }).catch(() => null)
      : null,
  ])
  return { list, items, parents, parent, can, search, targets: all?.items ?? [], preview }
}
