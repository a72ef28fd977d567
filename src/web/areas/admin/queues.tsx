import { ArrowRight } from 'lucide-react'
import { formatAgo } from '#kit/format-ago.ts'
import { usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Avatar } from '#web/components/pictures/avatar.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { EmptyState } from '#web/components/structure/surfaces.tsx'
import { Panel } from './panel.tsx'

type Queue = Awaited<ReturnType<Api['reporting']['dashboard']>>['queues'][number]

const countedAtMost = 1000

/** The work that waits for this operator, each queue with its age (ADM-2). Empty queues share one line. */
export function QueuesPanel({ queues, now }: { queues: readonly Queue[]; now: Date }) {
  const { dashboard: words } = useWords('admin')
  const busy = queues.filter((queue) => queue.waiting > 0)
  const idle = queues.filter((queue) => queue.waiting === 0)
  return (
    <Panel id="queues" title={words.queues}>
      {busy.length === 0 && <EmptyState headingLevel={3} {...words.emptyQueues} />}
      <ul className="divide-y divide-line">
        {busy.map((queue) => (
          <li key={queue.name} className="grid grid-cols-1 gap-1 py-2">
            <QueueLine queue={queue} now={now} />
            {queue.next.length > 0 && (
              <ul>
                {queue.next.map((first) => (
                  <li key={first.id}>
                    <ServedLink leadsTo={first.leadsTo} className="flex items-center gap-3 px-5 py-2">
                      <Avatar name={first.title} compact />
                      <span className="min-w-0 flex-1 leading-snug">
                        <span className="text-sm font-semibold block">
                          <bdi>{first.title}</bdi>
                        </span>
                        {first.note && (
                          <span className="text-xs text-text-3 block">
                            <bdi dir="ltr">{first.note}</bdi>
                          </span>
                        )}
                      </span>
                    </ServedLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {busy.length > 0 && idle.length > 0 && (
        <p className="text-xs text-text-3 px-5 pt-2 pb-4">
          {words.nothingIn} {idle.map(({ label }) => label).join(words.and)}
        </p>
      )}
    </Panel>
  )
}

function QueueLine({ queue, now }: { queue: Queue; now: Date }) {
  const { dashboard: words } = useWords('admin')
  const locale = usePageLocale()
  const { label, waiting, oldestAt, overdue, leadsTo } = queue
  return (
    <ServedLink leadsTo={leadsTo} className="flex items-center gap-3 px-5 py-2">
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-semibold block">{label}</span>
        {oldestAt && (
          <span className="text-xs text-text-3 block">{words.oldest(formatAgo(oldestAt, now, locale))}</span>
        )}
      </span>
      {overdue > 0 && (
        <Badge tone="bad">{overdue >= countedAtMost ? words.many : words.overdue(overdue)}</Badge>
      )}
      <Badge tone="warn" plain>
        <span className="num">{waiting >= countedAtMost ? words.many : waiting}</span>
      </Badge>
      <Icon of={ArrowRight} size="sm" flip />
    </ServedLink>
  )
}
