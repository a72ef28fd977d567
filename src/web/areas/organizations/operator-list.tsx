import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { isAllowed } from '#kit/duties.ts'
import { formatCount } from '#kit/format.ts'
import { organizationList } from '#modules/organizations/lists.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { AssignMany } from '#web/areas/work/assign-many.tsx'
import { useMayAssign } from '#web/areas/work/workers.ts'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { buildAddedColumns } from '#web/components/list/added-columns.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { OrganizationLogo } from './organization-logo.tsx'

type Organization = Awaited<ReturnType<Api['organizations']['list']>>['items'][number]
const route = getRouteApi('/_admin/admin/organization/')

/** ORG-6: all organizations. The address holds search, filters and cursor. */
export function OrganizationsPage() {
  const {
    office: { list: words },
  } = useWords('organizations')
  const mayChange = useMayChangeOrganizations()
  const mayAssign = useMayAssign('organization_verification')
  const part = route.useLoaderData()
  return (
    <ListPage
      list={organizationList}
      path="/admin/organization"
      address={route.useSearch()}
      part={part}
      action={
        mayChange && (
          <ButtonLink to="/admin/organization/new">
            <Icon of={Plus} />
            {words.add}
          </ButtonLink>
        )
      }
      words={words}
      columns={useColumns(part.addedColumns)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      acts={
        mayAssign ? (chosen) => <AssignMany kind="organization_verification" chosen={chosen} /> : undefined
      }
      filePath="/api/admin/organizations-export"
    />
  )
}

/** Returns whether the reader may change organizations. Auditors only read them. */
export const useMayChangeOrganizations = (): boolean => isAllowed(useSession().roles, ['admin'])

const checkTones = { none: 'neutral', pending: 'warn', approved: 'ok', rejected: 'bad' } as const

export function StateBadge({ isSuspended }: { isSuspended: boolean }) {
  const words = useWords('organizations')
  return <Badge tone={isSuspended ? 'warn' : 'ok'}>{isSuspended ? words.suspended : words.active}</Badge>
}

function useColumns(
  added: Parameters<typeof buildAddedColumns>[0],
): ListColumn<typeof organizationList, Organization>[] {
  const {
    office: { list: words },
  } = useWords('organizations')
  const { columns: names } = words
  return [
    {
      key: 'name',
      header: names.name,
      holds: ['name', 'city', 'address'],
      full: true,
      isFixed: true,
      cell: ({ name, city, slug, logo }) => (
        <span className="flex items-center gap-3">
          <OrganizationLogo logo={logo} size="compact" />
          <span className="min-w-0">
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            <span className="block text-xs text-text-3">
              <bdi>{city}</bdi> · <LtrText value={slug} className="wrap-anywhere whitespace-normal" />
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: names.state,
      holds: ['state'],
      cell: ({ isSuspended }) => <StateBadge isSuspended={isSuspended} />,
    },
    {
      key: 'verification',
      header: names.verification,
      holds: ['verification'],
      cell: ({ verification }) => (
        <Badge tone={checkTones[verification]}>{words.filters.verification.options[verification]}</Badge>
      ),
    },
    {
      key: 'owners',
      header: names.owners,
      holds: ['owners'],
      cell: ({ owners }) => <bdi className="text-sm">{owners.join(' · ')}</bdi>,
    },
    {
      key: 'members',
      header: names.members,
      holds: ['members'],
      end: true,
      cell: ({ memberCount }) => formatCount(memberCount),
    },
    {
      key: 'created',
      header: names.created,
      holds: ['created'],
      sorts: { ascending: 'oldest', descending: 'newest' },
      wideOnly: true,
      cell: ({ createdAt }) => <DateText value={createdAt} className="text-sm" />,
    },
    ...buildAddedColumns<typeof organizationList, Organization>(added),
    openColumn(words, '/admin/organization/$id', ({ name }) => name),
  ]
}
