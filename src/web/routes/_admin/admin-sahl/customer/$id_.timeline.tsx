import { createFileRoute } from '@tanstack/react-router'
import { customerOperators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { TimelinePage } from '#web/areas/customers/timeline-page.tsx'

const textIn = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : undefined

export const Route = createFileRoute('/_admin/admin-sahl/customer/$id_/timeline')({
  staticData: {
    access: customerOperators,
    name: { ar: 'السجل الزمني', en: 'Timeline' },
    recordAbove: ({ customer }: { customer: { name: string } }) => customer.name,
    words: ['admin', 'customers'],
  },
  preload: false,
  validateSearch: (
    search: Record<string, unknown>,
  ): { source?: string | undefined; cursor?: string | undefined } => ({
    source: textIn(search.source, 60),
    cursor: textIn(search.cursor, 1000),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, params: { id }, deps }) => {
    const [customer, part] = await Promise.all([
      api.verification.customer({ id }),
      api.reporting.timeline({ id, limit: 30, ...deps }),
    ])
    return { customer: { id: customer.id, name: customer.name }, part }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('customers').timeline.title })),
  component: TimelinePage,
})
