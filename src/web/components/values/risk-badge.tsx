import type { ReactNode } from 'react'
import type { RiskLevel } from '#modules/opportunities/vocabulary.ts'
import { Badge, type Tone } from '../badge.tsx'

const tones: Readonly<Record<RiskLevel, Tone>> = { low: 'ok', medium: 'info', high: 'warn' }

/** How risky an opportunity is, in words and in colour: nowhere by colour alone. */
export const RiskBadge = ({ risk, children }: { risk: RiskLevel; children: ReactNode }) => (
  <Badge tone={tones[risk]} small>
    {children}
  </Badge>
)
