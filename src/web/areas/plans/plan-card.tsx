import { useRouter } from '@tanstack/react-router'
import { CalendarSync, Sprout } from 'lucide-react'
import { useState } from 'react'
import { type PlanKind, type PlanStep, planSteps } from '#modules/plans/vocabulary.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { FactList } from '#web/components/values/fact-list.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { Plan, Plans } from './load.ts'

const icons = { monthly: CalendarSync, income: Sprout }

/** A plan with its rules and actions, or the link to create it. */
export function PlanCard({ kind, plans }: { kind: PlanKind; plans: Plans }) {
  const words = useWords('plans')
  const plan = plans[kind]
  return (
    <Card as="section" className="overflow-hidden" aria-labelledby={`${kind}-title`}>
      <div className="flex items-start gap-3.5 px-6 pt-6 pb-3 max-md:px-5">
        <Tile icon={icons[kind]} tone="brand-soft" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-4 flex-wrap gap-x-3 gap-y-1">
            <h2 id={`${kind}-title`} className="text-lg">
              {words.kinds[kind]}
            </h2>
            {plan && (
              <Badge tone={plan.status === 'active' ? 'ok' : 'neutral'}>{words.statuses[plan.status]}</Badge>
            )}
          </div>
          <p className="text-sm text-text-2">{words.about[kind]}</p>
        </div>
      </div>
      {plan && <PlanFacts plan={plan} plans={plans} />}
      <div className="flex items-center gap-3 flex-wrap px-6 pt-3 pb-6 max-md:px-5">
        <ButtonLink
          variant={plan ? 'soft' : 'primary'}
          to="/user/plan/$kind"
          params={{ kind }}
          aria-label={plan ? words.editOf[kind] : undefined}
        >
          {plan ? words.edit : words.make[kind]}
        </ButtonLink>
        {plan && <Steps plan={plan} />}
      </div>
    </Card>
  )
}

function PlanFacts({ plan, plans }: { plan: Plan; plans: Plans }) {
  const { facts: words } = useWords('plans')
  const namesOf = (keys: readonly string[], all: Plans['types']) =>
    keys.length === 0
      ? words.any
      : all
          .filter(({ key }) => keys.includes(key))
          .map(({ name }) => name)
          .join(' · ')
  return (
    <EvenAmounts amounts={[plan.amount, plan.gathered, plan.capPerOpportunity, plan.cashToKeep]}>
      <FactList
        facts={[
          [
            words.next,
            plan.nextOn && (
              <>
                <DateText value={plan.nextOn} form="long-date" />
                {plan.skipsNext && <span className="block text-text-3">{words.skipped}</span>}
              </>
            ),
          ],
          [words.amount, plan.amount !== null && <PrivateMoney halalas={plan.amount} />],
          [words.gathered, plan.kind === 'income' && <PrivateMoney halalas={plan.gathered} />],
          [words.types, namesOf(plan.types, plans.types)],
          [words.cities, namesOf(plan.cities, plans.cities)],
          [words.contracts, namesOf(plan.contracts, plans.contracts)],
          [
            words.cap,
            plan.capPerOpportunity === null ? (
              words.none
            ) : (
              <PrivateMoney key="cap" halalas={plan.capPerOpportunity} />
            ),
          ],
          [words.keep, <PrivateMoney key="keep" halalas={plan.cashToKeep} />],
        ]}
      />
    </EvenAmounts>
  )
}

/** Ending a plan is final and has its own confirmation. */
const pressed = planSteps.filter((step) => step !== 'stop')

function Steps({ plan: { kind, can } }: { plan: Plan }) {
  const words = useWords('plans')
  const { take, busy } = useSteps(kind)
  return (
    <>
      {pressed
        .filter((step) => can[step])
        .map((step) => (
          <PressForm
            key={step}
            of="plans.takeStep"
            params={{ kind, step }}
            to="/user/plan"
            onPress={() => void take(step)}
          >
            <Button type="submit" variant="outline" busy={busy === step}>
              {words.steps[step]}
            </Button>
          </PressForm>
        ))}
      {can.stop && (
        <AskLink ask={questionAbout('stop', kind)} variant="ghost" aria-label={words.stop.of[kind]}>
          {words.steps.stop}
        </AskLink>
      )}
    </>
  )
}

function useSteps(kind: PlanKind) {
  const words = useWords('plans')
  const { plans } = useApi()
  const router = useRouter()
  const [busy, setBusy] = useState<PlanStep | null>(null)
  const take = async (step: PlanStep) => {
    if (busy !== null) return
    setBusy(step)
    try {
      await plans.takeStep({ kind, step })
      toasts.add({ id: 'plan', color: 'ok', title: words.stepDone[step] })
    } catch (error) {
      const { title, detail } = problemOfError(error)
      toasts.add({ id: 'plan', color: 'bad', title: words.stepFailed, description: detail || title })
    } finally {
      await router.invalidate()
      setBusy(null)
    }
  }
  return { take, busy }
}
