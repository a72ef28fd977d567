import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { enquiryList } from '#modules/organizations/lists.ts'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { EnquiriesPage } from '#web/areas/organization-contact/operator-list.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/organization-contact')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'طلبات انضمام المنشآت', en: 'Enquiries' },
    words: ['organization-contact', 'admin'],
    menus: {
      operator: { icon: Inbox, group: 'customers', place: 28 },
    },
  },
  validateSearch: (search): ListAddress<typeof enquiryList> => readOperatorsAddress(enquiryList, search),
  loaderDeps: ({ search }) => listCall(enquiryList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.organizations.enquiries),
  head: ({ match }) => pageHead(match),
  // The rows stay until the next ones are there: whoever filters keeps their place, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
  component: EnquiriesPage,
})
