import { type Locale, otherLocale } from '#kit/locale.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import type { ContentState } from './content-edits.ts'
import { useContentState, useContentStore } from './use-content.tsx'

/** Returns a part's title in the reader's language, or in the other one. */
function findTitle(fields: ContentState['fields'], id: string, locale: Locale): string {
  const textIn = (language: Locale) =>
    fields[`${id}/title.${language}`]?.value ?? fields[`${id}/question.${language}`]?.value
  const title = textIn(locale) || textIn(otherLocale(locale))
  return typeof title === 'string' ? title.trim() : ''
}

/** Returns the title of a part as it is now. */
export function usePartTitle(id: string): string {
  const { untitled } = useWords('content')
  const locale = usePageLocale()
  return useContentState(({ fields }) => findTitle(fields, id, locale) || untitled)
}

/** Returns the titles of all parts as they are now. */
export function useTitles(): (id: string) => string {
  const { untitled } = useWords('content')
  const locale = usePageLocale()
  const store = useContentStore()
  return (id) => findTitle(store.state().fields, id, locale) || untitled
}
