import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '#kit/format.ts'
import { instantFrom } from '#kit/time.ts'
import { type WorkKind, type WorkView, workViews } from '#modules/work/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { TabLinks } from '#web/components/navigation/navigation.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { AgoText } from '#web/components/values/ago-text.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

type OpenItem = Awaited<ReturnType<Api['work']['open']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/work')

/** ADM-2: the work that waits for the reader, and overdue work that nobody has taken. */
export function OpenWorkPage() {
  const { list: words } = useWords('work')
  const { view = 'assigned' } = route.useSearch()
  const { items, hasMore, assigned } = route.useLoaderData()
  return (
    <AdminMain>
      <PageTitle />
      <TabLinks label={words.viewsLabel}>
        {workViews.map((one) => (
          <Link
            key={one}
            to="/admin-sahl/work"
            search={one === 'assigned' ? {} : { view: one }}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === view ? 'page' : undefined}
          >
            {words.views[one]}
            {one === 'assigned' && assigned > 0 && (
              <span className="num ms-1.5 text-text-3">{formatCount(assigned)}</span>
            )}
          </Link>
        ))}
      </TabLinks>
      <Card className="panel">
        <Table
          caption={words.views[view]}
          columns={useColumns(view)}
          rows={items}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          empty={<EmptyState {...words.empty[view]} />}
        />
      </Card>
      {hasMore && <p className="text-sm text-text-3">{words.more}</p>}
    </AdminMain>
  )
}

function useColumns(view: WorkView): Column<OpenItem>[] {
  const { list: words, overdue } = useWords('work')
  const { columns: names } = words
  const { at } = route.useLoaderData()
  return [
    {
      key: 'item',
      header: names.item,
      full: true,
      cell: ({ title, note, leadsTo }) => (
        <span>
          <ServedLink leadsTo={leadsTo} className="link font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </ServedLink>
          {note && (
            <span className="block text-xs text-text-3">
              <bdi>{note}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { key: 'queue', header: names.queue, cell: ({ queue }) => queue },
    {
      key: 'waits',
      header: names.waits,
      cell: ({ waitsSince }) => <AgoText value={waitsSince} now={instantFrom(at)} className="text-sm" />,
    },
    {
      key: 'target',
      header: names.target,
      cell: ({ dueAt, isOverdue }) => (
        <span className="flex flex-wrap items-center gap-2 text-sm">
          {dueAt ? (
            <DateText value={dueAt} form="date-time" />
          ) : (
            <span className="text-text-3">{words.noTarget}</span>
          )}
          {isOverdue && <Badge tone="bad">{overdue}</Badge>}
        </span>
      ),
    },
    {
      key: 'act',
      header: names.act,
      hideHeader: true,
      end: true,
      full: true,
      cell: (item) => (view === 'assigned' ? <Release of={item} /> : <Take of={item} />),
    },
  ]
}

interface ActProps {
  readonly of: OpenItem
}

/** Gives an item back to its queue. */
function Release({ of: { kind, id, title } }: ActProps) {
  const { list: words, release, released } = useWords('work')
  const api = useApi()
  const { act, isBusy } = useRowAct(released)
  const [of, params, run] =
    kind === 'ticket'
      ? (['support.assign', { id }, () => api.support.assign({ id })] as const)
      : kind === 'break'
        ? ([
            'books.assignBreak',
            { id, assignedTo: 'nobody' },
            () => api.books.assignBreak({ id, assignedTo: 'nobody' }),
          ] as const)
        : (['work.release', { kind, id }, () => api.work.release({ kind: kind as WorkKind, id })] as const)
  return (
    <PressForm of={of} params={params} onPress={() => act(run())}>
      <Button type="submit" size="sm" variant="outline" busy={isBusy} aria-label={words.releaseOf(title)}>
        {release}
      </Button>
    </PressForm>
  )
}

/** Takes an item that nobody holds. */
function Take({ of: { kind, id, title } }: ActProps) {
  const { list: words, take, taken } = useWords('work')
  const api = useApi()
  const { user } = useSession()
  const { act, isBusy } = useRowAct(taken)
  // Breaks have no target, so that none is overdue.
  if (!user || kind === 'break') return null
  const [of, params, run] =
    kind === 'ticket'
      ? ([
          'support.assign',
          { id, assigneeId: user.id },
          () => api.support.assign({ id, assigneeId: user.id }),
        ] as const)
      : (['work.take', { kind, id }, () => api.work.take({ kind, id })] as const)
  return (
    <PressForm of={of} params={params} onPress={() => act(run())}>
      <Button type="submit" size="sm" variant="soft" busy={isBusy} aria-label={words.takeOf(title)}>
        {take}
      </Button>
    </PressForm>
  )
}

function useRowAct(done: string) {
  const words = useWords('work')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: Promise<unknown>) => {
    setBusy(true)
    try {
      await work
      toasts.add({ id: 'work', color: 'ok', title: done })
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ id: 'work', color: 'bad', title: words.failed, description: detail })
    } finally {
      await router.invalidate()
      setBusy(false)
    }
  }
  return { act, isBusy }
}
