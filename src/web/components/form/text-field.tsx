import type { HTMLAttributes, ReactNode } from 'react'
import { digitsOf } from '#kit/digits.ts'
import type { FieldKind } from '#kit/form.ts'
import { Checkbox } from '../inputs/choices.tsx'
import { Field, type FieldProps } from '../inputs/field.tsx'
import { TextInput, type TextInputProps } from '../inputs/inputs.tsx'
import { useFormField } from './form.tsx'

export interface FormFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'className' | 'hideLabel'> {
  /** The name in the contract. */
  name: string
}

type Typing = Pick<TextInputProps, 'ltr' | 'dir' | 'autoCapitalize' | 'spellCheck'> & {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
}

const address: Typing = { ltr: true, inputMode: 'email', autoCapitalize: 'none', spellCheck: false }
const number: Typing = { ltr: true, inputMode: 'numeric', autoComplete: 'off' }

/** The input mode of each kind of field. */
const typingOf: Partial<Record<FieldKind, Typing>> = {
  text: { dir: 'auto' },
  email: { ...address, autoComplete: 'email' },
  identifier: { ...address, autoComplete: 'username webauthn' },
  digits: number,
  whole: number,
}

export interface TextFieldProps extends FormFieldProps {
  autoComplete?: string
  suffix?: ReactNode
  /** The maximum number of digits, for fields of digits only. */
  digits?: number
  /** Marks a field as required here although the contract allows leaving it out. */
  isAsked?: boolean
  /** Called with each new value. */
  onAnswer?: (value: string) => void
}

/** A field for one line of text. */
export function TextField(props: TextFieldProps) {
  const { name, autoComplete, suffix, digits, isAsked, onAnswer, ...around } = props
  const { field, id, value, typed, fault, set, leave } = useFormField(name)
  const isNumber = field.kind === 'whole'
  const take = (typed: string) => {
    const text = isNumber || field.kind === 'digits' ? digitsOf(typed).slice(0, digits) : typed
    set(isNumber ? (text === '' ? undefined : Number(text)) : text)
    onAnswer?.(text)
  }
  return (
    <Field {...around} id={id} error={fault} optional={field.optional && !isAsked}>
      <TextInput
        {...typingOf[field.kind]}
        {...(autoComplete ? { autoComplete } : {})}
        name={name}
        suffix={suffix}
        maxLength={digits === undefined ? field.maxLength : undefined}
        value={typed ?? (value === undefined ? '' : String(value))}
        onChange={(event) => take(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}

/** A checkbox whose label is a sentence. */
export function FlagField({ name, label, className }: FormFieldProps) {
  const { id, value, fault, set } = useFormField(name)
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      className={className}
      error={fault}
      checked={value === true}
      onChange={(event) => set(event.target.checked)}
    />
  )
}
