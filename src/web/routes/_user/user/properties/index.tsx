import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/app/head.ts'
import { OpportunitiesPage } from '#web/pages/opportunities/list.tsx'
import { loadList } from '#web/pages/opportunities/load.ts'
import { parseSearch } from '#web/pages/opportunities/search.ts'

export const Route = createFileRoute('/_user/user/properties/')({
  staticData: { words: ['opportunities'] },
  validateSearch: parseSearch,
  // Named one by one: what else stands in an address must not load the list anew.
  loaderDeps: ({ search: { q, city, completion, type, status, return: least, minimum, sort, page } }) => ({
    q,
    city,
    completion,
    type,
    status,
    return: least,
    minimum,
    sort,
    page,
  }),
  loader: ({ context, deps }) => loadList(context, deps),
  head: ({ match }) =>
    pageHead(match, ({ words }) => ({
      title: words.of('opportunities').listTitle,
      description: words.of('opportunities').listDescription,
    })),
  component: OpportunitiesPage,
})
