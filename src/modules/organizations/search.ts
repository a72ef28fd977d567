import { readers } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { listOrganizations } from './operations/admin.ts'

export const organizationsFinders: readonly SearchSource[] = [
  {
    name: 'organizations.organizations',
    label: { ar: 'المنشآت', en: 'Organizations' },
    roles: readers.compliance,
    find: async (context, text, most) => {
      const { items } = await listOrganizations(context, { q: text.trim(), limit: most })
      return items.map(({ id, name, slug }) => ({
        id,
        title: name,
        note: slug,
        leadsTo: `/admin/organization/${id}`,
      }))
    },
  },
]
