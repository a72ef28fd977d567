import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'

export type RiskLevel = 'low' | 'medium' | 'high'

const tones: Readonly<Record<RiskLevel, Tone>> = { low: 'ok', medium: 'info', high: 'warn' }

/** How risky an opportunity is, in words and in colour: nowhere by colour alone. */
export const RiskBadge = ({ risk, children }: { risk: RiskLevel; children: ReactNode }) => (
  <Badge tone={tones[risk]} small>
    {children}
  </Badge>
)
