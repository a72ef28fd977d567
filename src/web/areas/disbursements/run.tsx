import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatCount, isolatePercents } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { EntryLink, type LinkedLine, StatementLineLink } from '#web/areas/admin/trail.tsx'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { FileMenu } from '#web/components/list/file-menu.tsx'
import { FlipIcon } from '#web/components/pictures/icon.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { RunBadge } from './runs.tsx'
import { SharesTable } from './shares.tsx'

const route = getRouteApi('/_admin/admin-sahl/disbursement/$id')

/** One run with every share, for the operator who decides on it (PRT-3). */
export function RunPage() {
  const { run: words, kinds } = useWords('disbursements')
  const { run, shares, proposals, lines } = route.useLoaderData()
  const { ask } = route.useSearch()
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/disbursement', label: words.back }}
        title={
          <>
            {kinds[run.kind]} · {isolatePercents(run.property.title)}
          </>
        }
        badge={<RunBadge run={run} />}
      />
      <div className={adminColumns}>
        <Summary run={run} lines={lines} />
        <div className="grid grid-cols-1 gap-4">
          <OpenProposals of={proposals} ask={ask} place={`/admin-sahl/disbursement/${run.id}`} />
          <Card as="section" className="panel" aria-labelledby="shares">
            <div className="panel-head">
              <h2 id="shares">{words.sharesTitle}</h2>
              <div className="flex flex-wrap items-center gap-3">
                <span className="text-sm text-text-2">{words.shares(run.shares)}</span>
                <FileMenu
                  path={`/api/admin/disbursement-runs/${run.id}/shares/export`}
                  asked={{}}
                  hasProgress
                />
              </div>
            </div>
            <SharesTable caption={words.sharesTitle} shares={shares.items} />
            {shares.nextCursor !== null && (
              <p className="px-5 py-4">
                <ButtonLink
                  variant="outline"
                  to="/admin-sahl/disbursement/$id"
                  params={{ id: run.id }}
                  search={{ cursor: shares.nextCursor }}
                >
                  {words.more}
                  <FlipIcon of={ArrowRight} size="sm" />
                </ButtonLink>
              </p>
            )}
          </Card>
        </div>
      </div>
    </AdminMain>
  )
}

type OneRun = Awaited<ReturnType<Api['disbursements']['run']>>

function Summary({ run, lines }: { run: OneRun; lines: readonly LinkedLine[] }) {
  const { run: words, list } = useWords('disbursements')
  const { entry, statementLine } = useWords('admin').trail
  const locale = usePageLocale()
  const facts: Fact[] = [
    [list.columns.reference, <ReferenceText key="reference" value={run.reference} />],
    [list.columns.total, <Money key="total" halalas={run.total} decimals={2} />],
    [words.recordAt, <DateText key="record" value={run.recordAt} />],
    [words.bankReference, run.bankReference && <ReferenceText value={run.bankReference} />],
    [
      words.receipt,
      run.receipt && (
        <Link to="/admin-sahl/receipt/$id" params={{ id: run.receipt.id }} className="link">
          {words.openReceipt}
        </Link>
      ),
    ],
    [entry, run.receipt && <EntryLink id={run.receipt.entryId} />],
    ...lines.map(({ line }): Fact => [statementLine, <StatementLineLink key={line.id} of={line} />]),
    [words.note, run.note?.[locale]],
    [
      run.proposedBy === null ? words.byDeadline : words.proposed(run.proposedBy),
      <DateText key="proposed" value={run.proposedAt} form="date-time" />,
    ],
    [
      run.decidedBy ? words.decided(run.decidedBy) : '',
      run.decidedAt && <DateText value={run.decidedAt} form="date-time" />,
    ],
  ]
  return (
    <Card as="section" className="panel xl:order-last" aria-label={run.reference}>
      <FactList facts={facts} />
      {run.status !== 'proposed' && run.status !== 'dropped' && (
        <div className="px-5 pb-5">
          <p className="flex items-center justify-between gap-4 text-xs text-text-3 mb-1.5">
            <span>{words.progress}</span>
            <span>{list.ofShares(formatCount(run.paid.shares), formatCount(run.shares))}</span>
          </p>
          <ProgressBar
            bps={Math.floor((run.paid.shares * 10_000) / run.shares)}
            label={words.progress}
            thin
          />
        </div>
      )}
    </Card>
  )
}
