import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { NewOrganizationPage } from '#web/areas/organizations/new-organization.tsx'

export const Route = createFileRoute('/_admin/admin/organization/new')({
  staticData: {
    access: administrators,
    name: { ar: 'منشأة جديدة', en: 'New organization' },
    words: ['organizations', 'admin'],
  },
  head: ({ match }) => pageHead(match),
  component: NewOrganizationPage,
})
