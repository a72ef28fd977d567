import stepForm from 'virtual:form/disbursements.proposeStep'
import { useRouter } from '@tanstack/react-router'
import { Check, Info, TriangleAlert, Undo2 } from 'lucide-react'
import { formatDate, formatDateTime, formatMoneyText, formatRate } from '#kit/format.ts'
import type { disbursementsContract } from '#modules/disbursements/contract.ts'
import { proposedSteps } from '#modules/disbursements/vocabulary.ts'
import type { PlannableStep } from '#modules/opportunities/editor-vocabulary.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import {
  LifecycleActions,
  type LoadedLifecycle,
} from '#web/areas/opportunity-lifecycle/lifecycle-actions.tsx'
import { type StepLine, StepLines } from '#web/areas/opportunity-lifecycle/step-lines.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'

export type OpportunityMoney = Awaited<ReturnType<Api['disbursements']['opportunityMoney']>>
type Step = OpportunityMoney['steps'][number]
interface MoneyProps {
  of: OpportunityMoney
}

/** The possible next steps: what each moves, who is notified, and whether it can be undone. */
export function Steps({ of: money, lifecycle }: MoneyProps & { lifecycle: LoadedLifecycle }) {
  const { page: words } = useWords('opportunity-money')
  const { archived } = useWords('opportunity-lifecycle')
  const isDraft = money.property.lifecycle === 'draft'
  const isBlocked = money.proposed !== null || money.openRun !== null
  return (
    <Card as="section" className="panel" aria-labelledby="steps">
      <div className="panel-head">
        <h2 id="steps">{words.steps}</h2>
      </div>
      {money.steps.length === 0 && !isDraft && (
        <p className="text-sm text-text-2 px-5 pb-6">{words.noSteps}</p>
      )}
      <div className="divide-y divide-line">
        {isDraft && lifecycle.isArchived && <p className="text-sm text-text-2 px-5 pb-6">{archived}</p>}
        {isDraft && !lifecycle.isArchived && (
          <PublishStep lifecycle={lifecycle} opensAt={money.property.opensAt} />
        )}
        {money.steps.map((step) => (
          <section
            key={step.step}
            className="grid gap-3 px-5 pt-2 pb-5 not-first:pt-5"
            aria-labelledby={`step-${step.step}`}
          >
            <StepSummary step={step} />
            {step.step === 'complete' && <Missing of={money} />}
            {step.step === 'close' || step.step === 'reopen' ? (
              <LifecycleActions lifecycle={lifecycle} step={step.step} />
            ) : (
              !isBlocked && <StepLink step={step} id={money.property.id} />
            )}
          </section>
        ))}
      </div>
    </Card>
  )
}

function PublishStep({ lifecycle, opensAt }: { lifecycle: LoadedLifecycle; opensAt: string | null }) {
  const { publish: words } = useWords('opportunity-lifecycle').steps
  const locale = usePageLocale()
  return (
    <section className="grid gap-3 px-5 pt-2 pb-5 not-first:pt-5" aria-labelledby="step-publish">
      <h3 id="step-publish" className="h5 font-semibold">
        {words.name}
      </h3>
      <StepLines
        lines={linesOf({ ...words, does: words.does(opensAt && formatDateTime(opensAt, locale)) }, 'publish')}
      />
      <LifecycleActions lifecycle={lifecycle} step="publish" />
    </section>
  )
}

/** Returns the lines that say what a step of one operator will do. */
export function useStepLines(money: OpportunityMoney): (step: PlannableStep) => readonly StepLine[] {
  const { steps } = useWords('opportunity-money')
  const { publish } = useWords('opportunity-lifecycle').steps
  const locale = usePageLocale()
  return (step) => {
    if (step === 'publish') {
      const { opensAt } = money.property
      return linesOf({ ...publish, does: publish.does(opensAt && formatDateTime(opensAt, locale)) }, step)
    }
    const words = steps[step]
    const count = money.steps.find((one) => one.step === step)?.told ?? 0
    return linesOf({ ...words, does: words.does(), told: words.told(count) }, step)
  }
}

interface StepTexts {
  readonly does: string
  readonly told: string
  readonly also?: string
  readonly final: string
}

