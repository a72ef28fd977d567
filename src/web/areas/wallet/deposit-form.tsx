import depositForm from 'virtual:form/payments.startDeposit'
import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { halalasOfText } from '#kit/digits.ts'
import { formatFigure } from '#kit/format.ts'
import type { paymentsContract } from '#modules/payments/contract.ts'
import { useWords } from '#web/app/words.ts'
import { CardChoice } from '#web/areas/cards/card-choice.tsx'
import type { SavedCards } from '#web/areas/cards/card-name.ts'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { Form, FormProblem, SubmitButton, useCurrentForm, useFormField } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { halalasOf } from '#web/components/inputs/amount-text.ts'
import { QuickAmounts } from '#web/components/inputs/money-input.tsx'
import { Card, Tile } from '#web/components/structure/surfaces.tsx'
import { Money } from '#web/components/values/figures.tsx'
import type { Wallet } from './load.ts'
import { Sentence } from './sentence.tsx'
import { useStartDeposit } from './use-start-deposit.ts'

export const depositAmountId = 'deposit-amount'

const usualAmounts = [1_000_00, 5_000_00, 10_000_00, 25_000_00]

export interface DepositFormProps {
  limits: Wallet['depositLimits']
  /** The investor's saved cards. */
  cards: SavedCards
  /** The amount in the address. */
  riyals: number | undefined
}

export function DepositForm({ limits, cards, riyals }: DepositFormProps) {
  const words = useWords('wallet').deposit
  const form = useDepositForm({ limits, riyals })
  return (
    <Card as="section" pad aria-labelledby="deposit-title">
      <Form form={form} className="grid grid-cols-1 gap-4.5">
        <h2 id="deposit-title" className="text-lg">
          {words.title}
        </h2>
        <FormProblem title={words.failed} />
        <AmountField
          big
          name="amount"
          label={words.amount}
          hint={
            <Sentence
              of={words.limits}
              parts={[<Money key="0" halalas={limits.minimum} />, <Money key="1" halalas={limits.maximum} />]}
            />
          }
        />
        <UsualAmounts limits={limits} />
        {cards.items.length === 0 && (
          <div className="flex gap-3.5 rounded-lg border border-line p-4">
            <Tile icon={CreditCard} tone="brand-soft" />
            <div>
              <strong>{words.card}</strong>
              <p className="text-xs text-text-2">{words.cardText}</p>
            </div>
          </div>
        )}
        <CardChoice cards={cards} />
        <Pay />
      </Form>
    </Card>
  )
}

function useDepositForm({ limits, riyals }: Omit<DepositFormProps, 'cards'>) {
  const words = useWords('wallet').deposit
  const asked = riyals === undefined ? null : halalasOfText(String(riyals))
  const start = useStartDeposit()
  const form = useForm<typeof paymentsContract.startDeposit>({
    of: depositForm,
    idPrefix: 'deposit',
    // An amount from an address is another intent than what was typed before.
    keptAs: asked === null ? depositForm.name : `${depositForm.name}:${asked}`,
    fixed: { method: 'online', backTo: 'wallet' },
    initial: { amount: asked ?? usualAmounts[1]! },
    faultsOf: ({ amount }) => ({ amount: faultOf(amount) }),
    fieldOf: { deposit_below_minimum: 'amount', deposit_above_maximum: 'amount', deposit_failed: 'amount' },
    send: start,
  })
  const faultOf = (amount: number | undefined): string | undefined => {
    if (amount === undefined) return words.required
    if (amount === 0) return words.positive
    if (amount < limits.minimum) return words.belowMinimum(formatFigure(limits.minimum))
    return amount > limits.maximum ? words.aboveMaximum(formatFigure(limits.maximum)) : undefined
  }
  const { set } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address asks for another amount
  useEffect(() => {
    if (asked !== null && form.values.amount !== asked) set('amount', asked)
  }, [asked])
  return form
}

function UsualAmounts({ limits }: Pick<DepositFormProps, 'limits'>) {
  const { value, set } = useFormField('amount')
  return (
    <QuickAmounts
      amounts={usualAmounts.filter((one) => one >= limits.minimum && one <= limits.maximum)}
      value={halalasOf(value)}
      onChange={set}
    />
  )
}

function Pay() {
  const words = useWords('wallet').deposit
  const { values } = useCurrentForm()
  const amount = halalasOf(values.amount)
  return (
    <SubmitButton busyText={words.busy}>
      {amount ? (
        <span>
          <Sentence of={words.submitAmount} parts={[<Money key="0" halalas={amount} />]} />
        </span>
      ) : (
        words.submit
      )}
    </SubmitButton>
  )
}
