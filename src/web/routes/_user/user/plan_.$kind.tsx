import { createFileRoute } from '@tanstack/react-router'
import type { PlanKind } from '#modules/plans/vocabulary.ts'
import { approvedInvestors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { loadPlanForm } from '#web/areas/plans/load.ts'
import { PlanFormPage } from '#web/areas/plans/plan-form.tsx'
import type { TypedRules } from '#web/areas/plans/search.ts'

export const Route = createFileRoute('/_user/user/plan_/$kind')({
  staticData: { access: approvedInvestors, words: ['plans'] },
  // The loader validates the parameter, because every visitor loads the route table.
  params: { parse: ({ kind }) => ({ kind: kind as PlanKind }) },
  validateSearch: (search): TypedRules => search as TypedRules,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadPlanForm(context, params.kind, deps),
  head: ({ match, params }) =>
    pageHead(match, ({ words }) => ({ title: words.of('plans').form.title[params.kind] })),
  component: PlanFormPage,
  errorComponent: (failure) => <LoadFailure {...failure} area="plans" />,
})