const linesOf = ({ does, told, also = '', final }: StepTexts, step: Step['step'] | 'publish'): StepLine[] => [
  { icon: Info, text: does },
  { icon: Check, text: told },
  { icon: Info, text: also },
  { icon: canBeUndone(step) ? Undo2 : TriangleAlert, text: final },
]

const canBeUndone = (step: Step['step'] | 'publish'): boolean => step === 'close' || step === 'reopen'

/** Returns the lines of a step, with the money that it moves. */
function useSummaryLines({ step, moves, told }: Step): readonly StepLine[] {
  const words = useWords('opportunity-money').steps[step]
  const locale = usePageLocale()
  const does = words.does(formatMoneyText(moves ?? 0, locale))
  return linesOf({ ...words, does, told: words.told(told) }, step)
}

function StepSummary({ step }: { step: Step }) {
  const words = useWords('opportunity-money').steps[step.step]
  return (
    <>
      <h3 id={`step-${step.step}`} className="h5 font-semibold">
        {words.name}
      </h3>
      <StepLines lines={useSummaryLines(step)} />
    </>
  )
}

/** Tells the amount that is still unsold, and the deadline. */
function Missing({ of: { property } }: MoneyProps) {
  const { missing } = useWords('opportunity-money').steps.complete
  const locale = usePageLocale()
  if (property.price === null || property.completeBy === null) return null
  if (property.invested >= property.price) return null
  const money = formatMoneyText(property.price - property.invested, locale)
  const share = formatRate(10_000 - property.fundedBps)
  return <Callout tone="warn">{missing(money, share, formatDate(property.completeBy, locale))}</Callout>
}

function StepLink({ step: { step }, id }: { step: Step; id: string }) {
  const { [step]: words } = useWords('opportunity-money').steps
  // An exit is paid by a run, which a finance maker proposes.
  const mayTake = useHasDuty(step === 'exit' ? 'finance-maker' : 'opportunities')
  if (!mayTake) return null
  return (
    <div>
      {step === 'exit' ? (
        <ButtonLink
          to="/admin-sahl/disbursement/new"
          search={{ property: id, kind: 'exit' }}
          variant="soft"
          size="sm"
        >
          {words.name}
        </ButtonLink>
      ) : (
        <AskLink
          ask={step}
          size="sm"
          variant={step === 'cancel' ? 'danger-soft' : step === 'complete' ? 'primary' : 'soft'}
        >
          {words.name}
        </AskLink>
      )}
    </div>
  )
}

/** The confirmation that the address asks for, if the step is still possible. */
export function StepDialog({ of: money, ask }: MoneyProps & { ask?: string | undefined }) {
  const step = money.steps.find((one) => one.step === ask)
  const kind = proposedSteps.find((one) => one === ask)
  if (!step || !kind || money.proposed || money.openRun) return null
  return <ProposeStep of={money} step={step} kind={kind} />
}

function ProposeStep({
  of: money,
  step,
  kind,
}: MoneyProps & { step: Step; kind: (typeof proposedSteps)[number] }) {
  const { ask: words, steps } = useWords('opportunity-money')
  const api = useApi()
  const router = useRouter()
  const act = useAct(words.proposed, () => void router.invalidate())
  const form = useForm<typeof disbursementsContract.proposeStep>({
    of: stepForm,
    fixed: { id: money.property.id, step: kind },
    keptAs: `${stepForm.name}:${money.property.id}:${kind}`,
    send: (body, call) => act(api.disbursements.proposeStep(body, call)),
  })
  const lines = useSummaryLines(step)
  return (
    <FormDialog
      form={form}
      to="/admin-sahl/opportunity"
      title={steps[kind].name}
      description={
        <div className="grid grid-cols-1 gap-3">
          <StepLines lines={lines} />
          <p>{words.two}</p>
        </div>
      }
      failed={words.failed}
      submit={{
        label: words.propose,
        busyText: words.proposing,
        variant: kind === 'cancel' ? 'danger-soft' : 'primary',
      }}
    >
      {kind === 'complete' && <Missing of={money} />}
      <TextField name="reason" label={words.reason} hint={words.reasonHint} />
    </FormDialog>
  )
}
