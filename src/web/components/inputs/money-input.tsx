import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, type InputHTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react'
import { amountCharacters } from '#kit/digits.ts'
import { formatFigure } from '#kit/format.ts'
import { Chip } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { stepDown, stepUp } from './amount-steps.ts'
import { amountOfText, halalasOf, type TypedAmount, textOfAmount } from './amount-text.ts'
import { useControlWords } from './control-words.ts'
import { useControlAttributes, useFieldIsInvalid } from './field.tsx'

export type MoneyInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'min' | 'max' | 'step' | 'size'
> & {
  value: TypedAmount
  onChange: (value: TypedAmount) => void
  /** The text to show at first, as it was sent without script. */
  typed?: string | undefined
  /** One share; with it the field has steppers on both sides. */
  stepHalalas?: number
  minHalalas?: number
  maxHalalas?: number
  /** Large type, for a page whose subject is the amount. */
  big?: boolean
}

/** Keeps the typed text in step with the value of the owner. */
export function useAmountText(value: TypedAmount, onChange: (value: TypedAmount) => void, sent?: string) {
  const [text, setText] = useState(sent ?? textOfAmount(value))
  useEffect(() => {
    setText((typed) => (amountOfText(typed) === value ? typed : textOfAmount(value)))
  }, [value])
  return {
    text,
    // Digits are folded at once; grouping waits for blur, so that the caret stays where it is.
    type: (typed: string) => {
      const folded = amountCharacters(typed)
      setText(folded)
      onChange(amountOfText(folded))
    },
    group: () => setText(textOfAmount(amountOfText(text))),
  }
}

/** An amount in riyals: Arabic digits are folded, thousands grouped on blur. Works inside a Field. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, typed, stepHalalas, minHalalas, maxHalalas, big, className, ...rest } = props
  const words = useControlWords()
  const control = useControlAttributes(rest)
  const invalid = useFieldIsInvalid()
  const { text, type, group } = useAmountText(value, onChange, typed)
  const minimum = minHalalas ?? stepHalalas ?? 0
  const maximum = maxHalalas ?? Number.MAX_SAFE_INTEGER
  const move = (step: typeof stepUp) => () => {
    if (stepHalalas) onChange(step(halalasOf(value), stepHalalas, minimum, maximum))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event)
    if (!stepHalalas || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? stepUp : stepDown)()
  }
  const input = (
    <input
      autoComplete="off"
      {...rest}
      {...control}
      type="text"
      inputMode="decimal"
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        group()
        rest.onBlur?.(event)
      }}
      style={{ '--chars': Math.max(text.length, 1) } as CSSProperties}
    />
  )
  return stepHalalas ? (
    <div className={classNames('amount', invalid && 'bad', className)}>
      <button
        type="button"
        aria-label={words.decrease}
        onClick={move(stepDown)}
        disabled={(halalasOf(value) ?? 0) <= minimum}
      >
        <Icon of={Minus} />
      </button>
      <label className="amount-figure" htmlFor={control.id}>
        <span aria-hidden="true">{'\u20C1'}</span>
        {input}
      </label>
      <button
        type="button"
        aria-label={words.increase}
        onClick={move(stepUp)}
        disabled={(halalasOf(value) ?? 0) >= maximum}
      >
        <Icon of={Plus} />
      </button>
    </div>
  ) : (
    <div className={classNames('input', big && 'big', invalid && 'bad', className)} dir="ltr">
      <span className="affix font-normal" aria-hidden="true">
        {'\u20C1'}
      </span>
      {input}
    </div>
  )
}

export type QuickAmountsProps = {
  amounts: readonly number[]
  value: number | null
  onChange: (halalas: number) => void
}

/** The usual amounts, one press each. */
export function QuickAmounts({ amounts, value, onChange }: QuickAmountsProps) {
  const words = useControlWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the surrounding field already is the fieldset
    <div className="quick" role="group" aria-label={words.quickAmounts}>
      {amounts.map((amount) => (
        <Chip key={amount} pressed={amount === value} onClick={() => onChange(amount)}>
          <span className="num">{formatFigure(amount)}</span>
        </Chip>
      ))}
    </div>
  )
}
