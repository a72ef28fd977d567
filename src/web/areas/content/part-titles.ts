import { type Locale, otherLocale } from '#kit/locale.ts'
import { partTypes } from '#modules/content/fields.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import type { ContentState } from './content-edits.ts'
import { useContentState, useContentStore } from './use-content.tsx'

/** Returns a part's title in the reader's language, or in the other one. */
function findTitle({ page, fields }: ContentState, id: string, locale: Locale): string {
  const type = page.parts.find((part) => part.id === id)?.type
  if (!type) return ''
  const { titledBy, name } = partTypes[type]
  if (!titledBy) return name[locale]
  const textIn = (language: Locale) => fields[`${id}/${titledBy}.${language}`]?.value
  const title = textIn(locale) || textIn(otherLocale(locale))
  return typeof title === 'string' ? title.trim() : ''
}

/** Returns the title of a part as it is now. */
export function usePartTitle(id: string): string {
  const { untitled } = useWords('content')
  const locale = usePageLocale()
  return useContentState((state) => findTitle(state, id, locale) || untitled)
}

/** Returns the titles of all parts as they are now. */
export function useTitles(): (id: string) => string {
  const { untitled } = useWords('content')
  const locale = usePageLocale()
  const store = useContentStore()
  return (id) => findTitle(store.state(), id, locale) || untitled
}
