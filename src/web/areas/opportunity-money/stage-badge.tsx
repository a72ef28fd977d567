import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'

const tones: Readonly<Record<Lifecycle, Tone>> = {
  draft: 'neutral',
  published: 'ok',
  closed: 'warn',
  completed: 'info',
  exited: 'neutral',
  cancelled: 'bad',
}

/** The stage of an opportunity, in the operators' words. */
export const StageBadge = ({ of }: { of: Lifecycle }) => (
  <Badge tone={tones[of]}>{useWords('opportunity-money').lifecycle[of]}</Badge>
)
