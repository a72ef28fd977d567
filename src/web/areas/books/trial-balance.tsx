import { getRouteApi, Link } from '@tanstack/react-router'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { formatCount } from '#kit/format.ts'
import { instantFrom } from '#kit/time.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { ReconciliationPanel } from '#web/areas/admin/reconciliation.tsx'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { FieldFilters } from '#web/components/list/field-filters.tsx'
import { LeftOutNote } from '#web/components/list/left-out-note.tsx'
import { AdminMain, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'

type TrialBalance = Awaited<ReturnType<Api['books']['trialBalance']>>
type Side = TrialBalance['total']['closing']
const route = getRouteApi('/_admin/admin-sahl/books/')

/** The trial balance: opening, movement and closing of each kind of account (LED-3). */
export function TrialBalancePage() {
  const words = useWords('books')
  const { balance: found, reconciliation, now } = route.useLoaderData()
  const { from, to, proof, openBreaks } = found
  return (
    <AdminMain>
      <div>
        <PageTitle />
        <p className="text-sm text-text-2">{words.lead}</p>
      </div>
      <Proof of={proof} />
      <div className="flex items-center justify-between gap-4 flex-wrap">
        <FieldFilters
          path="/admin-sahl/books"
          address={{ from, to } as never}
          words={{ days: words.days } as never}
        />
        <div className="flex items-center gap-3 flex-wrap">
          <ButtonLink
            to="/admin-sahl/books/breaks"
            variant={openBreaks > 0 ? 'danger-soft' : 'outline'}
            size="sm"
          >
            {words.breaksOpen(openBreaks)}
          </ButtonLink>
          <ButtonLink to="/admin-sahl/books/accounts" variant="outline" size="sm">
            {words.allAccounts}
          </ButtonLink>
        </div>
      </div>
      <Card className="panel">
        <BalanceTable of={found} />
      </Card>
      {reconciliation && <ReconciliationPanel reconciliation={reconciliation} now={instantFrom(now)} />}
    </AdminMain>
  )
}

function Proof({ of: proof }: { of: TrialBalance['proof'] }) {
  const { proof: words } = useWords('books')
  if (!proof) return <Callout icon={ShieldQuestion}>{words.never}</Callout>
  const isWhole = proof.faults === 0
  const entries = <LtrText key="entries" value={formatCount(proof.entries)} />
  const at = <DateText key="at" value={proof.at} form="date-time" />
  return (
    <Callout
      tone={isWhole ? 'ok' : 'bad'}
      icon={isWhole ? ShieldCheck : ShieldAlert}
      {...(isWhole ? {} : { role: 'alert' as const })}
    >
      <strong>{isWhole ? words.whole : words.broken}</strong>
      <p>
        {isWhole ? <Sentence of={words.told} parts={[entries, at]} /> : words.faults(proof.faults)}{' '}
        {proof.unsealed > 0 && words.unsealed(proof.unsealed)}
      </p>
      {proof.end && (
        <p className="text-xs wrap-anywhere">
          {words.end}{' '}
          <bdi dir="ltr" className="break-all">
            {proof.end}
          </bdi>
        </p>
      )}
    </Callout>
  )
}

type Line = Omit<TrialBalance['rows'][number], 'kind' | 'entries'> & {
  readonly kind: TrialBalance['rows'][number]['kind'] | null
}

function BalanceTable({ of: { rows, total, to } }: { of: TrialBalance }) {
  const { balance: words, accounts } = useWords('books')
  const side = (key: 'opening' | 'moved' | 'closing', which: keyof Side): Column<Line> => ({
    key: `${key}-${which}`,
    header: `${words[key]} · ${words[which]}`,
    end: true,
    // A phone has room for the closing balance only.
    wideOnly: key !== 'closing',
    group: key,
    ...(key === 'opening' ? { isMinor: true } : {}),
    cell: (line) => (
      <span className={line.kind === null || key === 'closing' ? 'font-semibold' : ''}>
        {line[key][which] === 0 ? '—' : <Money halalas={line[key][which]} decimals={2} />}
      </span>
    ),
  })
  const columns: Column<Line>[] = [
    {
      key: 'account',
      header: words.account,
      full: true,
      cell: ({ kind }) =>
        kind === null ? (
          <strong>{words.total}</strong>
        ) : (
          <Link
            to="/admin-sahl/books/accounts"
            search={{ kind, on: to } as never}
            className="link"
            aria-label={words.openOf(accounts[kind])}
          >
            {accounts[kind]}
          </Link>
        ),
    },
    ...(['opening', 'moved', 'closing'] as const).flatMap((key) => [side(key, 'debit'), side(key, 'credit')]),
  ]
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={[...rows, { kind: null, ...total }]}
      rowKey={({ kind }) => kind ?? 'total'}
      dense
      fitting={{
        basis: '',
        stays: (key) => key === 'account',
        note: (leftOut) => <LeftOutNote columns={leftOut} />,
      }}
      className="print-whole"
    />
  )
}
