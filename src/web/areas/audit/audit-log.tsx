import { getRouteApi, Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { auditList } from '#modules/audit/lists.ts'
import { useWords } from '#web/app/words.ts'
import { OrganizationBadge } from '#web/areas/admin/account-holder.tsx'
import { ChipLink } from '#web/components/chip.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { changedAddress } from '#web/components/list/address.ts'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { AuditLine } from './audit-line.ts'
import { Chain } from './chain.tsx'
import { AuditChanges } from './changes.tsx'

type Address = ListAddress<typeof auditList>

const path = '/admin-sahl/audit-log'
const route = getRouteApi('/_admin/admin-sahl/audit-log')

/** The audit log: who did what to what, when and from where (AUTH-13), and whether the log is complete. */
export function AuditLogPage() {
  const words = useWords('audit')
  const address = route.useSearch()
  const { part, state } = route.useLoaderData()
  const options = Object.fromEntries(state.acts.map(({ act, sentence }) => [act, sentence]))
  return (
    <ListPage
      list={auditList}
      path={path}
      address={address}
      part={part}
      lead={
        <>
          <Chain state={state} />
          <Narrowed address={address} lines={part.items} />
        </>
      }
      words={{ ...words, selects: { act: { label: words.act, options } } }}
      columns={useColumns(address)}
      rowKey={({ id }) => id}
      rowName={({ sentence, actor }) => `${sentence}, ${actor.name}`}
      filePath="/api/admin/audit/export"
    />
  )
}

/** The person or thing that the list is limited to, each with a link back to all. */
function Narrowed({ address, lines }: { address: Address; lines: readonly AuditLine[] }) {
  const words = useWords('audit')
  const { actor, subject } = address
  if (!actor && !subject) return null
  const nameOfActor = lines.find((line) => line.actor.id === actor)?.actor.name
  const nameOfSubject = lines.find((line) => line.subject.id === subject)?.subject.name
  const chip = (filter: string, without: Partial<Address>) => (
    <ChipLink
      to={path}
      search={changedAddress(address, without)}
      aria-current="true"
      aria-label={words.allAgain(filter)}
    >
      {filter}
      <Icon of={X} size="sm" />
    </ChipLink>
  )
  return (
    <div className="chips">
      {actor && chip(words.by(nameOfActor ?? actor), { actor: undefined })}
      {subject && chip(words.on(nameOfSubject ?? subject), { subject: undefined })}
    </div>
  )
}

function useColumns(address: Address): ListColumn<typeof auditList, AuditLine>[] {
  const { columns: names } = useWords('audit')
  return [
    {
      key: 'at',
      header: names.at,
      sorts: { ascending: 'oldest', descending: 'newest' },
      isFixed: true,
      holds: ['at'],
      cell: ({ at }) => <DateText value={at} form="date-time" className="text-sm" />,
    },
    {
      key: 'actor',
      header: names.actor,
      holds: ['actor'],
      cell: (line) => <Actor line={line} address={address} />,
    },
    {
      key: 'act',
      header: names.act,
      isFixed: true,
      holds: ['act'],
      cell: ({ sentence }) => <span className="font-semibold">{sentence}</span>,
    },
    {
      key: 'subject',
      header: names.subject,
      holds: ['subject'],
      cell: (line) => <Subject line={line} address={address} />,
    },
    {
      key: 'changes',
      header: names.changes,
      full: true,
      isLong: true,
      holds: ['changes'],
      cell: ({ changes }) => changes.length > 0 && <AuditChanges changes={changes} />,
    },
    {
      key: 'address',
      header: names.address,
      wideOnly: true,
      holds: ['address', 'position'],
      cell: ({ address: from, position }) => (
        <div className="text-xs text-text-3">
          <LtrText value={from} />
          {position !== null && (
            <p>
              <LtrText value={`#${position}`} />
            </p>
          )}
        </div>
      ),
    },
  ]
}

interface CellProps {
  line: AuditLine
  address: Address
}

function Actor({ line: { actor }, address }: CellProps) {
  const words = useWords('audit')
  if (actor.id === null) return <span className="text-text-2">{actor.name}</span>
  return (
    <Link
      to={path}
      search={changedAddress(address, { actor: actor.id })}
      className="link"
      aria-label={words.onlyBy(actor.name)}
    >
      <bdi>{actor.name}</bdi>
    </Link>
  )
}

function Subject({ line: { actor, subject }, address }: CellProps) {
  const words = useWords('audit')
  // The actor's own account is named beside it already.
  if (subject.id === actor.id) return <span className="text-text-3">—</span>
  const name = subject.name ?? subject.id
  return (
    <span>
      <span className="text-xs text-text-3 block">{subject.label}</span>
      <span className="inline-flex items-center flex-wrap gap-2">
        <Link
          to={path}
          search={changedAddress(address, { subject: subject.id })}
          className={subject.name === null ? 'link text-xs' : 'link'}
          aria-label={words.onlyOn(name)}
        >
          <bdi>{subject.name ?? shortened(subject.id)}</bdi>
        </Link>
        {subject.organizationId !== null && (
          <OrganizationBadge of={{ name, organizationId: subject.organizationId }} />
        )}
      </span>
    </span>
  )
}

/** Shortens an id to its end. The beginning encodes the time and is the same for many. */
const shortened = (id: string): string => (id.length === 36 ? `…${id.slice(-8)}` : id)
