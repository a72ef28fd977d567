import type { OrderStatus as Status } from '#modules/orders/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Badge, type Tone } from '#web/components/badge.tsx'

const tones: Record<Status, Tone> = {
  pending_payment: 'warn',
  completed: 'ok',
  cancelled: 'neutral',
  expired: 'neutral',
}

export function OrderStatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{useWords('orders').status[status]}</Badge>
}
