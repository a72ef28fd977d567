import { Link } from '@tanstack/react-router'
import { instantFrom, riyadhDay } from '#kit/time.ts'
import { useWords } from '#web/app/words.ts'
import type { Transaction } from '#web/areas/transactions/load.ts'
import { classNames } from '#web/components/class-names.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { HijriText } from '#web/components/values/hijri-text.tsx'
import { RetryDeposit } from './retry-deposit.tsx'
import {
  hasFailedDeposit,
  TransactionAmount,
  TransactionName,
  TransactionStatusBadge,
  TransactionTile,
} from './transaction-parts.tsx'

export interface RecentProps {
  transactions: readonly Transaction[]
  /** The business day, as the loader saw it. */
  today: string
}

/** The last movements, day by day. */
export function RecentTransactions({ transactions, today }: RecentProps) {
  const words = useWords('wallet')
  const days = Map.groupBy(transactions, ({ at }) => riyadhDay(instantFrom(at)))
  return (
    <Card as="section" className="overflow-hidden" aria-labelledby="recent-title">
      <div className="panel-head">
        <h2 id="recent-title" className="text-xl">
          {words.recent.title}
        </h2>
      </div>
      {transactions.length === 0 && (
        <div className="px-6 pb-7">
          <strong>{words.recent.none}</strong>
          <p className="text-sm text-text-2">{words.recent.noneText}</p>
        </div>
      )}
      <EvenAmounts amounts={transactions.map(({ amount }) => amount)}>
        {[...days].map(([day, ofDay]) => (
          <section key={day}>
            <h3
              className={classNames(
                'flex justify-between gap-3 border-y border-line bg-canvas px-6 py-2.5 font-sans',
                'text-xs/[1.6] font-medium text-text-2 max-md:px-5',
              )}
            >
              <span>{day === today ? words.today : <DateText value={day} form="long-date" />}</span>
              <HijriText value={day} className="text-text-3" />
            </h3>
            <ul>
              {ofDay.map((transaction) => (
                <Entry key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          </section>
        ))}
      </EvenAmounts>
      {transactions.length > 0 && (
        <div className="border-t border-line px-6 py-3.5 text-center">
          <Link to="/user/transaction" className="link text-sm">
            {words.recent.all}
          </Link>
        </div>
      )}
    </Card>
  )
}

function Entry({ transaction }: { transaction: Transaction }) {
  const { methods, retry } = useWords('wallet').transactions
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-line px-6 py-3.75',
        'not-first:border-t max-md:px-5',
      )}
    >
      <TransactionTile transaction={transaction} />
      <div>
        <TransactionName transaction={transaction} fallback={methods[transaction.method]} />
        {hasFailedDeposit(transaction) && (
          <RetryDeposit deposit={transaction} backTo="wallet" variant="soft" size="sm" className="mt-2">
            {retry}
          </RetryDeposit>
        )}
      </div>
      <div className="text-end leading-[1.55]">
        <TransactionAmount transaction={transaction} />
        <div className="text-xs flex items-center justify-end gap-2">
          <DateText value={transaction.at} form="time" className="text-text-3 max-md:hidden" />
          <TransactionStatusBadge status={transaction.status} />
        </div>
      </div>
    </li>
  )
}
