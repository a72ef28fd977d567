import { Gauge } from 'lucide-react'
import type { AnswerOf } from '#kit/contract.ts'
import type { RiskLevel } from '#modules/opportunities/vocabulary.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import { useWords } from '#web/app/words.ts'
import { CardRisk, type Risk } from '#web/areas/opportunities/risk.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'

type Cart = AnswerOf<(typeof ordersContract)['cart']>

const levels: readonly RiskLevel[] = ['low', 'medium', 'high']

interface RiskNoteProps {
  risk: Risk
  suitability: Cart['suitability']
  canInvest: boolean
}

/** KYC-5: the risk, and a warning if it is above the investor's profile. */
export function RiskNote({ risk, suitability, canInvest }: RiskNoteProps) {
  const words = useWords('opportunity').risk
  const isAbove = suitability !== null && levels.indexOf(risk.key) > levels.indexOf(suitability.highestRisk)
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div>
        <CardRisk risk={risk} />
      </div>
      {isAbove && (
        <Callout tone="warn" icon={Gauge}>
          <strong>{words.aboveProfile(words.profiles[suitability.profile])}</strong>
          {canInvest && <p>{words.aboveProfileText}</p>}
        </Callout>
      )}
    </div>
  )
}
