import { getRouteApi } from '@tanstack/react-router'
import { draftLineList } from '#modules/statements/lists.ts'
import type { LineOutcomeKind } from '#modules/statements/vocabulary.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import type { ListColumn } from '#web/components/list/list.ts'
import { ListPage } from '#web/components/list/list-page.tsx'
import { AdminHead, AdminMain, BackLink } from '#web/components/structure/admin-main.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { DraftLead } from './draft-lead.tsx'
import { Period } from './list.tsx'

type Line = Awaited<ReturnType<Api['statements']['draft']>>['items'][number]
const route = getRouteApi('/_admin/admin-sahl/statement/draft/$id')

const toneOf: Readonly<Record<LineOutcomeKind, Tone>> = {
  credited: 'ok',
  suspense: 'warn',
  matched: 'neutral',
  reversed: 'bad',
  open: 'warn',
  known: 'neutral',
}

/** The outcomes of an import, before anything moves (LED-3). */
export function StatementDraftPage() {
  const { draft: words, back } = useWords('statements')
  const part = route.useLoaderData()
  const address = route.useSearch()
  const columns = useColumns()
  const { draft } = part
  const lead = <DraftLead key={draft.id} of={draft} />
  if (draft.outcomes.length === 0 && draft.lines > 0) {
    return (
      <AdminMain>
        <AdminHead back={{ to: '/admin-sahl/statement', label: back }} />
        {lead}
      </AdminMain>
    )
  }
  return (
    <ListPage
      list={draftLineList}
      path={`/admin-sahl/statement/draft/${draft.id}`}
      address={address}
      part={part}
      back={<BackLink to="/admin-sahl/statement" label={back} />}
      found={<Period from={draft.from} to={draft.to} />}
      lead={lead}
      words={words}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ bankReference }) => bankReference}
      filePath={`/api/admin/bank-statement-drafts/${draft.id}/lines/export`}
    />
  )
}

function useColumns(): ListColumn<typeof draftLineList, Line>[] {
  const { draft: words, one, outcomes } = useWords('statements')
  return [
    {
      key: 'line',
      header: one.columns.line,
      holds: ['reference', 'party', 'text'],
      full: true,
      isFixed: true,
      cell: ({ bankReference, text, party }) => (
        <span>
          <ReferenceText value={bankReference} className="font-semibold" />
          <span className="block">
            <bdi className="text-xs text-text-3">{[party, text].filter(Boolean).join(' · ')}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: one.columns.amount,
      holds: ['amount'],
      end: true,
      cell: ({ amount }) => <Money halalas={amount} decimals={2} sign="always" className="font-semibold" />,
    },
    {
      key: 'day',
      header: one.columns.day,
      holds: ['day'],
      cell: ({ bookedOn }) => <DateText value={bookedOn} className="text-sm" />,
    },
    {
      key: 'outcome',
      header: words.outcome,
      holds: ['outcome', 'investor', 'rule', 'why', 'transaction'],
      full: true,
      cell: (line) => (
        <span className="flex items-center flex-wrap gap-2">
          <Badge tone={toneOf[line.outcome]} small>
            {outcomes[line.outcome]}
          </Badge>
          <Details of={line} />
        </span>
      ),
    },
  ]
}

/** The wallet, the entry, or the reason why not. */
function Details({ of: { investor, rule, why, transactionId, bankReference } }: { of: Line }) {
  const { one, rules, reasons } = useWords('statements')
  return (
    <>
      {investor && (
        <span className="text-sm">
          <AccountHolder of={investor} />
        </span>
      )}
      {rule && <span className="text-xs text-text-3">{rules[rule]}</span>}
      {why && <span className="text-xs text-text-3">{reasons[why]}</span>}
      {transactionId && (
        <ButtonLink
          variant="outline"
          size="sm"
          to="/admin-sahl/books/transactions/$id"
          params={{ id: transactionId }}
          aria-label={one.openEntry(bankReference)}
        >
          {one.entry}
        </ButtonLink>
      )}
    </>
  )
}
