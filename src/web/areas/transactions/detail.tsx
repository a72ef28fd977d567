import { getRouteApi, Link } from '@tanstack/react-router'
import { Download, FileText } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import { isByPlan } from '#modules/orders/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { RetryDeposit } from '#web/areas/wallet/retry-deposit.tsx'
import {
  hasFailedDeposit,
  TransactionAmount,
  TransactionStatusBadge,
  TransactionTile,
} from '#web/areas/wallet/transaction-parts.tsx'
import { WithdrawalTracker } from '#web/areas/withdrawals/tracker.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { type Fact, FactList } from '#web/components/values/fact-list.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { HideSwitch, PrivateMoney } from '#web/components/values/private-money.tsx'
import type { TransactionDetail } from './load.ts'
import { advicePath, receiptPath } from './receipt-path.ts'

const route = getRouteApi('/_user/user/transaction_/$id')

/** PAY-6: one movement, its cause and its receipt. */
export function TransactionPage() {
  const { transaction, withdrawal } = route.useLoaderData()
  const { ask } = route.useSearch()
  const { transactions, failures } = useWords('wallet')
  const { detail: words } = useWords('transactions')
  const { kind, reason, status } = transaction
  const name = transactions.kinds[kind]
  const reasons: Readonly<Record<string, string>> = failures
  return (
    <main id="main" className="wrap pb-12">
      <div className="grid grid-cols-1 mx-auto max-w-[640px] content-start gap-5">
        <Breadcrumbs
          links={[
            <Link key="all" to="/user/transaction">
              {transactions.title}
            </Link>,
          ]}
          current={name}
        />
        <Card as="section" pad className="grid grid-cols-1 gap-5" aria-labelledby="transaction-title">
          <div className="flex items-center gap-4">
            <TransactionTile transaction={transaction} />
            <div className="min-w-0 flex-1">
              <h1 id="transaction-title" className="text-lg">
                {name}
              </h1>
              <DateText value={transaction.at} form="date-time" className="text-xs text-text-3" />
            </div>
            <TransactionStatusBadge status={status} />
          </div>
          <div className="flex items-center gap-2">
            <p className="font-display text-(length:--fs-display)/[1.3] font-semibold">
              <TransactionAmount transaction={transaction} />
            </p>
            <HideSwitch />
          </div>
          {reason !== null && (
            <Callout tone={status === 'completed' ? undefined : status === 'pending' ? 'warn' : 'bad'}>
              {status !== 'completed' && <strong>{words.reason}</strong>}
              <p>{reasons[reason] ?? failures.other}</p>
            </Callout>
          )}
          <Facts transaction={transaction} />
          <Actions transaction={transaction} />
          <p className="text-sm">
            <Link
              to="/user/support-tickets/new"
              search={{ transaction: transaction.id }}
              preload={false}
              className="link"
            >
              {words.help}
            </Link>
          </p>
        </Card>
        {withdrawal && <WithdrawalTracker withdrawals={[withdrawal]} asked={ask} />}
      </div>
    </main>
  )
}

function Facts({ transaction }: { transaction: TransactionDetail }) {
  const { transactions, brands } = useWords('wallet')
  const { detail: words, balance, parts } = useWords('transactions')
  const { placedBy, property, begunAt, at, card, fee, share, part } = transaction
  const named: Readonly<Record<string, string>> = brands
  const facts: Fact[] = [
    [words.method, transactions.methods[transaction.method]],
    [
      words.placedBy,
      isByPlan(placedBy) && (
        <Link to="/user/plan" className="link">
          {words.placers[placedBy]}
        </Link>
      ),
    ],
    [words.reference, transaction.reference && <Reference transaction={transaction} />],
    [
      words.property,
      property && (
        <Link to="/user/properties/$id" params={{ id: property.slug }} className="link">
          {isolatePercents(property.title)}
        </Link>
      ),
    ],
    [words.part, part && parts[part]],
    [words.stake, share && <PrivateMoney halalas={share.stake} decimals={2} />],
    [words.recordAt, share && <DateText value={share.recordAt} />],
    [words.note, share?.note],
    [words.fee, fee && <PrivateMoney halalas={fee.amount} decimals={2} />],
    [words.vat, fee && fee.vat > 0 && <PrivateMoney halalas={fee.vat} decimals={2} />],
    [words.card, card && <LtrText value={`${named[card.brand ?? ''] ?? ''} •••• ${card.lastFour}`.trim()} />],
    [words.begunAt, begunAt !== null && begunAt !== at && <DateText value={begunAt} form="date-time" />],
    [balance, transaction.balance !== null && <PrivateMoney halalas={transaction.balance} decimals={2} />],
  ]
  return <FactList facts={facts} isWithin />
}

/** A purchase links to its order, where it can be cancelled. */
function Reference({ transaction: { reference, orderId } }: { transaction: TransactionDetail }) {
  const number = <LtrText value={reference ?? ''} />
  if (orderId === null) return number
  return (
    <Link to="/user/cart/thank-you" search={{ order: orderId }} className="link">
      {number}
    </Link>
  )
}

/** The receipt, or for an open or failed deposit its status or a retry. */
function Actions({ transaction }: { transaction: TransactionDetail }) {
  const { transactions: words } = useWords('wallet')
  const locale = usePageLocale()
  const { detail } = useWords('transactions')
  const { id, type, status, receipt, share, orderId } = transaction
  if (receipt !== null) {
    return (
      <div className="flex items-center flex-wrap gap-2">
        <ButtonAnchor variant="soft" href={receiptPath(transaction, locale)} download>
          <Icon of={Download} size="sm" />
          {words.receipt}
        </ButtonAnchor>
        {share !== null && (
          <ButtonAnchor variant="outline" href={advicePath(id, locale)} download>
            <Icon of={FileText} size="sm" />
            {detail.advice}
          </ButtonAnchor>
        )}
      </div>
    )
  }
  if (status === 'pending' && orderId !== null) {
    return (
      <div>
        <ButtonLink variant="soft" to="/user/cart/thank-you" search={{ order: orderId }}>
          {words.toOrder}
        </ButtonLink>
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
