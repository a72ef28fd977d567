import type { ReactNode } from 'react'
import { useWords } from '#web/app/words.ts'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { EvenAmounts } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { FigureExplanation } from './figure-explanation.tsx'
import type { Portfolio } from './load.ts'
import { ReturnToDate } from './return-to-date.tsx'

/** The first card spans the line if five cards do not fit. */
export const totalsGrid =
  'grid gap-2.5 max-md:grid-cols-1 md:grid-cols-2 md:gap-4 xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr] ' +
  'max-xl:*:first:col-span-full'
/** On phones the other totals scroll sideways in one line, so that the stakes begin on the first screen. */
const strip =
  'md:contents max-md:mx-[-16px] max-md:flex max-md:items-stretch max-md:gap-2.5 max-md:overflow-x-auto ' +
  'max-md:px-[16px] max-md:pb-1 max-md:*:w-42 max-md:*:flex-none'
const totalCard = 'relative grid content-start gap-1.5 px-6 py-5.5 max-md:p-4'
const totalLabel = 'pe-7 font-sans text-sm/[1.6] font-normal text-text-2'
const totalValue = 'font-display font-semibold'
const smallValue = `${totalValue} text-(length:--fs-xl)/[1.35] tracking-[-0.02em] max-md:text-lg/[1.4]`
const largeValue = `${totalValue} text-(length:--fs-display-lg)/[1.2] tracking-[-0.035em] max-md:text-3xl/[1.2]`

/** PRT-1: the totals, each with an explanation. */
export function Totals({ totals }: { totals: Portfolio }) {
  const words = useWords('portfolio').totals
  const { nextPayment, capitalReturned } = totals
  const { totalInvested, achievedReturns, expectedReturns, totalReceived } = totals
  const amounts = [totalInvested, achievedReturns, expectedReturns, totalReceived]
  return (
    <EvenAmounts amounts={[...amounts, nextPayment?.amount, capitalReturned]}>
      <div className={totalsGrid}>
        <Total isFirst label={words.invested} amount={totalInvested} text={words.investedText}>
          <Badge tone="ok" plain>
            {words.opportunities(totals.opportunities)}
          </Badge>
        </Total>
        <div className={strip}>
          <Total label={words.next} amount={nextPayment?.amount ?? null} text={words.nextText}>
            {nextPayment ? (
              <>
                <DateText value={nextPayment.on} className="font-semibold" />{' '}
                {words.nextBy(nextPayment.stakes)}
              </>
            ) : (
              words.nextNone
            )}
          </Total>
          <Total label={words.achieved} amount={achievedReturns} text={words.achievedText} isGain>
            {totals.returnToDate && <ReturnToDate performance={totals.returnToDate} />}
          </Total>
          <Total label={words.expected} amount={expectedReturns} text={words.expectedText} />
          <Total label={words.received} amount={totalReceived} text={words.receivedText}>
            {capitalReturned > 0 && (
              <>
                {words.ofCapital} <PrivateMoney halalas={capitalReturned} />
              </>
            )}
          </Total>
        </div>
      </div>
    </EvenAmounts>
  )
}

interface TotalProps {
  label: string
  amount: number | null
  text: string
  isGain?: boolean
  isFirst?: boolean
  children?: ReactNode
}

const Total = ({ label, amount, text, isGain, isFirst, children }: TotalProps) => (
  <Card as="section" className={classNames(totalCard, isFirst && 'total-invested')}>
    <h2 className={totalLabel}>{label}</h2>
    {amount !== null && (
      <div className={classNames(isFirst ? largeValue : smallValue, isGain && amount > 0 && 'text-positive')}>
        <PrivateMoney halalas={amount} />
      </div>
    )}
    {children && <div className="text-xs text-text-3">{children}</div>}
    <FigureExplanation figure={label}>{text}</FigureExplanation>
  </Card>
)
