import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ComparePage } from '#web/areas/compare/compare.tsx'
import { compareSearch } from '#web/areas/compare/search.ts'

export const Route = createFileRoute('/_user/user/properties/compare')({
  staticData: { access: everyone, words: ['compare', 'opportunities'] },
  validateSearch: compareSearch,
  loaderDeps: ({ search: { ids, add } }) => ({ ids, add }),
  loader: async ({ context: { api }, deps }) => {
    const [{ loadCompared }, { parseCompared }] = await Promise.all([
      import('#web/areas/compare/load.ts'),
      import('#web/areas/compare/search.ts'),
    ])
    return await loadCompared(api, parseCompared({ ids: deps.ids ?? '', add: deps.add ?? '' }))
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('compare').title })),
  component: ComparePage,
})
