import { createFileRoute } from '@tanstack/react-router'
import { holders } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { LoadFailure } from '#web/app/load-failure.tsx'
import { loadPlans } from '#web/areas/plans/load.ts'
import { PlansPage } from '#web/areas/plans/plans.tsx'

export const Route = createFileRoute('/_user/user/plan')({
  staticData: { access: holders, words: ['plans'] },
  validateSearch: ({ cursor }): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor: cursor.slice(0, 1000) } : {},
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, deps }) => loadPlans(context, deps.cursor),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('plans').title })),
  component: PlansPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="plans" />,
})
