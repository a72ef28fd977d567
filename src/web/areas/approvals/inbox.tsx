import { getRouteApi } from '@tanstack/react-router'
import { proposalList } from '#modules/approvals/lists.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { AssignMany } from '#web/areas/work/assign-many.tsx'
import { useMayAssign } from '#web/areas/work/workers.ts'
import { buildAddedColumns } from '#web/components/list/added-columns.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { ProposalChanges } from './changes.tsx'
import { Acts, ProposalDecisionDialog } from './decision.tsx'
import { ProposalBadge } from './proposal-badge.tsx'
import type { Proposal } from './questions.ts'

const route = getRouteApi('/_admin/admin-sahl/approvals')

/** The list of proposals that take two operators (ADM-9). */
export function ApprovalsPage() {
  const words = useWords('approvals')
  const { ask, form: _, ...address } = route.useSearch()
  const { part, asked } = route.useLoaderData()
  const mayAssign = useMayAssign('proposal')
  return (
    <>
      <ListPage
        list={proposalList}
        path="/admin-sahl/approvals"
        address={address}
        part={part}
        lead={<p className="text-sm text-text-2 max-w-measure">{words.lead}</p>}
        words={{
          ...words,
          filters: {
            inbox: { label: words.inbox, options: words.inboxes },
            status: { label: words.status, options: words.statuses },
          },
        }}
        columns={useColumns(part.addedColumns)}
        rowKey={({ id }) => id}
        rowName={({ label, proposedBy }) => `${label} · ${proposedBy.name}`}
        filePath="/api/admin/proposals/export"
        acts={mayAssign ? (chosen) => <AssignMany kind="proposal" chosen={chosen} /> : undefined}
      />
      <ProposalDecisionDialog ask={ask} proposals={asked ? [asked] : []} place="/admin-sahl/approvals" />
    </>
  )
}

function useColumns(
  added: Parameters<typeof buildAddedColumns>[0],
): ListColumn<typeof proposalList, Proposal>[] {
  const { columns: names } = useWords('approvals')
  return [
    {
      key: 'what',
      header: names.what,
      holds: ['what', 'subject'],
      isFixed: true,
      full: true,
      cell: (row) => <ProposedAct of={row} />,
    },
    {
      key: 'changes',
      header: names.changes,
      holds: ['changes'],
      full: true,
      isLong: true,
      cell: (row) => <ProposalChanges of={row} />,
    },
    {
      key: 'reason',
      header: names.reason,
      holds: ['reason'],
      full: true,
      isMinor: true,
      isLong: true,
      cell: ({ reason }) => (
        <span className="text-sm inline-block max-w-80 wrap-anywhere" dir="auto">
          {reason}
        </span>
      ),
    },
    {
      key: 'who',
      header: names.who,
      holds: ['proposedBy', 'proposed', 'expires'],
      isMinor: true,
      cell: ({ proposedBy, proposedAt }) => (
        <span>
          <span dir="auto">{proposedBy.name}</span>
          <DateText value={proposedAt} form="date-time" className="text-xs text-text-3 block" />
        </span>
      ),
    },
    {
      key: 'status',
      header: names.status,
      holds: ['status', 'decidedBy', 'decided', 'decisionReason'],
      cell: (row) => <State of={row} />,
    },
    ...buildAddedColumns<typeof proposalList, Proposal>(added),
    {
      key: 'act',
      header: names.act,
      hideHeader: true,
      isFixed: true,
      end: true,
      full: true,
      cell: (row) => <Acts of={row} />,
    },
  ]
}

function ProposedAct({ of: { label, subject } }: { of: Proposal }) {
  const words = useWords('approvals')
  const name = subject.name ?? words.open
  return (
    <span>
      <span className="font-semibold block">{label}</span>
      {subject.leadsTo ? (
        <ServedLink
          leadsTo={subject.leadsTo}
          className="link text-sm"
          aria-label={words.openOf(subject.name ?? label)}
        >
          <bdi>{name}</bdi>
        </ServedLink>
      ) : (
        subject.name && <bdi className="text-sm text-text-2">{subject.name}</bdi>
      )}
    </span>
  )
}

function State({ of: { status, expiresAt, decidedBy, decisionReason } }: { of: Proposal }) {
  const words = useWords('approvals')
  return (
    <span>
      <ProposalBadge status={status} />
      {status === 'open' && (
        <span className="text-xs text-text-3 block">
          {words.until} <DateText value={expiresAt} form="date-time" />
        </span>
      )}
      {decidedBy && (
        <span className="text-xs text-text-3 block" dir="auto">
          {words.decidedBy(decidedBy.name)}
        </span>
      )}
      {decisionReason && (
        <span
          className="text-xs text-text-2 line-clamp-2 max-w-60 wrap-anywhere noscript:line-clamp-none"
          dir="auto"
        >
          {decisionReason}
        </span>
      )}
    </span>
  )
}
