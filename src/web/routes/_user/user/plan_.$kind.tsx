import { createFileRoute, notFound } from '@tanstack/react-router'
import { planKinds } from '#modules/plans/vocabulary.ts'
import { approvedInvestors } from '#web/app/access.ts'
import { pageHead } from '#web/app/head.ts'
import { LoadFailure } from '#web/app/load-failure.tsx'
import { loadPlanForm } from '#web/areas/plans/load.ts'
import { PlanFormPage } from '#web/areas/plans/plan-form.tsx'
import { triedPlan } from '#web/areas/plans/search.ts'

export const Route = createFileRoute('/_user/user/plan_/$kind')({
  staticData: { access: approvedInvestors, words: ['plans'] },
  params: {
    parse: ({ kind: typed }) => {
      const kind = planKinds.find((one) => one === typed)
      if (kind === undefined) throw notFound()
      return { kind }
    },
  },
  validateSearch: triedPlan,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadPlanForm(context, params.kind, deps),
  head: ({ match, params }) =>
    pageHead(match, ({ words }) => ({ title: words.of('plans').form.title[params.kind] })),
  component: PlanFormPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="plans" />,
})
