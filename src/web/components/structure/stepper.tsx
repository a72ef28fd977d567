import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#kit/format.ts'
import { ProgressBar } from '../charts/progress.tsx'
import { useControlWords } from '../inputs/control-words.ts'
import { Icon } from '../pictures/icon.tsx'

export type Step = { key: string; title: ReactNode; note?: ReactNode; state: 'done' | 'now' | 'ahead' }

/** The steps of a long form on the dark rail. */
export function StepsRail({ steps }: { steps: readonly Step[] }) {
  const words = useControlWords()
  return (
    <ol className="steps-rail">
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={step.state === 'ahead' ? undefined : step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="disc num">
            {step.state === 'done' ? <Icon of={Check} size="sm" /> : formatCount(index + 1)}
          </span>
          <span>
            <b>
              {step.title}
              {step.state === 'done' && <span className="sr-only"> ({words.stepDone})</span>}
            </b>
            {step.note && <small>{step.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The same on phones: where one is, and what follows. */
export function StepsProgress({ step, steps, next }: { step: number; steps: number; next?: ReactNode }) {
  const words = useControlWords()
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-center justify-between gap-4 text-sm">
        <strong>{words.stepOf(step, steps)}</strong>
        {next && <span className="text-text-3">{next}</span>}
      </div>
      <ProgressBar thin bps={Math.round((step * 10_000) / steps)} label={words.stepOf(step, steps)} />
    </div>
  )
}
