import { createFileRoute } from '@tanstack/react-router'
import { everyone } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadSharia } from '#web/areas/sharia/load.ts'
import { parseEstimateSearch } from '#web/areas/sharia/search.ts'
import { ShariaPage } from '#web/areas/sharia/sharia.tsx'

export const Route = createFileRoute('/sharia')({
  staticData: {
    access: everyone,
    keep: ['from', 'held', 'cash', 'stakes', 'income', 'share'],
    siteMap: 'stands',
    words: ['sharia'],
    address: () => '/sharia',
  },
  validateSearch: parseEstimateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) => loadSharia(context, deps, location),
  head: ({ match, loaderData }) =>
    pageHead(match, () => ({ title: loaderData!.text.title, description: loaderData!.text.description })),
  component: ShariaPage,
})
