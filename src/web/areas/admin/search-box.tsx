import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { usePageLocale } from '#web/app/context.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { searchWordsIn } from './search-words.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Whether the focus is in a text, where letters are no shortcuts. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))

const opensSearch = (event: KeyboardEvent): boolean =>
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTypedInto(event.target)) ||
  // By the key's position, so that it is the same on an Arabic keyboard.
  (event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey)

/** The search in the bar of the back office. `/` or Ctrl K opens it from anywhere. */
export function SearchBox() {
  const words = searchWordsIn(usePageLocale())
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // An open dialog takes the keys first.
      if (!opensSearch(event) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} size="sm" />
        {words.search}
        <kbd className="text-xs text-text-3 max-md:hidden">/</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
