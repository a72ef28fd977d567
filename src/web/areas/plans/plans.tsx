import { getRouteApi } from '@tanstack/react-router'
import { planKinds } from '#modules/plans/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { readQuestion } from '#web/components/form/asked.ts'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'
import { PlanHistory } from './history.tsx'
import { PlanCard } from './plan-card.tsx'
import { StopDialog } from './stop-dialog.tsx'

const route = getRouteApi('/_user/user/plan')

/** PRT-6: the investor's plans and their runs. */
export function PlansPage() {
  const words = useWords('plans')
  const loaded = route.useLoaderData()
  const question = readQuestion(route.useSearch().ask, ['stop'])
  const asked = planKinds.find((kind) => kind === question?.id)
  return (
    <main id="main" className="wrap pb-12">
      <div className="page-head">
        <h1 className="h1">{words.title}</h1>
        <p className="text-text-2 mt-2 max-w-2xl">{words.lead}</p>
      </div>
      {loaded && (
        <div className="grid gap-5">
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <PlanCard kind="monthly" plans={loaded.plans} />
            <PlanCard kind="income" plans={loaded.plans} />
          </div>
          <History />
        </div>
      )}
      {asked && loaded?.plans[asked] && <StopDialog kind={asked} />}
    </main>
  )
}

function History() {
  const words = useWords('plans')
  const { runs } = route.useLoaderData()!
  const { cursor } = route.useSearch()
  return (
    <Card className="overflow-hidden">
      <div className="panel-head">
        <h2 className="text-lg">{words.history.title}</h2>
      </div>
      {runs.items.length === 0 ? (
        <EmptyState title={words.history.none} text={words.history.noneText} headingLevel={3} />
      ) : (
        <PlanHistory runs={runs.items} />
      )}
      {(cursor !== undefined || runs.nextCursor !== null) && (
        <div className="flex items-center gap-3 flex-wrap px-6 py-4">
          {cursor !== undefined && (
            <ButtonLink variant="ghost" to="/user/plan" search={{}}>
              {words.history.first}
            </ButtonLink>
          )}
          {runs.nextCursor !== null && (
            <ButtonLink variant="outline" to="/user/plan" search={{ cursor: runs.nextCursor }}>
              {words.history.more}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  )
}
