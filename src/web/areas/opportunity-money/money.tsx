import { getRouteApi, Link } from '@tanstack/react-router'
import { formatCount, isolatePercents } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { PlannedSteps } from '#web/areas/opportunity-lifecycle/planned-steps.tsx'
import { StepDialogs } from '#web/areas/opportunity-lifecycle/step-dialogs.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { DuplicateButton } from './duplicate.tsx'
import { StageBadge } from './stage-badge.tsx'
import { type OpportunityMoney, StepDialog, Steps, useStepLines } from './steps.tsx'

const route = getRouteApi('/_admin/admin-sahl/opportunity/$id')

/** OPP-13b: an opportunity's money, and the effect of each next step. */
export function MoneyPage() {
  const { page: words, list } = useWords('opportunity-money')
  const { money, proposals, lifecycle } = route.useLoaderData()
  const linesOf = useStepLines(money)
  const { ask } = route.useSearch()
  const { property } = money
  const isEditor = useHasDuty('opportunities')
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/opportunity', label: words.back }}
        title={isolatePercents(property.title || list.untitled)}
        badge={
          <div className="inline-flex flex-wrap items-center gap-2.5">
            <StageBadge of={property.lifecycle} />
            {isEditor && (
              <ButtonLink
                size="sm"
                variant="outline"
                to="/admin-sahl/opportunity/$id/edit"
                params={{ id: property.id }}
              >
                {words.edit}
              </ButtonLink>
            )}
            {isEditor && <DuplicateButton id={property.id} />}
            {property.lifecycle !== 'draft' && (
              <>
                <ButtonLink
                  size="sm"
                  variant="outline"
                  to="/admin-sahl/opportunity/$id/updates"
                  params={{ id: property.id }}
                >
                  {words.updates}
                </ButtonLink>
                <ButtonLink
                  size="sm"
                  variant="outline"
                  to="/admin-sahl/opportunity/$id/valuations"
                  params={{ id: property.id }}
                >
                  {words.valuations}
                </ButtonLink>
              </>
            )}
          </div>
        }
      />
      <div className={adminColumns}>
        <Figures of={money} />
        <div className="grid grid-cols-1 gap-4">
          <OpenProposals of={proposals} ask={ask} place={`/admin-sahl/opportunity/${property.id}`} />
          <Waiting of={money} />
          <PlannedSteps lifecycle={lifecycle} />
          <Steps of={money} lifecycle={lifecycle} />
          <Runs of={money} />
        </div>
      </div>
      <StepDialog of={money} ask={ask} />
      <StepDialogs lifecycle={lifecycle} ask={ask} linesOf={linesOf} />
    </AdminMain>
  )
}

function Figures({ of: { property, holders, held } }: { of: OpportunityMoney }) {
  const { page: words } = useWords('opportunity-money')
  const isFunding = property.lifecycle === 'published' || property.lifecycle === 'closed'
  const facts: Fact[] = [
    [words.price, property.price !== null && <Money key="price" halalas={property.price} />],
    [words.invested, <Money key="invested" halalas={property.invested} />],
    [words.reserved, property.reserved > 0 && <Money halalas={property.reserved} />],
    [words.held, <Money key="held" halalas={held} />],
    [words.holders, formatCount(holders)],
    [words.closesAt, isFunding && property.closesAt && <DateText value={property.closesAt} />],
    [words.completeBy, isFunding && property.completeBy && <DateText value={property.completeBy} />],
  ]
  return (
    <Card as="section" className="panel xl:order-last" aria-labelledby="figures">
      <div className="panel-head">
        <h2 id="figures">{words.figures}</h2>
      </div>
      <div className="px-5 pb-2">
        <ProgressBar bps={property.fundedBps} label={words.invested} thin />
      </div>
      <FactList facts={facts} />
      {isFunding && <p className="text-xs text-text-3 px-5 pb-4">{words.deadlineText}</p>}
      {property.lifecycle !== 'draft' && property.slug !== null && (
        <p className="px-5 pb-5">
          <Link to="/user/properties/$id" params={{ id: property.slug }} className="link text-sm">
            {words.view}
          </Link>
        </p>
      )}
    </Card>
  )
}

/** Shows the open run, which must be finished first. */
function Waiting({ of: { openRun } }: { of: OpportunityMoney }) {
  const { page: words } = useWords('opportunity-money')
  if (!openRun) return null
  return (
    <Callout tone="info">
      <p>{words.waitingRun(openRun.reference)}</p>
      <p className="mt-2">
        <Link to="/admin-sahl/disbursement/$id" params={{ id: openRun.id }} className="link text-sm">
          {words.openRun}
        </Link>
      </p>
    </Callout>
  )
}

function Runs({ of: { runs, property } }: { of: OpportunityMoney }) {
  const { page: words, kinds, runStatuses } = useWords('opportunity-money')
  return (
    <Card as="section" className="panel" aria-labelledby="runs">
      <div className="panel-head">
        <h2 id="runs">{words.runs}</h2>
        {property.lifecycle === 'completed' && (
          <ButtonLink
            size="sm"
            variant="outline"
            to="/admin-sahl/disbursement/new"
            search={{ property: property.id, kind: 'income' }}
          >
            {words.proposeRun}
          </ButtonLink>
        )}
      </div>
      {runs.length === 0 ? (
        <p className="text-sm text-text-2 px-5 pb-6">{words.noRuns}</p>
      ) : (
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <li key={run.id} className="flex items-center justify-between gap-3 px-5 py-3.5">
              <span className="min-w-0">
                <Link
                  to="/admin-sahl/disbursement/$id"
                  params={{ id: run.id }}
                  className="font-semibold link"
                >
                  {kinds[run.kind]}
                </Link>
                <span className="text-xs text-text-3 block">
                  <ReferenceText value={run.reference} /> · {runStatuses[run.status]} ·{' '}
                  <DateText value={run.paidAt ?? run.proposedAt} />
                </span>
              </span>
              <span className="font-semibold">
                <Money halalas={run.total} decimals={2} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
