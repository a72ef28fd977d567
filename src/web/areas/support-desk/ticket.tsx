import { getRouteApi, Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { isolated } from '#kit/format.ts'
import { useApi } from '#web/app/context.ts'
import { useShortcuts } from '#web/app/layouts/shortcuts.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { MentionText } from '#web/areas/admin/mention-text.tsx'
import { Thread } from '#web/areas/support/thread.tsx'
import { useTicketPoll } from '#web/areas/support/use-ticket-poll.ts'
import { Badge } from '#web/components/badge.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { AnswerForm, AssignForm, MergeForm, NoteForm, StatusForm } from './forms.tsx'
import type { OfficeTicket } from './office-ticket.ts'
import { TicketBadge } from './ticket-badge.tsx'

const route = getRouteApi('/_admin/admin-sahl/support-ticket/$id')

/** SUP-1: one ticket, for the operator who answers it. */
export function TicketPage() {
  const ticket = route.useLoaderData()
  // An answer that is being typed must not follow to the next customer.
  return <Ticket key={ticket.id} of={ticket} />
}

function Ticket({ of: ticket }: { of: OfficeTicket }) {
  const words = useWords('support-desk')
  const { support } = useApi()
  const { reply } = route.useSearch()
  const { id, version, status, subject, can } = ticket
  const isWriting = useRef(false)
  const [others, setOthers] = useState<readonly OtherOperator[]>([])
  useTicketPoll(version, async (signal) => {
    if (!can.answer) return await support.changes({ id }, { signal })
    const answer = await support.presence({ id, isWriting: isWriting.current }, { signal })
    setOthers(answer.others)
    return answer
  })
  useFieldKeys(can.answer)
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/support-ticket', label: words.back }}
        title={<bdi className="wrap-anywhere">{subject}</bdi>}
        badge={<TicketBadge status={status} />}
      />
      <div className={adminColumns}>
        <div className="grid grid-cols-1 gap-4">
          <Thread
            entries={ticket.entries}
            own="operator"
            statusName={(one) => words.statuses[one]}
            authorName={({ author }) => author?.name ?? words.system}
            filePath={(file) => `/api/admin/support-tickets/${id}/attachments/${file}`}
            noteLabel={words.note}
            renderNote={({ body, mentions }) => <MentionText text={body} mentions={mentions} />}
          />
          {can.answer && <OtherOperators of={others} />}
          {can.answer && (
            <AnswerForm
              of={ticket}
              reply={ticket.replies.find((one) => one.id === reply)}
              onText={(text) => {
                isWriting.current = text.trim() !== ''
              }}
            />
          )}
          {can.answer && <NoteForm of={ticket} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Facts of={ticket} />
          {can.answer && <StatusForm key={status} of={ticket} />}
          {can.answer && <AssignForm key={ticket.assignee?.id} of={ticket} />}
          {can.answer && <MergeForm of={ticket} />}
        </div>
      </div>
    </AdminMain>
  )
}

interface OtherOperator {
  readonly id: string
  readonly name: string
  readonly isWriting: boolean
}

/** Operators who have the ticket open too, so that two do not answer at once. */
function OtherOperators({ of }: { of: readonly OtherOperator[] }) {
  const { presence: words } = useWords('support-desk')
  const writing = of.filter(({ isWriting }) => isWriting)
  const shown = writing.length > 0 ? writing : of
  const names = shown.map(({ name }) => isolated(name)).join(words.and)
  return (
    <div role="status">
      {shown.length > 0 && (
        <Callout tone="warn" icon={UsersRound}>
          {writing.length > 0 ? words.writing(names) : words.here(names)}
        </Callout>
      )}
    </div>
  )
}

/** Keys that lead to the fields of the page. */
function useFieldKeys(isOn: boolean): void {
  const focus = (field: string) => () => document.getElementById(field)?.focus()
  useShortcuts(
    {
      title: { ar: 'طلب الدعم', en: 'Support request' },
      shortcuts: [
        { code: 'KeyR', key: 'R', label: { ar: 'الرد', en: 'Answer' }, run: focus('answer-text') },
        { code: 'KeyN', key: 'N', label: { ar: 'ملاحظة', en: 'Note' }, run: focus('note-text') },
      ],
    },
    isOn,
  )
}

function Facts({ of: ticket }: { of: OfficeTicket }) {
  const { facts: names, list, categories, ratingOf } = useWords('support-desk')
  const { investor, assignee, waitingSince, dueAt, isLate, rating, mergedInto } = ticket
  const facts: Fact[] = [
    [names.number, <ReferenceText key="number" value={ticket.requestId} />],
    [
      names.investor,
      <Link
        key="investor"
        to="/admin-sahl/customer/$id"
        params={{ id: investor.id }}
        preload={false}
        className="link"
      >
        <bdi>{investor.name}</bdi>
      </Link>,
    ],
    [names.category, categories[ticket.category]],
    [names.about, ticket.about && <AboutLink key="about" of={ticket} />],
    [names.opened, <DateText key="opened" value={ticket.raisedAt} form="date-time" />],
    [names.waiting, waitingSince && <DateText key="waiting" value={waitingSince} form="date-time" />],
    [
      names.due,
      dueAt && (
        <span key="due">
          <DateText value={dueAt} form="date-time" />{' '}
          {isLate && (
            <Badge tone="bad" small>
              {list.late}
            </Badge>
          )}
        </span>
      ),
    ],
    [names.assignee, <bdi key="assignee">{assignee?.name ?? list.nobody}</bdi>],
    [
      names.rating,
      rating && (
        <span key="rating">
          {ratingOf(rating.rating)}
          {rating.note && (
            <span className="block text-xs text-text-3 wrap-anywhere" dir="auto">
              {rating.note}
            </span>
          )}
        </span>
      ),
    ],
    [
      names.mergedInto,
      mergedInto && (
        <Link
          key="merged"
          to="/admin-sahl/support-ticket/$id"
          params={{ id: mergedInto.id }}
          className="link"
        >
          <ReferenceText value={mergedInto.requestId} />
        </Link>
      ),
    ],
  ]
  return (
    <Card as="section" className="panel" aria-label={names.title}>
      <FactList facts={facts} />
    </Card>
  )
}

/** The movement that the ticket is about: an order, a withdrawal, or the customer's money. */
function AboutLink({ of: { about, investor } }: { of: OfficeTicket }): ReactNode {
  const { subjects } = useWords('support-desk')
  if (!about) return null
  const { type, id, reference } = about
  const leadsTo =
    type === 'withdrawal'
      ? `/admin-sahl/wallet/${id}`
      : type === 'funded' && reference
        ? `/admin-sahl/investment?q=${encodeURIComponent(reference)}`
        : `/admin-sahl/customer/${investor.id}#${type === 'deposit' ? 'deposits' : 'holdings'}`
  return (
    <ServedLink leadsTo={leadsTo} className="link">
      {subjects[type]} {reference && <ReferenceText value={reference} />}
    </ServedLink>
  )
}
