import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, isolatePercents } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AdminMain, adminColumns } from '#web/components/admin-main.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { Money } from '#web/components/figures.tsx'
import { FlipIcon } from '#web/components/icon.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import { ProgressBar } from '#web/components/progress.tsx'
import { Card } from '#web/components/surfaces.tsx'
import { type Run, RunBadge } from './runs.tsx'
import { SharesTable } from './shares.tsx'

const route = getRouteApi('/_admin/admin-sahl/disbursement/$id')

/** PRT-3: one run, with every share, for whoever decides on it. */
export function RunPage() {
  const { run: words, kinds } = useWords('disbursements')
  const { run, shares } = route.useLoaderData()
  return (
    <AdminMain>
      <div>
        <Link to="/admin-sahl/disbursement" className="link small">
          <FlipIcon of={ArrowLeft} size="sm" />
          {words.back}
        </Link>
        <div className="between wraps mt-2">
          <h1 className="h2">
            {kinds[run.kind]} · {isolatePercents(run.property.title)}
          </h1>
          <RunBadge run={run} />
        </div>
      </div>
      <div className={adminColumns}>
        <Summary run={run} />
        <Card as="section" className="panel" aria-labelledby="shares">
          <div className="panel-head">
            <h2 id="shares">{words.sharesTitle}</h2>
            <span className="small muted">{words.shares(run.shares)}</span>
          </div>
          <SharesTable caption={words.sharesTitle} shares={shares.items} />
          {shares.nextCursor !== null && (
            <p className="px-6 py-4">
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
    </AdminMain>
  )
}

function Summary({ run }: { run: Run }) {
  const { run: words, list } = useWords('disbursements')
  const locale = usePageLocale()
  const facts: [string, ReactNode][] = [
    [list.columns.reference, <LtrText key="reference" value={run.reference} />],
    [list.columns.total, <Money key="total" halalas={run.total} decimals={2} />],
    [words.recordAt, <DateText key="record" value={run.recordAt} />],
    [words.bankReference, run.bankReference && <LtrText value={run.bankReference} />],
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
      <dl className="divide py-2">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label} className="between small gap-4 px-5 py-2.5">
              <dt className="muted">
                <bdi>{label}</bdi>
              </dt>
              <dd className="strong text-end wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {run.status !== 'proposed' && run.status !== 'dropped' && (
        <div className="px-5 pb-5">
          <p className="between xs subtle mb-1.5">
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
      {run.status === 'proposed' && (
        <div className="stack px-5 pb-5">
          <p className="small muted">{words.waiting}</p>
          <ButtonLink to="/admin-sahl/approvals" variant="soft">
            {words.inbox}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
