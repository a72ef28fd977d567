import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#kit/format.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Button, type ButtonVariant } from '#web/components/button.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type LoadedLifecycle, Problems } from './lifecycle-actions.tsx'

/** Steps that wait for their time, and those that were not possible when it had come. */
export function PlannedSteps({ lifecycle }: { lifecycle: LoadedLifecycle }) {
  const words = useWords('opportunity-lifecycle')
  const locale = usePageLocale()
  const { id, scheduled, failed } = lifecycle
  const isEditor = useHasDuty('opportunities')
  return (
    <>
      {failed.map(({ id: stepId, step, dueAt, reason }) => (
        <Callout key={stepId} tone="bad">
          <strong>{words.failed}</strong>
          <p>{words.failedText(words.steps[step].name, formatDateTime(dueAt, locale), reason)}</p>
          {isEditor && (
            <p className="mt-2">
              <CallOff id={id} stepId={stepId} label={words.settle} done={words.settled} variant="outline" />
            </p>
          )}
        </Callout>
      ))}
      {scheduled.length > 0 && (
        <Card as="section" className="panel" aria-labelledby="planned">
          <div className="panel-head">
            <h2 id="planned">{words.planned}</h2>
          </div>
          <ul className="divide-y divide-line">
            {scheduled.map(({ id: stepId, step, dueAt, plannedBy, problems }) => (
              <li key={stepId} className="grid gap-3 px-5 py-4">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <span>
                    <span className="font-semibold">{words.steps[step].name}</span> ·{' '}
                    <DateText value={dueAt} form="date-time" />
                    <span className="text-xs text-text-3 block">{words.plannedBy(plannedBy)}</span>
                  </span>
                  {isEditor && (
                    <span className="flex flex-wrap gap-2">
                      <AskLink ask={questionAbout('replan', stepId)} size="sm" variant="outline">
                        {words.change}
                      </AskLink>
                      <CallOff id={id} stepId={stepId} label={words.callOff} done={words.calledOff} />
                    </span>
                  )}
                </div>
                {problems.length > 0 && <Problems id={id} title={words.wouldFail} problems={problems} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

interface CallOffProps {
  id: string
  stepId: string
  label: string
  done: string
  variant?: ButtonVariant
}

function CallOff({ id, stepId, label, done, variant = 'ghost' }: CallOffProps) {
  const { ask: words } = useWords('opportunity-lifecycle')
  const { opportunities } = useApi()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await opportunities.callOffStep({ id, stepId })
      toasts.add({ color: 'ok', title: done })
    } catch (error) {
      toasts.add({ color: 'bad', title: words.failed, description: problemOfError(error).detail })
    } finally {
      setBusy(false)
      await router.invalidate()
    }
  }
  return (
    <PressForm of="opportunities.callOffStep" params={{ id, stepId }} onPress={() => press()}>
      <Button type="submit" size="sm" variant={variant} busy={isBusy}>
        {label}
      </Button>
    </PressForm>
  )
}
