import { useRouter } from '@tanstack/react-router'
import { IdCard, Info, Lock, LogIn, ShoppingCart } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatFigure } from '#kit/format.ts'
import { shareOf } from '#kit/money.ts'
import { useApi } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import { Money } from '#web/components/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { MoneyInput, QuickAmounts } from '#web/components/money-input.tsx'
import { ProgressBar, ProgressRing } from '#web/components/progress.tsx'
import { Callout } from '#web/components/surfaces.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import { projectionOf } from './calculator.tsx'
import type { AnnualLimit, Property } from './property.ts'

export interface InvestPanelProps {
  property: Property
  annual: AnnualLimit
}

/** What keeps everybody out, as opposed to what this reader still has to do. */
const isOfReader = (code: string): boolean => code === 'unauthorized' || code === 'kyc_not_approved'

/** Stays in view: how far it is funded, an amount, what it is expected to bring, and the way on. */
export function InvestPanel({ property, annual }: InvestPanelProps) {
  const words = useWords('opportunities').panel
  const { reason } = property.can
  return (
    <aside id="invest" className="card panel" aria-label={words.title}>
      <div className="in">
        <div className="fund-row">
          <ProgressRing bps={property.fundedBps} label={words.fundedShare} />
          <dl className="stack [--gap:4px]">
            <SumLine label={words.price} value={<Money halalas={property.price} />} />
            <SumLine label={words.invested} value={<Money halalas={property.invested} />} />
            <SumLine label={words.remaining} value={<Money halalas={property.remaining} />} />
          </dl>
        </div>
        {reason && !isOfReader(reason.code) ? (
          <Callout tone="info" icon={Info}>
            {reason.message}
            {property.status.key === 'new' && <p>{words.notOpenYet}</p>}
          </Callout>
        ) : (
          <InvestForm property={property} annual={annual} />
        )}
      </div>
    </aside>
  )
}

const SumLine = ({ label, value, strong }: { label: ReactNode; value: ReactNode; strong?: boolean }) => (
  <div className={strong ? 'sum-line total' : 'sum-line'}>
    <dt className={strong ? undefined : 'muted'}>{label}</dt>
    <dd className="strong">{value}</dd>
  </div>
)

const usualAmounts = [5_000_00, 10_000_00, 25_000_00, 50_000_00]

/** The sentence for an amount that cannot be invested; undefined where it can (source, section 5). */
function useAmountFault({
  property,
  annual,
}: InvestPanelProps): (amount: number | null) => string | undefined {
  const words = useWords('opportunities').panel
  return (amount) => {
    if (amount === null) return words.required
    if (amount < property.minimum) return words.belowMinimum(formatFigure(property.minimum))
    if (amount > property.remaining) return words.aboveMaximum(formatFigure(property.remaining))
    return annual && amount > annual.available ? words.aboveLimit : undefined
  }
}

function useAddToCart(property: Property) {
  const api = useApi()
  const router = useRouter()
  const words = useWords('opportunities').panel
  const [isBusy, setBusy] = useState(false)
  /** Answers the sentence to show at the field, if the server refused the amount. */
  const add = async (amount: number): Promise<string | undefined> => {
    setBusy(true)
    try {
      await api.orders.addToCart({ propertyId: property.id, amount })
      toasts.add({
        color: 'ok',
        title: words.added,
        description: words.addedText,
        action: { label: words.toCart, act: () => void router.navigate({ to: '/user/cart' }) },
      })
      void router.invalidate()
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status === 422) return detail
      // A session that ended has been told of already.
      if (status !== 401) toasts.add({ color: 'bad', title: words.failed, description: detail })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, add }
}

