import resendForm from 'virtual:form/notifications.resend'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { notificationsContract } from '#modules/notifications/contract.ts'
import { undeliveredList } from '#modules/notifications/lists.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { ActButton } from '#web/areas/admin/act-button.tsx'
import { Badge } from '#web/components/badge.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Count } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { Sections } from './sections.tsx'

type Undelivered = Awaited<ReturnType<Api['notifications']['undelivered']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/messages/')

/** SUP-5: mails and SMS that were not delivered, each with a retry. */
export function UndeliveredPage() {
  const { undelivered: words } = useWords('messages')
  const address = route.useSearch()
  const part = route.useLoaderData()
  return (
    <ListPage
      list={undeliveredList}
      path="/admin-sahl/messages"
      address={address}
      part={part}
      lead={<Sections intro={words.intro} />}
      words={{ ...words, filters: { channel: { label: words.channel, options: words.channels } } }}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ person, label }) => `${person.name} · ${label}`}
      filePath="/api/admin/notifications/undelivered/export"
    />
  )
}

function useColumns(): ListColumn<typeof undeliveredList, Undelivered>[] {
  const { columns: names, channels } = useWords('messages').undelivered
  return [
    {
      key: 'person',
      header: names.person,
      holds: ['person'],
      isFixed: true,
      full: true,
      cell: ({ person }) => (
        <span className="font-semibold" dir="auto">
          {person.name}
        </span>
      ),
    },
    {
      key: 'message',
      header: names.message,
      holds: ['message', 'sent'],
      cell: ({ label, at }) => (
        <span>
          {label}
          <DateText value={at} form="date-time" className="text-xs text-text-3 block" />
        </span>
      ),
    },
    {
      key: 'channel',
      header: names.channel,
      holds: ['channel'],
      cell: ({ channel }) => <Badge tone="neutral">{channels[channel]}</Badge>,
    },
    {
      key: 'givenUp',
      header: names.givenUp,
      holds: ['givenUp'],
      cell: ({ givenUpAt }) => <DateText value={givenUpAt} form="date-time" className="text-sm" />,
    },
    {
      key: 'attempts',
      header: names.attempts,
      holds: ['attempts'],
      end: true,
      cell: ({ attempts }) => <Count value={attempts} />,
    },
    {
      key: 'fault',
      header: names.fault,
      holds: ['fault'],
      full: true,
      cell: ({ fault }) => <DeliveryFault of={fault} />,
    },
    {
      key: 'act',
      header: names.act,
      hideHeader: true,
      isFixed: true,
      end: true,
      full: true,
      cell: (row) => <Resend row={row} />,
    },
  ]
}

/** The provider's error message. */
export const DeliveryFault = ({ of: fault }: { of: string | null }) =>
  fault && (
    <LtrText
      value={fault}
      className="text-xs text-text-2 inline-block wrap-anywhere whitespace-normal md:min-w-40"
    />
  )

function Resend({ row }: { row: Undelivered }) {
  const { undelivered: words } = useWords('messages')
  const api = useApi()
  const router = useRouter()
  return (
    <ActButton<typeof notificationsContract.resend, unknown>
      of={resendForm}
      fixed={{ id: row.id }}
      variant="soft"
      size="sm"
      aria-label={words.resendTo(row.person.name)}
      label={words.resend}
      done={words.resent}
      act={(call) => api.notifications.resend(call)}
      onDone={() => void router.invalidate()}
    />
  )
}
