import { createFileRoute } from '@tanstack/react-router'
import { holders } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { LoadFailure } from '#web/app/load-failure.tsx'
import { loadPortfolioPage } from '#web/areas/portfolio/load.ts'
import { PortfolioPage } from '#web/areas/portfolio/portfolio.tsx'

export const Route = createFileRoute('/_user/user/portfolio')({
  staticData: { access: holders, words: ['portfolio'] },
  loader: ({ context }) => loadPortfolioPage(context),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('portfolio').title })),
  component: PortfolioPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="portfolio" />,
})
