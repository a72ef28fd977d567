import type { KycStatus } from '#modules/identity/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'

export type CustomerRow = Awaited<ReturnType<Api['verification']['customers']>>['items'][number]

/** The order of the statuses on screen. */
export const statusOrder: readonly KycStatus[] = ['pending', 'approved', 'rejected', 'not_done', 'expired']

const tones: Record<KycStatus, Tone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
  not_done: 'neutral',
  expired: 'warn',
}

export function KycBadge({ status }: { status: KycStatus }) {
  const { labels } = useWords('admin')
  return <Badge tone={tones[status]}>{labels.status[status]}</Badge>
}
