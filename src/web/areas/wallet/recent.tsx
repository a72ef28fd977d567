import { Link } from '@tanstack/react-router'
import { instantFrom, riyadhDay } from '#kit/time.ts'
import { useWords } from '#web/app/words.ts'
import { DateText, HijriText } from '#web/components/date-text.tsx'
import { Card } from '#web/components/surfaces.tsx'
import type { Transaction } from './load.ts'
import { RetryDeposit } from './retry-deposit.tsx'
import {
  hasFailedDeposit,
  TransactionAmount,
  TransactionStatus,
  TransactionTile,
  useSubtitle,
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
    <Card as="section" className="entries mt-0!" aria-labelledby="recent-title">
      <div className="panel-head">
        <h2 id="recent-title" className="h3">
          {words.recent.title}
        </h2>
      </div>
      {transactions.length === 0 && (
        <div className="px-6 pb-7">
          <strong>{words.recent.none}</strong>
          <p className="small muted">{words.recent.noneText}</p>
        </div>
      )}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h3 className="day-head font-sans!">
            <span>{day === today ? words.today : <DateText value={day} form="long-date" />}</span>
            <HijriText value={day} className="subtle" />
          </h3>
          <ul>
            {ofDay.map((transaction) => (
              <Entry key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        </section>
      ))}
      {transactions.length > 0 && (
        <div className="border-t border-line px-6 py-3.5 text-center">
          <Link to="/user/transaction" className="link small">
            {words.recent.all}
          </Link>
        </div>
      )}
    </Card>
  )
}

function Entry({ transaction }: { transaction: Transaction }) {
  const { types, methods, retry } = useWords('wallet').transactions
  const subtitle = useSubtitle()(transaction)
  return (
    <li className="entry">
      <TransactionTile transaction={transaction} />
      <div>
        <div className="t">{types[transaction.type]}</div>
        <div className="xs subtle">{subtitle ?? methods[transaction.method]}</div>
        {hasFailedDeposit(transaction) && (
          <RetryDeposit deposit={transaction} backTo="wallet" variant="soft" size="sm" className="mt-2">
            {retry}
          </RetryDeposit>
        )}
      </div>
      <div className="a">
        <TransactionAmount transaction={transaction} />
        <div className="xs">
          <DateText value={transaction.at} form="time" className="subtle only-d" />
          <TransactionStatus status={transaction.status} />
        </div>
      </div>
    </li>
  )
}
