import { Link, useLoaderData, useRouter, useSearch } from '@tanstack/react-router'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { instantFrom } from '#kit/time.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import type { NoticesHome } from './bell.tsx'
import { NoticeRow } from './notice-row.tsx'
import { setUnread, useUnread } from './unread.ts'

const routes = {
  '/user/notifications': '/_user/user/notifications/',
  '/admin-sahl/notifications': '/_admin/admin-sahl/notifications/',
} as const

/** The list of notices, newest first. Investors and operators use the same page. */
export function NoticesPage({ home }: { home: NoticesHome }) {
  const words = useWords('notifications')
  const from = routes[home]
  const part = useLoaderData({ from })
  const { cursor } = useSearch({ from })
  useNews(part.unread)
  return (
    <main id="main" className="wrap max-w-215">
      <div className="flex items-center justify-between gap-4 flex-wrap page-head">
        <h1 className="h1">{words.title}</h1>
        <div className="flex items-center gap-3 flex-wrap">
          {part.unread > 0 && <MarkAll />}
          <Link to={`${home}/preferences`} className="btn btn-ghost btn-sm">
            <Icon of={Settings2} size="sm" />
            {words.preferences}
          </Link>
        </div>
      </div>
      {part.items.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} image={{ src: emptyPicture }} />
      ) : (
        <Card as="ul" className="divide-y divide-line">
          {part.items.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} now={instantFrom(part.now)} isNewText={words.isNew} />
            </li>
          ))}
        </Card>
      )}
      <div className="flex items-center gap-3 flex-wrap mt-5 justify-center">
        {cursor !== undefined && (
          <ButtonLink variant="ghost" to={home} search={{}}>
            {words.newest}
          </ButtonLink>
        )}
        {part.nextCursor !== null && (
          <ButtonLink variant="outline" to={home} search={{ cursor: part.nextCursor }} preload={false}>
            {words.more}
          </ButtonLink>
        )}
        {part.nextCursor === null && part.items.length > 0 && (
          <p className="text-sm text-text-3">{words.end}</p>
        )}
      </div>
    </main>
  )
}

/** Shows new notices without a reload, and updates the bell with what was read here. */
function useNews(loaded: number): void {
  const router = useRouter()
  const unread = useUnread()
  useEffect(() => setUnread(loaded), [loaded])
  useEffect(() => {
    if (unread > loaded) void router.invalidate()
  }, [router, unread, loaded])
}

function MarkAll() {
  const api = useApi()
  const router = useRouter()
  const words = useWords('notifications')
  const [isBusy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    try {
      const { unread } = await api.notifications.markRead({})
      setUnread(unread)
      await router.invalidate()
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ color: 'bad', title: words.markFailed, description: detail })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PressForm of="notifications.markRead" onPress={() => mark()}>
      <Button type="submit" variant="soft" size="sm" busy={isBusy} busyText={words.marking}>
        <Icon of={CheckCheck} size="sm" />
        {words.markAllRead}
      </Button>
    </PressForm>
  )
}
