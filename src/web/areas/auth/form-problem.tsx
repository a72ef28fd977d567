import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import type { Problem } from '#kit/errors.ts'
import { addMs, secondMs, systemClock } from '#kit/time.ts'
import { useWords } from '#web/app/words.ts'
import { Countdown } from '#web/components/countdown.tsx'
import { Callout } from '#web/components/surfaces.tsx'

/** Why the call was refused, above the form, with the wait counted down where there is one. */
export function FormProblem({ problem, onWaited }: { problem: Problem | null; onWaited?: () => void }) {
  const words = useWords('auth')
  const until = useMemo(() => waitOf(problem), [problem])
  if (!problem) return null
  return (
    <Callout tone="bad" icon={CircleAlert} role="alert">
      {problem.detail}
      {until && (
        <span className="block">
          {words.tooSoon} <Countdown until={until} onEnd={onWaited} />
        </span>
      )}
    </Callout>
  )
}

/** By the browser's own clock, which may be wrong as long as it runs. */
function waitOf(problem: Problem | null): Date | null {
  const seconds = problem?.code === 'otp_too_soon' ? problem.params?.secondsLeft : undefined
  return typeof seconds === 'number' ? addMs(systemClock(), seconds * secondMs) : null
}
