import { type ChangeEvent, useEffect, useState } from 'react'
import { foldDigits } from '#kit/digits.ts'
import { formatIban } from '#kit/format-numbers.ts'
import { useFormField } from '#web/components/form/form.tsx'
import { Field, useControlAttributes, useFieldIsInvalid } from '#web/components/inputs/field.tsx'
import { InputBox } from '#web/components/inputs/inputs.tsx'

/** Returns the typed or pasted characters after the country code. */
const afterCountry = (typed: string): string =>
  foldDigits(typed)
    .toUpperCase()
    .replace(/^\s*IBAN:?/, '')
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^SA(?=\d|$)/, '')

/** Groups the digits in fours, counting the `SA` before the field. */
const grouped = (plain: string): string => formatIban(`SA${plain}`).slice(2).trimStart()

export interface IbanFieldProps {
  readonly label: string
  readonly hint: string
}

/** A field for an IBAN in groups, with the phone's number pad. */
export function IbanField({ label, hint }: IbanFieldProps) {
  const { id, value, typed, fault, set, leave } = useFormField('iban')
  return (
    <Field id={id} label={label} hint={hint} error={fault}>
      <Control typed={typed} value={typeof value === 'string' ? value : ''} onChange={set} onBlur={leave} />
    </Field>
  )
}

interface ControlProps {
  /** The text to show at first, as it was sent without script. */
  readonly typed: string | undefined
  readonly value: string
  readonly onChange: (iban: string | undefined) => void
  readonly onBlur: () => void
}

function Control({ typed: sent, value, onChange, onBlur }: ControlProps) {
  const control = useControlAttributes({})
  const [text, setText] = useState(() => sent ?? grouped(afterCountry(value)))
  useEffect(() => {
    const plain = afterCountry(value)
    setText((typed) => (afterCountry(typed) === plain ? typed : grouped(plain)))
  }, [value])
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const plain = afterCountry(target.value)
    const isAtEnd = target.selectionStart === target.value.length
    // In the middle of the number, grouping would move text under the cursor.
    setText(isAtEnd ? grouped(plain) : target.value)
    onChange(plain === '' ? undefined : `SA${plain}`)
  }
  return (
    <InputBox ltr invalid={useFieldIsInvalid()}>
      <span className="affix">SA</span>
      <span className="rule" />
      <input
        {...control}
        type="text"
        name="iban"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder="00 0000 0000 0000 0000 0000"
        className="num"
        value={text}
        onChange={take}
        onBlur={() => {
          setText(grouped(afterCountry(text)))
          onBlur()
        }}
      />
    </InputBox>
  )
}
