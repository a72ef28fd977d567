import reversalForm from 'virtual:form/corrections.proposeReversal'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatCount } from '#kit/format.ts'
import type { Api } from '#web/app/contracts.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { FormAskLink } from '#web/areas/admin/form-ask-link.tsx'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { OpenProposals } from '#web/areas/approvals/open-proposals.tsx'
import { correctionOfEntries } from '#web/areas/corrections/origin.tsx'
import { ReversalDialog } from '#web/areas/corrections/reversal-dialog.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AdminHead, AdminMain, adminColumns } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { type Column, Table } from '#web/components/structure/table.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { useOwnerName } from './accounts.tsx'
import { CauseText } from './cause.tsx'

type Transaction = Awaited<ReturnType<Api['books']['transaction']>>
type Entry = Transaction['entries'][number]
const route = getRouteApi('/_admin/admin-sahl/books/transactions/$id')

/** A ledger transaction with its entries, its cause and its record (LED-7). */
export function LedgerTransactionPage() {
  const { transactionPage: words, movements, back } = useWords('books')
  const { transaction: found, proposals } = route.useLoaderData()
  const { ask } = route.useSearch()
  const mayCorrect = useHasDuty('finance-maker')
  return (
    <AdminMain>
      <AdminHead
        back={{ to: '/admin-sahl/books', label: back }}
        title={`${words.title} · ${movements[found.kind]}`}
        badge={<LtrText value={found.id} className="text-xs text-text-3" />}
      />
      <OpenProposals of={proposals} ask={ask} place={`/admin-sahl/books/transactions/${found.id}`} />
      <div className={adminColumns}>
        <Card as="section" className="panel" aria-labelledby="entries">
          <div className="panel-head">
            <h2 id="entries">{words.entries}</h2>
          </div>
          <EntriesTable entries={found.entries} />
        </Card>
        <Facts of={found} />
      </div>
      {mayCorrect && correctionOfEntries(found) && (
        <p>
          <ButtonLink to="/admin-sahl/books/correction" search={{ entry: found.id }} variant="soft">
            {words.correct}
          </ButtonLink>
        </p>
      )}
      {isReversible(found) && (
        <p>
          <FormAskLink ask="reverse" of={reversalForm} variant="danger-soft">
            {words.reverse}
          </FormAskLink>
        </p>
      )}
      {isReversible(found) && ask === 'reverse' && <ReversalDialog id={found.id} />}
    </AdminMain>
  )
}

/** A transaction with another record is undone on that record's page. */
const isReversible = ({ kind, record, reverses, reversedBy }: Transaction) =>
  kind === 'correction' && record.kind === 'correction' && reverses === null && reversedBy === null

function EntriesTable({ entries }: { entries: readonly Entry[] }) {
  const { transactionPage: words, balance: names, accounts } = useWords('books')
  const nameOf = useOwnerName()
  const side = (key: 'debit' | 'credit'): Column<Entry> => ({
    key,
    header: names[key],
    end: true,
    cell: ({ amount }) =>
      amount < 0 === (key === 'debit') ? <Money halalas={Math.abs(amount)} decimals={2} /> : '',
  })
  const columns: Column<Entry>[] = [
    {
      key: 'account',
      header: names.account,
      full: true,
      cell: ({ accountId, accountKind, owner }) => (
        <span>
          <Link to="/admin-sahl/books/accounts/$id" params={{ id: accountId }} className="link font-semibold">
            {accounts[accountKind]}
          </Link>
          <span className="block text-xs text-text-3">
            <AccountHolder of={{ ...owner, id: owner.id ?? '', name: nameOf(owner) }} />
          </span>
        </span>
      ),
    },
    side('debit'),
    side('credit'),
  ]
  return (
    <Table
      caption={words.entries}
      columns={columns}
      rows={entries}
      rowKey={({ accountId, seq }) => `${accountId} ${seq}`}
    />
  )
}

function Facts({ of: found }: { of: Transaction }) {
  const { transactionPage: words } = useWords('books')
  const { record } = found
  const facts: Fact[] = [
    [words.at, <DateText key="at" value={found.at} form="date-time" />],
    [words.cause, <CauseText key="cause" of={found.cause} />],
    [
      words.record,
      <div key="record">
        <p>{nameOfRecord(words.records, record.kind)}</p>
        <p>
          <ReferenceText value={record.id} className="text-xs text-text-3" />
        </p>
        {record.leadsTo && (
          <ServedLink leadsTo={record.leadsTo} className="link">
            {words.openRecord}
          </ServedLink>
        )}
      </div>,
    ],
    [
      words.block,
      found.block === null ? words.unsealed : <LtrText key="block" value={formatCount(found.block)} />,
    ],
    [words.reverses, found.reverses && <OtherLink key="reverses" id={found.reverses} />],
    [words.reversedBy, found.reversedBy && <OtherLink key="reversed" id={found.reversedBy} />],
  ]
  return (
    <Card as="section" className="panel" aria-label={words.title}>
      <FactList facts={facts} />
    </Card>
  )
}

/** Receipts and disbursements have several kinds of record, which the reader need not tell apart. */
const nameOfRecord = (names: Readonly<Record<string, string>>, kind: string): string =>
  names[kind.replace(/^(bank_receipt|disbursement)_.*/, '$1')] ?? kind

const OtherLink = ({ id }: { id: string }) => (
  <Link to="/admin-sahl/books/transactions/$id" params={{ id }} className="link">
    <LtrText value={id} />
  </Link>
)
