import replanForm from 'virtual:form/opportunities.rescheduleStep'
import planForm from 'virtual:form/opportunities.scheduleStep'
import nowForm from 'virtual:form/opportunities.takeStep'
import { useRouter } from '@tanstack/react-router'
import { addMs, hourMs, instantFrom, riyadhDay, systemClock } from '#kit/time.ts'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'
import { type PlannableStep, plannableSteps } from '#modules/opportunities/editor-vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { readQuestion } from '#web/components/form/asked.ts'
import { useFormField } from '#web/components/form/form.tsx'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { TextInput } from '#web/components/inputs/inputs.tsx'
import type { LoadedLifecycle } from './lifecycle-actions.tsx'
import { type StepLine, StepLines } from './step-lines.tsx'

interface StepDialogsProps {
  lifecycle: LoadedLifecycle
  ask: string | undefined
  /** Returns the lines that say what the step will do. */
  linesOf: (step: PlannableStep) => readonly StepLine[]
}

/** The dialog that the address asks for: a step now, a step at a time, or another time for a planned one. */
export function StepDialogs({ lifecycle, ask, linesOf }: StepDialogsProps) {
  const now = lifecycle.steps.find(({ step }) => step === ask)
  if (now) return <TakeStep id={lifecycle.id} step={now.step} linesOf={linesOf} />
  const question = readQuestion(ask, ['plan', 'replan'])
  if (question?.kind === 'plan') {
    const step = plannableSteps.find((one) => one === question.id)
    return step ? <PlanStep id={lifecycle.id} step={step} linesOf={linesOf} /> : null
  }
  const planned = lifecycle.scheduled.find(({ id }) => id === question?.id)
  return planned ? <ReplanStep id={lifecycle.id} planned={planned} /> : null
}

interface OneStepProps extends Pick<StepDialogsProps, 'linesOf'> {
  id: string
  step: PlannableStep
}

const placeOf = (id: string) => `/admin-sahl/opportunity/${id}` as const

const Effects = ({ lines, also }: { lines: readonly StepLine[]; also: string }) => (
  <div className="grid grid-cols-1 gap-3">
    <StepLines lines={lines} />
    <p>{also}</p>
  </div>
)

function TakeStep({ id, step, linesOf }: OneStepProps) {
  const { ask: words, steps } = useWords('opportunity-lifecycle')
  const { opportunities } = useApi()
  const router = useRouter()
  const act = useAct(steps[step].done, () => void router.invalidate())
  const form = useForm<typeof opportunitiesContract.takeStep>({
    of: nowForm,
    fixed: { id, step },
    keptAs: `${nowForm.name}:${id}:${step}`,
    send: (body, call) => act(opportunities.takeStep(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(id)}
      title={steps[step].name}
      description={<Effects lines={linesOf(step)} also={words.logged} />}
      failed={words.failed}
      submit={{ label: steps[step].now, isFocused: true }}
    />
  )
}

function PlanStep({ id, step, linesOf }: OneStepProps) {
  const { ask: words, steps } = useWords('opportunity-lifecycle')
  const { opportunities } = useApi()
  const router = useRouter()
  const act = useAct(words.planDone, () => void router.invalidate())
  const form = useForm<typeof opportunitiesContract.scheduleStep>({
    of: planForm,
    fixed: { id, step },
    fieldOf: { step_in_past: 'time' },
    keptAs: `${planForm.name}:${id}:${step}`,
    send: (body, call) => act(opportunities.scheduleStep(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(id)}
      title={words.planTitle(steps[step].name)}
      description={<Effects lines={linesOf(step)} also={words.planText} />}
      failed={words.failed}
      submit={{ label: words.plan }}
    >
      <WhenFields />
    </FormDialog>
  )
}

/** Riyadh is three hours ahead of UTC all year. */
function plannedTime({ dueAt }: { readonly dueAt: string }) {
  const at = instantFrom(dueAt)
  return {
    day: riyadhDay(at),
    time: addMs(at, 3 * hourMs)
      .toISOString()
      .slice(11, 16),
  }
}

function ReplanStep({ id, planned }: { id: string; planned: LoadedLifecycle['scheduled'][number] }) {
  const { ask: words, steps, change } = useWords('opportunity-lifecycle')
  const { opportunities } = useApi()
  const router = useRouter()
  const act = useAct(words.planDone, () => void router.invalidate())
  const form = useForm<typeof opportunitiesContract.rescheduleStep>({
    of: replanForm,
    fixed: { id, stepId: planned.id },
    initial: plannedTime(planned),
    fieldOf: { step_in_past: 'time' },
    keptAs: `${replanForm.name}:${planned.id}`,
    send: (body, call) => act(opportunities.rescheduleStep(body, call)),
  })
  return (
    <FormDialog
      form={form}
      to={placeOf(id)}
      title={words.planTitle(steps[planned.step].name)}
      description={words.planText}
      failed={words.failed}
      submit={{ label: change }}
    >
      <WhenFields />
    </FormDialog>
  )
}

/** A day and a time in Riyadh. */
function WhenFields() {
  const { ask: words } = useWords('opportunity-lifecycle')
  const { id, value, fault, set, leave } = useFormField('time')
  const thisYear = Number(riyadhDay(systemClock()).slice(0, 4))
  return (
    <>
      <DayField name="day" label={words.day} firstYear={thisYear} lastYear={thisYear + 2} acceptsHijri />
      <Field id={id} label={words.time} hint={words.timeHint} error={fault}>
        <TextInput
          ltr
          type="time"
          name="time"
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value.slice(0, 5))}
          onBlur={leave}
        />
      </Field>
    </>
  )
}
