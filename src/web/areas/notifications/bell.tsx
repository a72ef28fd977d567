import { Link, useRouter } from '@tanstack/react-router'
import { Bell as BellIcon } from 'lucide-react'
import { type MouseEvent, useCallback, useEffect, useId, useState } from 'react'
import { breakpointsPx } from '#kit/interface-constants.ts'
import { systemClock } from '#kit/time.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useCloseOnNavigation } from '#web/app/layouts/use-close-on-navigation.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { LoadingRegion, Skeleton } from '#web/components/structure/skeleton.tsx'
import { bellWords } from './bell-words.ts'
import type { NoticesPart } from './load.ts'
import { NoticeRow } from './notice-row.tsx'
import { setUnread, useUnread, useUnreadWatch } from './unread.ts'

export type NoticesHome = '/user/notifications' | '/admin-sahl/notifications'

/** Below this width the bell is a link to the page of notices. */
const opensPopover = `(min-width: ${breakpointsPx.md}px)`
const most = 5

const layout = classNames(
  'menu account-menu hidden flex-col open:flex',
  'max-h-[min(620px,calc(100dvh-96px))] w-[min(400px,calc(100vw-32px))] max-w-none',
)

/**
 * SUP-5: the bell with the number of unread notices. It is a link to the page of notices, and with script on wide
 * screens it opens the newest ones.
 */
export function Bell({ home }: { home: NoticesHome }) {
  useUnreadWatch()
  const unread = useUnread()
  const locale = usePageLocale()
  const words = bellWords[locale]
  const id = useId()
  const popover = useCloseOnNavigation()
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !matchMedia(opensPopover).matches) return
    event.preventDefault()
    popover.current?.togglePopover()
  }
  return (
    <>
      <Link
        to={home}
        className="iconbtn"
        aria-label={words.bell(unread)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
      >
        <Icon of={BellIcon} />
        {unread > 0 && (
          <span
            className="count num absolute start-[22px] top-[3px] h-[18px] min-w-[18px] px-[5px] text-(length:--fs-3xs)"
            aria-hidden="true"
          >
            {unread > 99 ? words.many : unread}
          </span>
        )}
      </Link>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.title}
        className={layout}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <Newest home={home} />}
      </div>
    </>
  )
}

type NewestNotices = { readonly part: NoticesPart; readonly now: Date } | 'failed' | undefined

function useNewest(): { read: NewestNotices; load: () => void; markAll: () => void } {
  const { api } = useRouter().options.context
  const unread = useUnread()
  const [read, setRead] = useState<NewestNotices>()
  const load = useCallback(() => {
    api.notifications
      .notices({ limit: most })
      .then((part) => {
        setRead({ part, now: systemClock() })
        setUnread(part.unread)
      })
      .catch(() => setRead('failed'))
  }, [api])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new since is shown at once
  useEffect(load, [load, unread])
  const markAll = () => {
    api.notifications
      .markRead({})
      .then((answer) => {
        setUnread(answer.unread)
        load()
      })
      .catch(() => setRead('failed'))
  }
  return { read, load, markAll }
}

/** The popover of the bell. */
function Newest({ home }: { home: NoticesHome }) {
  const words = bellWords[usePageLocale()]
  const { read, load, markAll } = useNewest()
  return (
    <>
      <div className="flex items-center justify-between gap-4 px-3 pt-2 pb-1">
        <h2 className="h5">{words.title}</h2>
        {typeof read === 'object' && read.part.unread > 0 && (
          <Button variant="ghost" size="sm" onClick={markAll}>
            {words.markAllRead}
          </Button>
        )}
      </div>
      {read === undefined && (
        <LoadingRegion label={words.loading} className="grid grid-cols-1 gap-4 p-3">
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </LoadingRegion>
      )}
      {read === 'failed' && (
        <div className="grid grid-cols-1 gap-4 p-3" role="alert">
          <p className="text-sm">{words.failed}</p>
          <Button variant="outline" size="sm" onClick={load}>
            {words.retry}
          </Button>
        </div>
      )}
      {typeof read === 'object' && read.part.items.length === 0 && (
        <p className="text-sm text-text-2 p-3">{words.none}</p>
      )}
      {typeof read === 'object' && (
        <ul className="overflow-y-auto">
          {read.part.items.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} now={read.now} isNewText={words.isNew} compact />
            </li>
          ))}
        </ul>
      )}
      <hr />
      <Link to={home} className="menu-item justify-center">
        {words.all}
      </Link>
    </>
  )
}
