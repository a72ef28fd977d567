import type { TicketStatus } from '#modules/support/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { ticketTones } from '#web/areas/support/ticket.ts'
import { Badge } from '#web/components/badge.tsx'

/** The status in the operators' words. */
export function TicketBadge({ status }: { status: TicketStatus }) {
  const { statuses } = useWords('support-desk')
  return <Badge tone={ticketTones[status]}>{statuses[status]}</Badge>
}
