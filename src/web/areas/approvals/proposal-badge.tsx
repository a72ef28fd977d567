import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'
import type { Proposal } from './questions.ts'

const tones: Readonly<Record<Proposal['status'], Tone>> = {
  open: 'warn',
  approved: 'ok',
  declined: 'bad',
  withdrawn: 'neutral',
  stale: 'neutral',
  lapsed: 'neutral',
}

export const ProposalBadge = ({ status }: { status: Proposal['status'] }) => (
  <Badge tone={tones[status]}>{useWords('approvals').statuses[status]}</Badge>
)
