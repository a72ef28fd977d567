import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isBackOffice } from '#web/app/access/access.ts'
import { usePageLocale } from '#web/app/context.ts'
import { usePresentPage } from '#web/app/layouts/page-trail.ts'
import { isTaken } from '#web/app/layouts/shortcuts.ts'
import { useSession } from '#web/app/session/session.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { rememberOpened } from './palette.ts'
import { searchWordsIn } from './search-words.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcut-sheet.tsx')).ShortcutSheet }))

type Opened = 'search' | 'shortcuts'

/** Returns what a key opens. By its position, so that it is the same on an Arabic keyboard. */
export function openedBy(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>,
): Opened | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (code === 'KeyK' && (ctrlKey || metaKey) && !shiftKey && !altKey) return 'search'
  if (ctrlKey || metaKey || altKey || isTaken(event)) return undefined
  if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey)) return 'shortcuts'
  return key === '/' || code === 'Slash' ? 'search' : undefined
}

/** The search in the bar of the back office. `/` or Ctrl K opens it from anywhere, `?` the sheet of shortcuts. */
export function SearchBox() {
  const words = searchWordsIn(usePageLocale())
  const [opened, setOpened] = useState<Opened>()
  useOpenedPages()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const asked = openedBy(event)
      // An open dialog takes the keys first.
      if (!asked || event.defaultPrevented || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setOpened(asked)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const close = () => setOpened(undefined)
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpened('search')}
      >
        <Icon of={Search} size="sm" />
        {words.search}
        <kbd className="text-xs text-text-3 max-md:hidden">/</kbd>
      </button>
      {opened && (
        <Suspense>
          {opened === 'search' ? <SearchDialog onClose={close} /> : <ShortcutSheet onClose={close} />}
        </Suspense>
      )}
    </>
  )
}

/** Remembers the records that are opened, for the palette. Lists are found by their names. */
function useOpenedPages(): void {
  const { user } = useSession()
  const { path, name, title } = usePresentPage()
  const leadsTo = useRouterState({ select: ({ location }) => location.pathname })
  const id = user?.id
  useEffect(() => {
    if (id === undefined || title === undefined || !path.includes('$') || !isBackOffice(path)) return
    rememberOpened(id, { id: leadsTo, title, note: title === name ? null : (name ?? null), leadsTo })
  }, [id, path, name, title, leadsTo])
}
