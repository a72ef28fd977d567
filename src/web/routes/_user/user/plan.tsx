import { createFileRoute } from '@tanstack/react-router'
import { holders } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { loadPlans } from '#web/areas/plans/load.ts'
import { PlansPage } from '#web/areas/plans/plans.tsx'
import { askedAbout } from '#web/components/form/asked.ts'

export const Route = createFileRoute('/_user/user/plan')({
  staticData: { access: holders, words: ['plans'] },
  validateSearch: (search): { cursor?: string; ask?: string; form?: string } => ({
    ...(typeof search.cursor === 'string' ? { cursor: search.cursor.slice(0, 1000) } : {}),
    ...askedAbout(search, ['stop']),
  }),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, deps }) => loadPlans(context, deps.cursor),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('plans').title })),
  component: PlansPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="plans" />,
})
