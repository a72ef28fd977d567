import { type InputHTMLAttributes, type Ref, useEffect, useState } from 'react'
import { digitsOf, foldDigits } from '#kit/digits.ts'
import { useControlAttributes, useFieldIsInvalid } from './field.tsx'
import { InputBox } from './inputs.tsx'

/** The national digits of a Saudi number however it is written: 05…, 5…, 00966…, +966…. */
export const nationalDigits = (typed: string): string =>
  digitsOf(typed)
    .replace(/^(00)?966/, '')
    .replace(/^0/, '')

const groupDigits = (national: string): string =>
  national.length === 9 ? national.replace(/(\d{2})(\d{3})(\d{4})/, '$1 $2 $3') : national

export type PhoneInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
  ref?: Ref<HTMLInputElement>
  /** The number as stored, `+9665…`; empty while nothing is typed. */
  value: string
  /** The text to show at first, as it was sent without script. */
  typed?: string | undefined
  onChange: (e164: string) => void
}

/** A Saudi mobile number: +966 stands outside the field, whatever form one types or pastes is understood. */
export function PhoneInput({ value, typed: sent, onChange, className, ...rest }: PhoneInputProps) {
  const control = useControlAttributes(rest)
  const [text, setText] = useState(() => sent ?? groupDigits(nationalDigits(value)))
  useEffect(() => {
    setText((typed) =>
      nationalDigits(typed) === nationalDigits(value) ? typed : groupDigits(nationalDigits(value)),
    )
  }, [value])
  const take = (typed: string) => {
    setText(foldDigits(typed).replace(/[^\d+\s]/g, ''))
    const national = nationalDigits(typed)
    onChange(national ? `+966${national}` : '')
  }
  return (
    <InputBox ltr invalid={useFieldIsInvalid()} className={className}>
      <span className="affix">+966</span>
      <span className="rule" />
      <input
        autoComplete="tel-national"
        placeholder="51 234 5678"
        {...rest}
        {...control}
        // Browsers fill in the national part of a number in fields of text alone.
        type="text"
        inputMode="tel"
        value={text}
        onChange={(event) => take(event.target.value)}
        onBlur={(event) => {
          setText(groupDigits(nationalDigits(text)))
          rest.onBlur?.(event)
        }}
      />
    </InputBox>
  )
}
