import { CreditCard } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { halalasOfText } from '#kit/digits.ts'
import { formatFigure } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/field.tsx'
import { Money } from '#web/components/figures.tsx'
import { MoneyInput, QuickAmounts } from '#web/components/money-input.tsx'
import { Card, Tile } from '#web/components/surfaces.tsx'
import type { Wallet } from './load.ts'
import { Sentence } from './sentence.tsx'
import { useStartDeposit } from './use-start-deposit.ts'

export const depositAmountId = 'deposit-amount'

const usualAmounts = [1_000_00, 5_000_00, 10_000_00, 25_000_00]

export interface DepositFormProps {
  limits: Wallet['depositLimits']
  /** The amount that the address asks for. */
  riyals: number | undefined
}

export function DepositForm({ limits, riyals }: DepositFormProps) {
  const words = useWords('wallet').deposit
  const asked = riyals === undefined ? null : halalasOfText(String(riyals))
  const [amount, setAmount] = useState<number | null>(asked ?? usualAmounts[1]!)
  const [fault, setFault] = useState<string>()
  const { isBusy, start } = useStartDeposit('wallet')
  useEffect(() => {
    if (asked !== null) setAmount(asked)
  }, [asked])

  const faultOf = (typed: number | null): string | undefined => {
    if (typed === null) return words.required
    if (typed === 0) return words.positive
    if (typed < limits.minimum) return words.belowMinimum(formatFigure(limits.minimum))
    return typed > limits.maximum ? words.aboveMaximum(formatFigure(limits.maximum)) : undefined
  }
  const change = (next: number | null) => {
    setAmount(next)
    // Once wrong, it is judged while one types; before that, typing is left in peace.
    setFault((before) => (before === undefined ? undefined : faultOf(next)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = faultOf(amount)
    setFault(found)
    if (found === undefined && amount !== null) setFault(await start(amount))
    else document.getElementById(depositAmountId)?.focus()
  }
  return (
    <Card as="section" pad aria-labelledby="deposit-title">
      <form className="stack gap-4.5" onSubmit={(event) => void submit(event)} noValidate>
        <h2 id="deposit-title" className="h4">
          {words.title}
        </h2>
        <Field
          id={depositAmountId}
          label={words.amount}
          error={fault}
          hint={
            <Sentence
              of={words.limits}
              parts={[<Money key="0" halalas={limits.minimum} />, <Money key="1" halalas={limits.maximum} />]}
            />
          }
        >
          <MoneyInput
            name="amount"
            big
            value={amount}
            onChange={change}
            onBlur={() => {
              if (amount !== null) setFault(faultOf(amount))
            }}
          />
        </Field>
        <QuickAmounts
          amounts={usualAmounts.filter((one) => one >= limits.minimum && one <= limits.maximum)}
          value={amount}
          onChange={change}
        />
        <div className="flex gap-3.5 rounded-lg border border-line p-4">
          <Tile icon={CreditCard} tone="brand-soft" />
          <div>
            <strong>{words.card}</strong>
            <p className="xs muted">{words.cardText}</p>
          </div>
        </div>
        <Button type="submit" size="lg" block busy={isBusy} busyText={words.busy}>
          {amount ? (
            <span>
              <Sentence of={words.submitAmount} parts={[<Money key="0" halalas={amount} />]} />
            </span>
          ) : (
            words.submit
          )}
        </Button>
      </form>
    </Card>
  )
}
