import { readers } from '#kit/duties.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult, SearchSource } from '#platform/declarations/search.ts'
import type { enquiryList, organizationList } from './lists.ts'
import { listOrganizations } from './operations/admin.ts'
import { listEnquiries } from './operations/enquiries.ts'

async function describeOrganizations(
  context: Context,
  asked: ListQuery<typeof organizationList>,
): Promise<SearchResult[]> {
  const { items } = await listOrganizations(context, asked)
  return items.map(({ id, name, slug }) => ({
    id,
    title: name,
    note: slug,
    leadsTo: `/admin/organization/${id}`,
  }))
}

async function describeEnquiries(
  context: Context,
  asked: ListQuery<typeof enquiryList>,
): Promise<SearchResult[]> {
  const { items } = await listEnquiries(context, asked)
  return items.map(({ id, organizationName, contactName }) => ({
    id,
    title: organizationName,
    note: contactName,
    leadsTo: `/admin-sahl/organization-contact/${id}`,
  }))
}

export const organizationsFinders: readonly SearchSource[] = [
  {
    name: 'organizations.organizations',
    label: { ar: 'المنشآت', en: 'Organizations' },
    roles: readers.compliance,
    find: (context, text, most) => describeOrganizations(context, { q: text.trim(), limit: most }),
    findById: (context, id) => describeOrganizations(context, { ids: [id], limit: 1 }),
  },
  {
    name: 'organizations.enquiries',
    label: { ar: 'طلبات المنشآت', en: 'Organization enquiries' },
    roles: readers.administration,
    find: (context, text, most) => describeEnquiries(context, { q: text.trim(), limit: most }),
    findById: (context, id) => describeEnquiries(context, { ids: [id], limit: 1 }),
  },
]
