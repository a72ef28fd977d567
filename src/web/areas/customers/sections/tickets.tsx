import { Link } from '@tanstack/react-router'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { TicketBadge } from '#web/areas/support-desk/ticket-badge.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { customerSection, type SectionProps } from '../section.ts'

type TicketsAnswer = Awaited<ReturnType<Api['support']['queue']>>

/** The customer's support requests, the last changed first (ADM-3). */
export const tickets = customerSection<TicketsAnswer>({
  name: 'tickets',
  column: 'narrow',
  load: (api, id) => api.support.queue({ investor: id, sort: 'changed', limit: 5 }),
  Section: Tickets,
})

function Tickets({ customer, data }: SectionProps<TicketsAnswer>) {
  const { customer: words } = useWords('support-desk')
  return (
    <Card as="section" className="panel" aria-labelledby="tickets-title">
      <div className="panel-head">
        <h2 id="tickets-title">{words.title}</h2>
      </div>
      {data.items.length === 0 && <p className="text-sm text-text-2 px-5 pb-5">{words.none}</p>}
      <ul className="divide-y divide-line">
        {data.items.map(({ id, subject, requestId, status, changedAt }) => (
          <li key={id} className="grid grid-cols-1 gap-1 px-5 py-3 text-sm">
            <p className="flex items-center justify-between gap-3">
              <Link
                to="/admin-sahl/support-ticket/$id"
                params={{ id }}
                className="link font-semibold wrap-anywhere"
                dir="auto"
              >
                {subject}
              </Link>
              <TicketBadge status={status} />
            </p>
            <p className="text-xs text-text-3">
              <ReferenceText value={requestId} /> · <DateText value={changedAt} form="date-time" />
            </p>
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && (
        <p className="px-5 pb-4 text-sm">
          <Link to="/admin-sahl/support-ticket" search={{ investor: customer.id }} className="link">
            {words.all}
          </Link>
        </p>
      )}
    </Card>
  )
}
