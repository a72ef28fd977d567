import { createFileRoute } from '@tanstack/react-router'
import { administrationReaders } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { EnquiryPage } from '#web/areas/organization-contact/operator-enquiry.tsx'
import { readEnquirySearch } from '#web/areas/organization-contact/search.ts'

export const Route = createFileRoute('/_admin/admin-sahl/organization-contact_/$id')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'طلب انضمام منشأة', en: 'Enquiry of an organization' },
    words: ['organization-contact', 'organizations', 'admin'],
  },
  validateSearch: readEnquirySearch,
  loader: ({ context: { api }, params }) => api.organizations.enquiry(params).catch(orNotFound),
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.organizationName ?? words.of('organization-contact').list.title,
    })),
  component: EnquiryPage,
})
