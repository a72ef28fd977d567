import { Link } from '@tanstack/react-router'
import { ArrowDownLeft, ArrowRight, FileText, Undo2 } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { advicePath, receiptPath } from '#web/areas/transactions/receipt-path.ts'
import { classNames } from '#web/components/class-names.ts'
import { FlipIcon, Icon } from '#web/components/pictures/icon.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts, evenDecimals } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { Disbursement, Portfolio } from './load.ts'

export interface DisbursementLogProps {
  totals: Pick<Portfolio, 'achievedReturns' | 'capitalReturned' | 'refunded'>
  disbursements: readonly Disbursement[]
  hasMore: boolean
}

/**
 * All payouts and refunds, newest first. The sums above include the rows behind "See all". Only income is shown as a
 * gain.
 */
export function DisbursementLog({ totals, disbursements, hasMore }: DisbursementLogProps) {
  const { log: words, part: parts, kinds } = useWords('portfolio')
  const locale = usePageLocale()
  const decimals = evenDecimals(disbursements.map(({ amount }) => amount))
  return (
    <Card as="section" className="mt-4 overflow-hidden" aria-labelledby="log-title">
      <div className="panel-head max-md:flex-col max-md:items-stretch">
        <h2 id="log-title" className="text-lg">
          {words.title}
        </h2>
        {hasMore && (
          <Link to="/user/transaction" search={{ type: 'sales' }} className="link text-sm">
            {words.all}
            <FlipIcon of={ArrowRight} size="sm" />
          </Link>
        )}
      </div>
      {disbursements.length === 0 ? (
        <div className="px-6 pb-6 max-md:px-5">
          <strong>{words.none}</strong>
          <p className="text-sm text-text-2">{words.noneText}</p>
        </div>
      ) : (
        <>
          <EvenAmounts amounts={[totals.achievedReturns, totals.capitalReturned, totals.refunded]}>
            <dl className="flex flex-wrap gap-x-10 gap-y-2 px-6 pb-3.5 max-md:px-5">
              <Sum label={parts.income} amount={totals.achievedReturns} />
              <Sum label={parts.capital} amount={totals.capitalReturned} />
              {totals.refunded > 0 && <Sum label={words.refunded} amount={totals.refunded} />}
            </dl>
          </EvenAmounts>
          <ul className="divide-y divide-line">
            {disbursements.map(({ id, title, at, amount, kind, reason }) => (
              <li key={id} className="flex items-center gap-3.5 px-6 py-3.5 max-md:px-5">
                <Tile
                  icon={kind === 'income' ? ArrowDownLeft : Undo2}
                  tone={kind === 'income' ? 'ok' : 'neutral'}
                />
                <div className="min-w-0 flex-1">
                  <Link
                    to="/user/transaction/$id"
                    params={{ id }}
                    className="font-semibold inline-block hover:underline"
                  >
                    {title === null ? words.untitled : isolatePercents(title)}
                  </Link>
                  <div className="text-xs text-text-3">
                    {kinds[kind]} · {words.paid} · <DateText value={at} />
                  </div>
                </div>
                <div className="flex flex-none flex-col items-end md:flex-row md:items-center md:gap-3.5">
                  <span
                    className={classNames(
                      'font-semibold md:min-w-[8.5em] ltr:text-end',
                      kind === 'income' && 'text-positive',
                    )}
                  >
                    <PrivateMoney halalas={amount} sign="always" decimals={decimals} />
                  </span>
                  {/* No run paid the refund of a cancelled investment, so it has a receipt instead. */}
                  <PaperLink
                    href={
                      reason === null ? advicePath(id, locale) : receiptPath({ id, orderId: null }, locale)
                    }
                    name={reason === null ? words.advice : words.receipt}
                    of={title}
                  />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function PaperLink({ href, name, of }: { href: string; name: string; of: string | null }) {
  const { log: words } = useWords('portfolio')
  return (
    <a
      className="link grid size-10 flex-none place-items-center"
      href={href}
      aria-label={of === null ? name : words.paperOf(name, of)}
      title={name}
      download
    >
      <Icon of={FileText} size="sm" />
    </a>
  )
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt className="text-xs text-text-3">{label}</dt>
    <dd className="font-semibold">
      <PrivateMoney halalas={amount} />
    </dd>
  </div>
)
