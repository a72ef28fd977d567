import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { RunPage } from '#web/areas/disbursements/run.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/disbursement/$id')({
  staticData: { access: administrators, words: ['disbursements', 'admin'] },
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor } : {},
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { api }, params: { id }, deps: { cursor } }) => {
    const [run, shares] = await Promise.all([
      api.disbursements.run({ id }),
      api.disbursements.shares({ id, limit: 100, ...(cursor ? { cursor } : {}) }),
    ])
    return { run, shares }
  },
  head: ({ match, loaderData }) =>
    pageHead(match, ({ words }) => ({
      title: loaderData?.run.reference ?? words.of('disbursements').list.title,
    })),
  component: RunPage,
})
