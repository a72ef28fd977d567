import type { InputHTMLAttributes } from 'react'
import type { TypedAmount } from './amount-text.ts'
import { TextInput } from './inputs.tsx'
import { useAmountText } from './money-input.tsx'

type PercentInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'> & {
  /** Basis points instead of halalas. */
  value: TypedAmount
  onChange: (value: TypedAmount) => void
}

/** A percentage of two decimals at most: a basis point is to one percent what a halala is to a riyal. */
export function PercentInput({ value, onChange, onBlur, ...rest }: PercentInputProps) {
  const { text, type, group } = useAmountText(value, onChange)
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ltr
      inputMode="decimal"
      suffix="%"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        group()
        onBlur?.(event)
      }}
    />
  )
}
