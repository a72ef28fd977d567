import { CircleAlert, CreditCard, Lock, ShieldAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { percentInText } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Button } from '#web/components/button.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { EvenAmounts, Money, Percent } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import type { Cart } from './load.ts'
import type { Checkout } from './use-checkout.ts'

export interface CartSummaryProps {
  cart: Cart
  /** Null if it could not be read. */
  balance: number | null
  faulty: number
  checkout: Checkout
}

/** Shows total, annual limit, wallet and the buttons to pay, or what blocks payment (BUY-2). */
export function CartSummary({ cart, balance, faulty, checkout }: CartSummaryProps) {
  const words = useWords('cart').summary
  const after = balance === null ? null : balance - cart.total
  const isOverLimit = cart.errors.length > 0
  const blockedBy = faulty > 0 ? words.fix(faulty) : isOverLimit ? words.overLimit : undefined
  return (
    <aside className="card pad grid grid-cols-1 lg:sticky lg:top-24 gap-4.5" aria-labelledby="summary-title">
      <h2 id="summary-title" className="text-lg">
        {words.title}
      </h2>
      <Limit cart={cart} />
      {cart.errors.map((error) => (
        <Callout key={error.code} tone="bad" icon={ShieldAlert} role="status">
          <strong>{error.message}</strong>
          {error.code === 'annual_limit_exceeded' && cart.limits.annual.available !== null && (
            <p>
              <Sentence
                of={words.over}
                parts={[<Money key="0" halalas={cart.amount - cart.limits.annual.available} />]}
              />
            </p>
          )}
        </Callout>
      ))}
      <EvenAmounts amounts={[cart.amount, cart.fees, cart.vat, cart.total, balance, after]}>
        <dl className="grid grid-cols-1 gap-2">
          {cart.fees > 0 && (
            <>
              <SumLine label={words.amount} value={<Money halalas={cart.amount} />} />
              <SumLine label={<FeeLabel vat={cart.vat} />} value={<Money halalas={cart.fees} />} />
            </>
          )}
          <SumLine label={words.total} value={<Money halalas={cart.total} />} isTotal />
        </dl>
        <Balance balance={balance} after={after} />
      </EvenAmounts>
      <div className="grid grid-cols-1 gap-2" aria-live="polite">
        <AddressForm onGo={() => void checkout.open('pay')}>
          <input type="hidden" name="ask" value="pay" />
          <Button
            type="submit"
            variant="accent"
            size="lg"
            block
            busy={checkout.isOpening}
            busyText={words.checking}
            blockedBy={blockedBy}
          >
            {words.checkout}
          </Button>
        </AddressForm>
        {blockedBy === undefined && (
          <AddressForm onGo={() => void checkout.open('online')}>
            <input type="hidden" name="ask" value="online" />
            <Button type="submit" variant="outline" size="lg" block>
              <Icon of={CreditCard} size="sm" />
              {words.payOnline}
            </Button>
          </AddressForm>
        )}
      </div>
      <p className="text-xs text-text-3 flex items-start gap-2">
        <Icon of={Lock} size="sm" />
        {words.notCharged}
      </p>
    </aside>
  )
}

export function FeeLabel({ vat }: { vat: number }) {
  const words = useWords('cart').summary
  return (
    <>
      {words.fees}
      <span className="text-xs text-text-3 block">
        <Sentence of={words.vat} parts={[<Money key="0" halalas={vat} />]} />
      </span>
    </>
  )
}

/** The wallet's balance, and what remains after paying. */
function Balance({ balance, after }: { balance: number | null; after: number | null }) {
  const words = useWords('cart').summary
  if (balance === null || after === null) {
    return (
      <Callout tone="warn" icon={CircleAlert} role="status">
        {words.noBalance}
      </Callout>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl className="grid grid-cols-1 gap-2">
        <SumLine label={words.balance} value={<PrivateMoney halalas={balance} />} />
        <SumLine
          label={after < 0 ? words.missing : words.after}
          value={
            <span className={after < 0 ? 'text-danger' : undefined}>
              {after < 0 ? <Money halalas={-after} /> : <PrivateMoney halalas={after} />}
            </span>
          }
        />
      </dl>
      {after < 0 && (
        <p className="err" role="status">
          <Icon of={CircleAlert} size="sm" />
          <span>{words.insufficient}</span>
        </p>
      )}
    </div>
  )
}

export const SumLine = ({
  label,
  value,
  isTotal,
}: {
  label: ReactNode
  value: ReactNode
  isTotal?: boolean
}) => (
  <div className={isTotal ? 'sum-line total' : 'sum-line'}>
    <dt className={isTotal ? undefined : 'text-text-2'}>{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

const shareOfLimit = (amount: number, limit: number): number =>
  limit === 0 ? 10_000 : Math.min(10_000, Math.floor((amount * 10_000) / limit))

/** The annual limit over twelve months (BUY-8): used, added by this cart, remaining. */
function Limit({ cart }: { cart: Cart }) {
  const words = useWords('cart').summary
  const { limit, used, available } = cart.limits.annual
  // Investors without a limit see no meter.
  if (limit === null || available === null) return null
  const usedBps = shareOfLimit(used, limit)
  const cartBps = Math.min(10_000 - usedBps, shareOfLimit(cart.amount, limit))
  const isOver = cart.amount > available
  const wide = (bps: number) => ({ '--v': `${bps / 100}%` }) as CSSProperties
  return (
    <EvenAmounts amounts={[limit, used, cart.amount, available]}>
      <section className="grid grid-cols-1 gap-2.5" aria-label={words.limit}>
        <div className="flex items-center justify-between gap-4 text-sm">
          <span className="text-text-2">{words.limit}</span>
          <b className="font-semibold">
            <Money halalas={limit} />
          </b>
        </div>
        <div
          className="bar flex gap-0.5"
          role="img"
          aria-label={words.ofLimit(percentInText(usedBps + cartBps, { decimals: 0 }))}
        >
          <i className="bg-line-strong!" style={wide(usedBps)} />
          <i className={isOver ? 'bg-danger!' : undefined} style={wide(cartBps)} />
        </div>
        <dl className="grid grid-cols-1 gap-1">
          <SumLine
            label={<Swatch className="bg-line-strong">{words.used}</Swatch>}
            value={<PrivateMoney halalas={used} />}
          />
          <SumLine
            label={<Swatch className={isOver ? 'bg-danger' : 'bg-primary'}>{words.thisCart}</Swatch>}
            value={<Money halalas={cart.amount} />}
          />
          <SumLine
            label={<Swatch className="bg-track">{words.left}</Swatch>}
            value={
              <>
                <PrivateMoney halalas={Math.max(0, available - cart.amount)} />
                <span className="text-text-3 font-normal">
                  {' '}
                  (<Percent bps={10_000 - usedBps - cartBps} decimals={0} />)
                </span>
              </>
            }
          />
        </dl>
      </section>
    </EvenAmounts>
  )
}

const Swatch = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="flex items-center gap-2">
    <i className={`size-2.5 flex-none rounded-full ${className}`} aria-hidden="true" />
    {children}
  </span>
)
