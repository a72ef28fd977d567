import type { InputHTMLAttributes } from 'react'
import { TextInput } from './inputs.tsx'
import { useAmountText } from './money-input.tsx'

type PercentInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix'> & {
  /** Basis points; null while the field is empty or holds no percentage. */
  value: number | null
  onChange: (bps: number | null) => void
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
