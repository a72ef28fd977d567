import { getRouteApi } from '@tanstack/react-router'
import { enquiryList } from '#modules/organizations/lists.ts'
import type { EnquiryStatus } from '#modules/organizations/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { openColumn } from '#web/components/list/open-column.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'

type Enquiry = Awaited<ReturnType<Api['organizations']['enquiries']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/organization-contact')

/** ORG-1: all enquiries. The address holds search, filters and cursor. */
export function EnquiriesPage() {
  const { list: words } = useWords('organization-contact')
  return (
    <ListPage
      list={enquiryList}
      path="/admin-sahl/organization-contact"
      address={route.useSearch()}
      part={route.useLoaderData()}
      words={words}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ organizationName }) => organizationName}
      filePath="/api/admin/organization-contacts-export"
    />
  )
}

const tones = { new: 'warn', contacted: 'info', converted: 'ok', declined: 'neutral' } as const

export function EnquiryBadge({ status }: { status: EnquiryStatus }) {
  const { options } = useWords('organization-contact').list.filters.status
  return <Badge tone={tones[status]}>{options[status]}</Badge>
}

function useColumns(): ListColumn<typeof enquiryList, Enquiry>[] {
  const { list: words } = useWords('organization-contact')
  const { columns: names } = words
  return [
    {
      key: 'organization',
      header: names.organization,
      holds: ['organization', 'city'],
      full: true,
      isFixed: true,
      cell: ({ organizationName, city }) => (
        <span>
          <bdi className="font-semibold wrap-anywhere">{organizationName}</bdi>
          <span className="block text-xs text-text-3">
            <bdi>{city}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: names.status,
      holds: ['status'],
      cell: ({ status }) => <EnquiryBadge status={status} />,
    },
    {
      key: 'contact',
      header: names.contact,
      holds: ['contact', 'email', 'mobile'],
      cell: ({ contactName, email }) => (
        <span className="text-sm">
          <span className="block">
            <bdi>{contactName}</bdi>
          </span>
          <EmailText value={email} className="text-xs text-text-3" />
        </span>
      ),
    },
    {
      key: 'received',
      header: names.received,
      holds: ['received'],
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ receivedAt }) => <DateText value={receivedAt} form="date-time" className="text-sm" />,
    },
    openColumn(words, '/admin-sahl/organization-contact/$id', ({ organizationName }) => organizationName),
  ]
}
