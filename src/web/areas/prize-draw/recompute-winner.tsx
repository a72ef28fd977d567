import { useState } from 'react'
import { chooseFairly, parseTickets } from '#kit/fair-choice.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { PrizeDraw } from './load.ts'

interface RecomputeProps {
  readonly id: string
  readonly commitment: string
  readonly result: NonNullable<PrizeDraw['result']>
}

type Outcome = 'confirmed' | 'differs' | 'failed'

/** Loads the published list and computes the winner in the browser. */
export function RecomputeWinner({ id, commitment, result }: RecomputeProps) {
  const words = useWords('prize-draw')
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const recompute = async () => {
    setBusy(true)
    setOutcome(await checkResult({ id, commitment, result }))
    setBusy(false)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button variant="outline" className="noscript:hidden" busy={isBusy} onClick={() => void recompute()}>
          {isBusy ? words.checking : words.check}
        </Button>
      </div>
      <p role="status">{outcome && words[outcome]}</p>
      <div>
        <p className="text-sm text-text-2">{words.command}</p>
        <LtrText value="npm run draw:verify" className="text-sm" />
      </div>
    </div>
  )
}

async function checkResult({ id, commitment, result }: RecomputeProps): Promise<Outcome> {
  try {
    const answer = await fetch(`/api/prize-draws/${id}/tickets`)
    if (!answer.ok) return 'failed'
    const tickets = parseTickets(await answer.text())
    const choice = await chooseFairly(result.seed, tickets)
    const isSame =
      choice.commitment === commitment &&
      choice.listHash === result.listHash &&
      tickets[choice.winner - 1] === result.code
    return isSame ? 'confirmed' : 'differs'
  } catch {
    return 'failed'
  }
}
