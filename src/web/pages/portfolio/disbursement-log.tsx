import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowRight } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/date-text.tsx'
import { Money } from '#web/components/figures.tsx'
import { FlipIcon } from '#web/components/icon.tsx'
import { Card, Tile } from '#web/components/surfaces.tsx'
import type { Disbursement } from './load.ts'

export interface DisbursementLogProps {
  disbursements: readonly Disbursement[]
  hasMore: boolean
}

/** What the stakes have paid into the wallet, newest first. */
export function DisbursementLog({ disbursements, hasMore }: DisbursementLogProps) {
  const words = useWords('portfolio').log
  return (
    <Card as="section" className="listing" aria-labelledby="log-title">
      <div className="panel-head">
        <h2 id="log-title" className="h4">
          {words.title}
        </h2>
        {hasMore && (
          <Link to="/user/transaction" search={{ type: 'sales' }} className="link small">
            {words.all}
            <FlipIcon of={ArrowRight} size="sm" />
          </Link>
        )}
      </div>
      {disbursements.length === 0 ? (
        <div className="px-6 pb-6 max-md:px-5">
          <strong>{words.none}</strong>
          <p className="small muted">{words.noneText}</p>
        </div>
      ) : (
        <ul className="log divide">
          {disbursements.map(({ id, title, at, amount }) => (
            <li key={id}>
              <Tile icon={ArrowDownLeft} tone="ok" />
              <div className="grow">
                <div className="strong">{title ?? words.income}</div>
                <div className="xs subtle">
                  {words.paid} · <DateText value={at} />
                </div>
              </div>
              <span className="pos strong">
                <Money halalas={amount} sign="always" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
