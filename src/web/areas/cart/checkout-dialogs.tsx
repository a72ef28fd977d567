import depositForm from 'virtual:form/payments.startDeposit'
import { CreditCard, Gauge, TriangleAlert, Wallet } from 'lucide-react'
import { isolatePercents } from '#kit/format.ts'
import type { paymentsContract } from '#modules/payments/contract.ts'
import { useWords } from '#web/app/words.ts'
import { CardChoice } from '#web/areas/cards/card-choice.tsx'
import type { SavedCards } from '#web/areas/cards/card-name.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { useStartDeposit } from '#web/areas/wallet/use-start-deposit.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { FlagField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout, Tile } from '#web/components/structure/surfaces.tsx'
import { EvenAmounts, Money } from '#web/components/values/figures.tsx'
import { PrivateMoney } from '#web/components/values/private-money.tsx'
import { RiskBadge } from '#web/components/values/risk-badge.tsx'
import { SumLine } from './cart-summary.tsx'
import type { Cart } from './load.ts'
import type { Checkout, CheckoutStep } from './use-checkout.ts'

/** The dialogs between cart and order: the confirmation, or a balance that is too small. */
export function CheckoutDialogs({ checkout, cards }: { checkout: Checkout; cards: SavedCards | null }) {
  const { step } = checkout
  if (!step) return null
  return (
    <EvenAmounts amounts={amountsIn(step)}>
      {step.kind === 'confirm' && <ConfirmDialog step={step} checkout={checkout} />}
      {step.kind === 'online' && <OnlineDialog step={step} checkout={checkout} cards={cards} />}
      {step.kind === 'insufficient' && <InsufficientDialog step={step} />}
    </EvenAmounts>
  )
}

/** The amounts that one dialog shows. */
function amountsIn(step: CheckoutStep): number[] {
  if (step.kind === 'insufficient') return [step.balance, step.total, step.missing, step.deposit]
  const { items, fees, total } = step.cart
  return [
    ...items.map(({ amount }) => amount),
    fees,
    total,
    ...(step.kind === 'confirm' ? [step.balance] : []),
  ]
}

type StepOf<K extends CheckoutStep['kind']> = Extract<CheckoutStep, { kind: K }>

/** Confirms a payment from the wallet: lines, balance before and after, risk, and the effect. */
function ConfirmDialog({ step, checkout }: { step: StepOf<'confirm'>; checkout: Checkout }) {
  const { confirm: words, said } = useWords('cart')
  const { cart, balance } = step
  const form = checkout.forms.pay
  return (
    <FormDialog
      form={form}
      to="/user/cart/thank-you?order={order.id}"
      title={words.title}
      description={words.text}
      width="520px"
      failed={said.checkoutFailed}
      cancel={words.back}
      submit={{
        variant: 'accent',
        busyText: words.busy,
        blockedBy: isRiskUnread(cart, form.values) ? words.notAcknowledged : undefined,
        label: (
          <span>
            <Sentence of={words.pay} parts={[<Money key="0" halalas={cart.total} />]} />
          </span>
        ),
      }}
    >
      <Bought cart={cart} />
      <dl className="grid grid-cols-1 rounded-lg bg-sunken p-4 gap-1">
        <SumLine label={words.balance} value={<PrivateMoney halalas={balance} />} />
        <SumLine label={words.after} value={<PrivateMoney halalas={balance - cart.total} />} />
      </dl>
      <RiskQuestion cart={cart} />
      <p className="text-sm text-text-2">{cart.fees > 0 ? words.termsWithFees : words.terms}</p>
      <Callout tone="warn" icon={TriangleAlert}>
        {words.risk}
      </Callout>
    </FormDialog>
  )
}

