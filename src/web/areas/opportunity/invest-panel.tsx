import { Info, Lock, ShoppingCart, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { shareOf } from '#kit/money.ts'
import { useWords } from '#web/app/words.ts'
import { ProgressBar } from '#web/components/charts/progress.tsx'
import { ProgressRing } from '#web/components/charts/progress-ring.tsx'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { QuickAmounts } from '#web/components/inputs/money-input.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { EvenAmounts, Money } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { useInvest } from './amount.ts'
import { projectAmount } from './calculator.tsx'
import { type NextAction, NextActionLink, useNextAction, useNextActionNote } from './next-action.tsx'
import type { Investor, Property } from './property.ts'
import { RiskNote } from './risk-note.tsx'

export interface InvestPanelProps {
  property: Property
  investor: Investor
}

/** The panel that stays in view: progress, amount, expected returns and the next action. */
export function InvestPanel({ property, investor }: InvestPanelProps) {
  const words = useWords('opportunity').panel
  const { fundedShare } = useWords('opportunities')
  const action = useNextAction(property, investor)
  // Nothing is left to fund, and the page's own notice says so.
  if (property.status.key === 'cancelled') return null
  return (
    <aside
      id="invest"
      className="card sticky top-24 shadow-2 max-lg:static max-md:mt-8"
      aria-label={words.title}
    >
      <div className="grid grid-cols-1 gap-4.5 p-6">
        <div className="grid grid-cols-[auto_1fr] items-center gap-4.5">
          <ProgressRing bps={property.fundedBps} label={fundedShare} />
          <EvenAmounts amounts={[property.price, property.invested, property.remaining]}>
            <dl className="grid grid-cols-1 gap-1">
              <SumLine label={words.price} value={<Money halalas={property.price} />} />
              <SumLine label={words.invested} value={<Money halalas={property.invested} />} />
              <SumLine label={words.remaining} value={<Money halalas={property.remaining} />} />
            </dl>
          </EvenAmounts>
        </div>
        <RiskNote
          risk={property.risk}
          suitability={investor?.suitability ?? null}
          canInvest={!isRefused(action)}
        />
        <LimitedTo property={property} />
        {isRefused(action) ? (
          <Callout tone="info" icon={Info}>
            {property.can.reason?.message}
            {action === 'closed' && property.status.key === 'new' && <p>{words.notOpenYet}</p>}
            {action === 'qualify' && (
              <p className="mt-2">
                <NextActionLink way={action} slug={property.slug} variant="soft" size="sm" />
              </p>
            )}
          </Callout>
        ) : (
          <InvestForm property={property} investor={investor} />
        )}
      </div>
    </aside>
  )
}

const isRefused = (action: NextAction): boolean =>
  action === 'closed' || action === 'not-eligible' || action === 'qualify'

/** OPP-10: names the investors that the opportunity is limited to, before anything is typed. */
function LimitedTo({ property: { limitedTo } }: { property: Property }) {
  const words = useWords('opportunity').panel
  if (limitedTo.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon of={UsersRound} size="sm" className="mt-1 flex-none" />
      <span>
        <span className="sr-only">{words.limitedTo} </span>
        {limitedTo.join(' · ')}
      </span>
    </p>
  )
}

const SumLine = ({ label, value, strong }: { label: ReactNode; value: ReactNode; strong?: boolean }) => (
  <div className={strong ? 'sum-line total' : 'sum-line'}>
    <dt className={strong ? undefined : 'text-text-2'}>{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

const usualAmounts = [5_000_00, 10_000_00, 25_000_00, 50_000_00]

function InvestForm({ property, investor }: InvestPanelProps) {
  const words = useWords('opportunity').panel
  const most = Math.min(property.remaining, investor?.mayInvest ?? property.remaining)
  const { form, amount, setAmount } = useInvest()
  const way = useNextAction(property, investor)
  const quick = usualAmounts.filter((one) => one >= property.minimum && one <= most)
  return (
    <Form form={form} isSent={way === 'add' || way === 'in-cart'} className="grid grid-cols-1 gap-4.5">
      <FormProblem title={words.failed} />
      <AmountField
        name="amount"
        label={words.amount}
        stepHalalas={property.unitPrice}
        minHalalas={property.minimum}
        maxHalalas={Math.max(most, property.minimum)}
        hint={
          <span className="flex items-center justify-between gap-4">
            <span>
              {words.minimum} <Money halalas={property.minimum} />
            </span>
            {investor && (
              <span>
                {words.balance} <PrivateMoney halalas={investor.balance} />
              </span>
            )}
          </span>
        }
      />
      {quick.length > 1 && <QuickAmounts amounts={quick} value={amount} onChange={setAmount} />}
      {investor && <LimitNote annual={investor.annual} />}
      <Expected property={property} amount={amount ?? 0} />
      <NextActionButtons property={property} investor={investor} amount={amount} />
    </Form>
  )
}

function LimitNote({ annual }: { annual: NonNullable<Investor>['annual'] }) {
  const words = useWords('opportunity').panel
  if (annual.limit === null || annual.available === null) return null
  const usedBps = annual.limit === 0 ? 10_000 : Math.floor((annual.used * 10_000) / annual.limit)
  return (
    <EvenAmounts amounts={[annual.limit, annual.available, annual.used]}>
      <div className="callout block!">
        <div className="flex items-center justify-between gap-4 text-xs mb-2">
          <span className="text-text-2">{words.limit}</span>
          <b className="font-semibold">
            <PrivateMoney halalas={annual.available} />
          </b>
        </div>
        <ProgressBar bps={usedBps} label={words.limit} thin />
        <p className="text-xs text-text-3 mt-1.5">
          {words.limitUsed} <PrivateMoney halalas={annual.used} /> {words.limitOf}{' '}
          <Money halalas={annual.limit} /> {words.limitSpan}
        </p>
      </div>
    </EvenAmounts>
  )
}

function Expected({ property, amount }: { property: Property; amount: number }) {
  const words = useWords('opportunity').panel
  const last = projectAmount(property, amount, false).years.at(-1)!
  const perYear = shareOf(BigInt(amount), property.annualReturnBps)
  const inFiveYears = last.total - last.invested
  const fee = shareOf(BigInt(amount), property.subscriptionFeeBps)
  const total = BigInt(amount) + fee
  const plus = (halalas: bigint) => (
    <span className="text-positive">
      <Money halalas={halalas} sign="always" />
    </span>
  )
  return (
    <EvenAmounts amounts={[perYear, inFiveYears, fee, total]}>
      <dl className="grid grid-cols-1 gap-2">
        <SumLine label={words.perYear} value={plus(perYear)} />
        <SumLine label={words.inFiveYears} value={plus(inFiveYears)} />
        {fee > 0n && <SumLine label={words.fee} value={<Money halalas={fee} />} />}
        <SumLine label={words.total} value={<Money halalas={total} />} strong />
      </dl>
    </EvenAmounts>
  )
}

interface OnwardsProps extends InvestPanelProps {
  amount: number | null
}

/** Offers one next action: add to the cart, open the cart, or what is still missing. */
function NextActionButtons({ property, investor, amount }: OnwardsProps) {
  const words = useWords('opportunity').panel
  const way = useNextAction(property, investor)
  const note = useNextActionNote(way)
  const { investNow } = useInvest()
  const inCart = investor?.inCart ?? null
  const isOtherAmount = way === 'in-cart' && amount !== inCart
  return (
    <>
      {inCart !== null && (
        <p className="flex items-center justify-between gap-4 text-sm" role="status">
          <span className="flex items-center gap-2">
            <Icon of={ShoppingCart} size="sm" />
            {words.inCart}
          </span>
          <b className="font-semibold">
            <Money halalas={inCart} />
          </b>
        </p>
      )}
      {way === 'add' || isOtherAmount ? (
        <>
          {way === 'add' && investor?.mayInvestNow && (
            <SubmitButton variant="accent" busyText={words.adding} onClick={() => investNow(true)}>
              {words.investNow}
            </SubmitButton>
          )}
          <SubmitButton
            variant={way === 'add' && investor?.mayInvestNow ? 'outline' : 'accent'}
            busyText={words.adding}
            onClick={() => investNow(false)}
          >
            <Icon of={ShoppingCart} />
            {isOtherAmount ? words.changeInCart : words.addToCart}
          </SubmitButton>
        </>
      ) : (
        <NextActionLink way={way} slug={property.slug} variant="accent" size="lg" block />
      )}
      <p className="text-xs text-text-3 flex items-start gap-2">
        <Icon of={Lock} size="sm" />
        {note}
      </p>
    </>
  )
}
