import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { PlannableStep } from '#modules/opportunities/editor-vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'

export type LoadedLifecycle = Awaited<ReturnType<Api['opportunities']['lifecycle']>>
type ShownProblem = LoadedLifecycle['steps'][number]['problems'][number]

interface LifecycleActionsProps {
  lifecycle: LoadedLifecycle
  step: PlannableStep
}

/** Shows the faults that keep an opportunity from a step of one operator, and the ways to take it: now or at a time. */
export function LifecycleActions({ lifecycle, step }: LifecycleActionsProps) {
  const words = useWords('opportunity-lifecycle')
  const isEditor = useHasDuty('opportunities')
  const problems = lifecycle.steps.find((one) => one.step === step)?.problems
  if (!problems) return null
  const { now, plan } = words.steps[step]
  const isPlanned = lifecycle.scheduled.some((one) => one.step === step)
  return (
    <>
      {step === 'publish' && problems.length === 0 && (
        <p className="text-sm flex items-center gap-2">
          <Icon of={CircleCheck} size="sm" />
          {words.complete}
        </p>
      )}
      {problems.length > 0 && <Problems id={lifecycle.id} title={words.missing} problems={problems} />}
      {problems.length === 0 && isEditor && (
        <div className="flex flex-wrap gap-2">
          <AskLink ask={step} size="sm" variant={step === 'publish' ? 'primary' : 'soft'}>
            {now}
          </AskLink>
          {!isPlanned && (
            <AskLink ask={questionAbout('plan', step)} size="sm" variant="outline">
              {plan}
            </AskLink>
          )}
        </div>
      )}
    </>
  )
}

/** Faults of an opportunity, each with a link to its place in the editor. */
export function Problems({ id, title, problems }: { id: string; title: string; problems: ShownProblem[] }) {
  const isEditor = useHasDuty('opportunities')
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="text-sm font-semibold">{title}</p>
      <ul className="grid grid-cols-1 gap-1 md:grid-cols-2">
        {problems.map(({ section, field, message }) => (
          <li key={`${field} ${message}`} className="text-sm flex items-start gap-2">
            <Icon of={CircleAlert} size="sm" />
            {isEditor ? (
              <Link
                to="/admin-sahl/opportunity/$id/edit"
                params={{ id }}
                hash={placeInEditor(section, field)}
                className="link"
              >
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Pictures and documents have no field of their own, so their section is shown. */
const placeInEditor = (section: string, field: string): string =>
  section === 'gallery' || section === 'documents' ? `section-${section}` : field