/** BUY-3: confirms a payment online, and tells that the stakes are reserved meanwhile. */
function OnlineDialog({
  step: { cart },
  checkout,
  cards,
}: {
  step: StepOf<'online'>
  checkout: Checkout
  cards: SavedCards | null
}) {
  const { confirm: words, online, said } = useWords('cart')
  const form = checkout.forms.online
  return (
    <FormDialog
      form={form}
      title={online.title}
      description={online.text}
      width="520px"
      failed={said.checkoutFailedOnline}
      cancel={words.back}
      submit={{
        variant: 'accent',
        busyText: online.busy,
        blockedBy: isRiskUnread(cart, form.values) ? words.notAcknowledged : undefined,
        label: (
          <span>
            <Sentence of={online.pay} parts={[<Money key="0" halalas={cart.total} />]} />
          </span>
        ),
      }}
    >
      <Bought cart={cart} />
      <RiskQuestion cart={cart} />
      <CardChoice cards={cards} />
      <p className="text-sm text-text-2">{online.how}</p>
      <Callout tone="warn" icon={TriangleAlert}>
        {words.risk}
      </Callout>
    </FormDialog>
  )
}

const isAbove = (cart: Cart): boolean => cart.items.some((item) => item.isAboveProfile)
const isRiskUnread = (cart: Cart, values: { acknowledgesRisk?: boolean | undefined }): boolean =>
  isAbove(cart) && !values.acknowledgesRisk

function Bought({ cart }: { cart: Cart }) {
  const { confirm: words } = useWords('cart')
  return (
    <dl className="grid grid-cols-1 gap-2">
      {cart.items.map((item) => (
        <SumLine
          key={item.id}
          label={isolatePercents(item.property.title)}
          value={<Money halalas={item.amount} />}
        />
      ))}
      {cart.fees > 0 && <SumLine label={words.fees} value={<Money halalas={cart.fees} />} />}
      <SumLine label={words.total} value={<Money halalas={cart.total} />} isTotal />
    </dl>
  )
}

/** KYC-5: asks to acknowledge lines above the investor's risk profile. */
function RiskQuestion({ cart }: { cart: Cart }) {
  const { confirm: words, line } = useWords('cart')
  if (!isAbove(cart)) return null
  const above = cart.items.filter((item) => item.isAboveProfile)
  return (
    <Callout tone="warn" icon={Gauge}>
      <strong>{cart.suitability && words.above(words.profiles[cart.suitability.profile])}</strong>
      <ul className="grid grid-cols-1 my-2 gap-1">
        {above.map(({ id, property }) => (
          <li key={id} className="flex items-center justify-between gap-4 flex-wrap">
            {isolatePercents(property.title)}
            <RiskBadge risk={property.risk}>{line.risk(line.riskLevels[property.risk])}</RiskBadge>
          </li>
        ))}
      </ul>
      <FlagField name="acknowledgesRisk" label={words.acknowledge} />
    </Callout>
  )
}

/** BUY-7: offers to deposit the exact missing amount. The payment page leads back here. */
function InsufficientDialog({ step }: { step: StepOf<'insufficient'> }) {
  const words = useWords('cart').insufficient
  const { busy: opening, failed } = useWords('wallet').deposit
  const { balance, total, missing, deposit } = step
  const form = useForm<typeof paymentsContract.startDeposit>({
    of: depositForm,
    fixed: { amount: deposit, method: 'online', backTo: 'cart' },
    isJudgedByServer: true,
    send: useStartDeposit(),
  })
  const money = (halalas: number) => <Money key={halalas} halalas={halalas} />
  return (
    <FormDialog
      form={form}
      look="centered"
      width="420px"
      icon={<Tile icon={Wallet} tone="warn" size="big" round />}
      title={words.title}
      description={
        <Sentence of={words.text} parts={[<PrivateMoney key="balance" halalas={balance} />, money(total)]} />
      }
      failed={failed}
      cancel={words.back}
      submit={{
        busyText: opening,
        label: (
          <span>
            <Sentence of={words.deposit} parts={[money(deposit)]} />
          </span>
        ),
      }}
    >
      <p className="text-sm text-text-2">
        {deposit > missing && (
          <>
            <Sentence of={words.smallest} parts={[money(missing), money(deposit)]} />{' '}
          </>
        )}
        {words.fromWallet}
      </p>
      <AskLink ask="online" variant="soft" block>
        <Icon of={CreditCard} size="sm" />
        <span>
          <Sentence of={words.online} parts={[money(total)]} />
        </span>
      </AskLink>
    </FormDialog>
  )
}
