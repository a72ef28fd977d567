import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { RetryDeposit } from '#web/areas/wallet/retry-deposit.tsx'
import {
  hasFailedDeposit,
  TransactionAmount,
  TransactionStatus,
  TransactionTile,
} from '#web/areas/wallet/transaction-parts.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { DateText } from '#web/components/date-text.tsx'
import { Money } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LtrText } from '#web/components/identifiers.tsx'
import { Breadcrumbs } from '#web/components/navigation.tsx'
import { Callout, Card } from '#web/components/surfaces.tsx'
import type { TransactionDetail } from './load.ts'
import { receiptPath } from './receipt-path.ts'

const route = getRouteApi('/_user/user/transaction_/$id')

/** PAY-6: one movement, what caused it, and its receipt. */
export function TransactionPage() {
  const transaction = route.useLoaderData()
  const { transactions, failures } = useWords('wallet')
  const { detail: words } = useWords('transactions')
  const { type, reason, status } = transaction
  const name = transactions.types[type]
  const reasons: Readonly<Record<string, string>> = failures
  return (
    <main id="main" className="wrap pb-12">
      <div className="stack mx-auto max-w-[640px] content-start gap-5">
        <Breadcrumbs
          links={[
            <Link key="all" to="/user/transaction">
              {transactions.title}
            </Link>,
          ]}
          current={name}
        />
        <Card as="section" pad className="stack gap-5" aria-labelledby="transaction-title">
          <div className="row gap-4">
            <TransactionTile transaction={transaction} />
            <div className="grow">
              <h1 id="transaction-title" className="h4">
                {name}
              </h1>
              <DateText value={transaction.at} form="date-time" className="xs subtle" />
            </div>
            <TransactionStatus status={status} />
          </div>
          <p className="font-display text-[2.125rem]/[1.3] font-semibold">
            <TransactionAmount transaction={transaction} />
          </p>
          {reason !== null && (
            <Callout tone={status === 'completed' ? undefined : status === 'pending' ? 'warn' : 'bad'}>
              {status !== 'completed' && <strong>{words.reason}</strong>}
              <p>{reasons[reason] ?? failures.other}</p>
            </Callout>
          )}
          <Facts transaction={transaction} />
          <Actions transaction={transaction} />
        </Card>
      </div>
    </main>
  )
}

function Facts({ transaction }: { transaction: TransactionDetail }) {
  const { transactions, brands } = useWords('wallet')
  const { detail: words, balance, parts } = useWords('transactions')
  const { reference, property, begunAt, at, card, fee, share, part } = transaction
  const named: Readonly<Record<string, string>> = brands
  const facts: [string, ReactNode][] = [
    [words.method, transactions.methods[transaction.method]],
    [words.reference, reference && <LtrText value={reference} />],
    [
      words.property,
      property && (
        <Link to="/user/properties/$id" params={{ id: property.slug }} className="link">
          {isolatePercents(property.title)}
        </Link>
      ),
    ],
    [words.part, part && parts[part]],
    [words.stake, share && <Money halalas={share.stake} decimals={2} />],
    [words.recordAt, share && <DateText value={share.recordAt} />],
    [words.note, share?.note],
    [words.fee, fee && <Money halalas={fee.amount} decimals={2} />],
    [words.vat, fee && fee.vat > 0 && <Money halalas={fee.vat} decimals={2} />],
    [words.card, card && <LtrText value={`${named[card.brand ?? ''] ?? ''} •••• ${card.lastFour}`.trim()} />],
    [words.begunAt, begunAt !== null && begunAt !== at && <DateText value={begunAt} form="date-time" />],
    [balance, transaction.balance !== null && <Money halalas={transaction.balance} decimals={2} />],
  ]
  return (
    <dl className="divide">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="between small gap-4 py-2.5">
            <dt className="muted">{label}</dt>
            <dd className="strong text-end wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The receipt; of a deposit that is open or failed, how it stands or another try. */
function Actions({ transaction }: { transaction: TransactionDetail }) {
  const { transactions: words } = useWords('wallet')
  const locale = usePageLocale()
  const { id, type, status, receipt } = transaction
  if (receipt !== null) {
    return (
      <div>
        <ButtonAnchor variant="soft" href={receiptPath(transaction, locale)} download>
          <Icon of={Download} size="sm" />
          {words.receipt}
        </ButtonAnchor>
      </div>
    )
  }
  if (hasFailedDeposit(transaction)) {
    return (
      <div>
        <RetryDeposit deposit={transaction} backTo="wallet" variant="soft">
          {words.retry}
        </RetryDeposit>
      </div>
    )
  }
  if (type !== 'deposit' || status !== 'pending') return null
  return (
    <div>
      <ButtonLink variant="soft" to="/user/wallet" search={{ deposit: id }}>
        {words.check}
      </ButtonLink>
    </div>
  )
}
