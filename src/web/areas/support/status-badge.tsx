import type { TicketStatus } from '#modules/support/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { ticketTones } from './ticket.ts'

/** The status in the investor's words. */
export function OwnStatusBadge({ status }: { status: TicketStatus }) {
  const { states } = useWords('support')
  return <Badge tone={ticketTones[status]}>{states[status]}</Badge>
}
