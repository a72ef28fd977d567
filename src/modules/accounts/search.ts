import { operatorRoles, readers } from '#kit/duties.ts'
import type { ListQuery } from '#kit/list.ts'
import type { accountList } from '#modules/identity/lists.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult, SearchSource } from '#platform/declarations/search.ts'
import { listUserAccounts } from './operations/operators.ts'

async function describeAccounts(
  context: Context,
  asked: ListQuery<typeof accountList>,
): Promise<SearchResult[]> {
  const { items } = await listUserAccounts(context, asked)
  return items.map(({ id, name, email }) => ({ id, title: name, note: email, leadsTo: `/admin/user/${id}` }))
}

/** ORG-6: operators by name, email or mobile. Customers are found by their own search, and here by their id alone. */
export const accountsFinders: readonly SearchSource[] = [
  {
    name: 'accounts.accounts',
    label: { ar: 'الحسابات', en: 'Accounts' },
    roles: readers.administration,
    find: async (context, text, most) => {
      const found = await Promise.all(
        operatorRoles.map((role) => describeAccounts(context, { q: text, role, limit: most })),
      )
      return [...new Map(found.flat().map((one) => [one.id, one])).values()].slice(0, most)
    },
    findById: (context, id) => describeAccounts(context, { ids: [id], limit: 1 }),
  },
]
