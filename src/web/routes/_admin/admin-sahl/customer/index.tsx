import { createFileRoute } from '@tanstack/react-router'
import { operatorsOfCustomers } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { partOfList } from '#web/app/lost-place.ts'
import { CustomersPage } from '#web/areas/admin/customers.tsx'

const statuses = ['not_done', 'pending', 'approved', 'rejected', 'expired'] as const

export interface CustomerSearch {
  q?: string
  status?: (typeof statuses)[number]
  sort?: 'waiting'
  cursor?: string
}

const textOf = (value: unknown, most: number): string | undefined => {
  const text = typeof value === 'string' ? value.slice(0, most) : ''
  return text === '' ? undefined : text
}

export const Route = createFileRoute('/_admin/admin-sahl/customer/')({
  staticData: { access: operatorsOfCustomers, words: ['admin'] },
  validateSearch: (search): CustomerSearch => {
    const status = statuses.find((one) => one === search.status)
    const q = textOf(search.q, 100)
    const cursor = textOf(search.cursor, 300)
    return {
      ...(q ? { q } : {}),
      ...(status ? { status } : {}),
      ...(search.sort === 'waiting' ? { sort: 'waiting' } : {}),
      ...(cursor ? { cursor } : {}),
    }
  },
  loaderDeps: ({ search: { q, status, sort, cursor } }) => ({ q, status, sort, cursor }),
  loader: ({ context, deps }) => partOfList(deps, context.api.verification.customers),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('admin').customers.title })),
  component: CustomersPage,
})
