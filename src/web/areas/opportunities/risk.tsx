import type { RiskLevel } from '#modules/opportunities/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { RiskBadge } from '#web/components/values/risk-badge.tsx'

export interface Risk {
  readonly key: RiskLevel
  readonly label: string
}

export function CardRisk({ risk }: { risk: Risk }) {
  const words = useWords('opportunities')
  return <RiskBadge risk={risk.key}>{words.riskOf(risk.label)}</RiskBadge>
}
