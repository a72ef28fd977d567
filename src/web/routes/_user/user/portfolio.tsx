import { createFileRoute } from '@tanstack/react-router'
import { ChartPie } from 'lucide-react'
import { historyRanges } from '#modules/portfolio/vocabulary.ts'
import { holders } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { loadPortfolioPage, type PortfolioAddress } from '#web/areas/portfolio/load.ts'
import { PortfolioPage } from '#web/areas/portfolio/portfolio.tsx'
import { numberIn } from '#web/components/list/address.ts'

export const Route = createFileRoute('/_user/user/portfolio')({
  staticData: {
    access: holders,
    words: ['portfolio', 'cart'],
    menus: { investor: { icon: ChartPie, place: 20, label: { ar: 'استثماراتي', en: 'Portfolio' } } },
  },
  validateSearch: (search): PortfolioAddress => ({
    range: historyRanges.find((range) => range === search.range),
    year: numberIn(search.year ?? '', 2000, 2200),
  }),
  loaderDeps: ({ search: { range, year } }) => ({ range, year }),
  loader: ({ context, deps }) => loadPortfolioPage(context, deps),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('portfolio').title })),
  component: PortfolioPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="portfolio" />,
})