function InvestForm(props: InvestPanelProps) {
  const { property, annual } = props
  const words = useWords('opportunities').panel
  const faultOf = useAmountFault(props)
  const { isBusy, add } = useAddToCart(property)
  const most = Math.min(property.remaining, annual?.available ?? property.remaining)
  const [amount, setAmount] = useState<number | null>(
    Math.max(property.minimum, Math.min(usualAmounts[2]!, most)),
  )
  const [fault, setFault] = useState<string>()
  const change = (next: number | null) => {
    setAmount(next)
    // Once wrong, it is judged while one types; before that, typing is left in peace.
    setFault((before) => (before === undefined ? undefined : faultOf(next)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(amount)
    setFault(found)
    if (found === undefined && amount !== null) setFault(await add(amount))
  }
  const quick = usualAmounts.filter((one) => one >= property.minimum && one <= most)
  return (
    <form className="stack [--gap:18px]" onSubmit={submit} noValidate>
      <Field
        id="amount"
        label={words.amount}
        error={fault}
        hint={
          <span className="between">
            <span>
              {words.minimum} <Money halalas={property.minimum} />
            </span>
            <span>{words.stakes(Math.floor((amount ?? 0) / property.unitPrice))}</span>
          </span>
        }
      >
        <MoneyInput
          name="amount"
          value={amount}
          onChange={change}
          onBlur={() => setFault(faultOf(amount))}
          stepHalalas={property.unitPrice}
          minHalalas={property.minimum}
          maxHalalas={Math.max(most, property.minimum)}
        />
      </Field>
      {quick.length > 1 && <QuickAmounts amounts={quick} value={amount} onChange={change} />}
      {annual && <LimitNote annual={annual} />}
      <Expected property={property} amount={amount ?? 0} />
      <WayOn property={property} isBusy={isBusy} />
    </form>
  )
}

function LimitNote({ annual }: { annual: NonNullable<AnnualLimit> }) {
  const words = useWords('opportunities').panel
  const usedBps = annual.limit === 0 ? 10_000 : Math.floor((annual.used * 10_000) / annual.limit)
  return (
    <div className="callout block!">
      <div className="between xs mb-2">
        <span className="muted">{words.limit}</span>
        <b className="strong">
          <Money halalas={annual.available} />
        </b>
      </div>
      <ProgressBar bps={usedBps} label={words.limit} thin />
      <p className="xs subtle mt-1.5">
        {words.limitUsed} <Money halalas={annual.used} /> {words.limitOf} <Money halalas={annual.limit} />{' '}
        {words.limitSpan}
      </p>
    </div>
  )
}

function Expected({ property, amount }: { property: Property; amount: number }) {
  const words = useWords('opportunities').panel
  const last = projectionOf(property, amount, false).years.at(-1)!
  const fee = shareOf(BigInt(amount), property.subscriptionFeeBps)
  const plus = (halalas: bigint) => (
    <span className="pos">
      <Money halalas={halalas} sign="always" />
    </span>
  )
  return (
    <dl className="stack [--gap:8px]">
      <SumLine label={words.perYear} value={plus(shareOf(BigInt(amount), property.annualReturnBps))} />
      <SumLine label={words.inFiveYears} value={plus(last.total - last.invested)} />
      {fee > 0n && <SumLine label={words.fee} value={<Money halalas={fee} />} />}
      <SumLine label={words.total} value={<Money halalas={BigInt(amount) + fee} />} strong />
    </dl>
  )
}

/** Into the cart; or first to the sign-in, which returns here, or to the identity check. */
function WayOn({ property, isBusy }: { property: Property; isBusy: boolean }) {
  const words = useWords('opportunities').panel
  const code = property.can.reason?.code
  if (code === 'unauthorized') {
    const next = `/user/properties/${property.slug}#invest`
    return (
      <WithNote text={words.signInText}>
        <ButtonLink to="/login" search={{ next }} variant="accent" size="lg" block>
          <Icon of={LogIn} flip />
          {words.signIn}
        </ButtonLink>
      </WithNote>
    )
  }
  if (code === 'kyc_not_approved') {
    return (
      <WithNote text={words.verifyText}>
        <ButtonLink to="/user/kyc" variant="accent" size="lg" block>
          <Icon of={IdCard} />
          {words.verify}
        </ButtonLink>
      </WithNote>
    )
  }
  return (
    <WithNote text={words.notCharged}>
      <Button type="submit" variant="accent" size="lg" block busy={isBusy} busyText={words.adding}>
        <Icon of={ShoppingCart} />
        {words.addToCart}
      </Button>
    </WithNote>
  )
}

const WithNote = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    {children}
    <p className="xs subtle row items-start [--gap:8px]">
      <Icon of={Lock} size="sm" />
      {text}
    </p>
  </>
)
