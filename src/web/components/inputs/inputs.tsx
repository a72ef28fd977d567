import { ChevronDown, CircleCheck } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useControlAttributes, useFieldIsInvalid } from './field.tsx'

export type InputBoxProps = {
  /** Left to right in both languages: numbers, e-mail, addresses. */
  ltr?: boolean
  invalid?: boolean
  good?: boolean
  className?: string
  children: ReactNode
}

/** The border around a control and what stands beside it. */
export const InputBox = ({ ltr, invalid, good, className, children }: InputBoxProps) => (
  <div
    className={classNames('input', invalid && 'bad', good && !invalid && 'good', className)}
    dir={ltr ? 'ltr' : undefined}
  >
    {children}
    {good && !invalid && <Icon of={CircleCheck} />}
  </div>
)

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
  ref?: Ref<HTMLInputElement>
  ltr?: boolean
  /** Shown inside the border, before and after the text. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** A tick, only where doubt is likely (an IBAN, an ID). */
  good?: boolean
}

/** One line of text. Inside a Field it takes its id, hint and error from there. */
export function TextInput({ ltr, prefix, suffix, good, className, ...rest }: TextInputProps) {
  const control = useControlAttributes(rest)
  return (
    <InputBox ltr={ltr} good={good} invalid={useFieldIsInvalid()} className={className}>
      {prefix && <span className="affix">{prefix}</span>}
      <input type="text" {...rest} {...control} />
      {suffix && <span className="affix">{suffix}</span>}
    </InputBox>
  )
}

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
  ref?: Ref<HTMLSelectElement>
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** The first line, which chooses nothing. */
  placeholder?: string
}

/** The system's own select: the best list on a phone, and free of script. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const control = useControlAttributes(rest)
  return (
    <InputBox invalid={useFieldIsInvalid()} className={className}>
      <select {...rest} {...control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="sm" className="pointer-events-none -ms-6 flex-none" />
    </InputBox>
  )
}

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function Textarea({ className, ...rest }: TextareaProps) {
  const control = useControlAttributes(rest)
  return (
    <InputBox invalid={useFieldIsInvalid()} className={className}>
      <textarea rows={4} dir="auto" {...rest} {...control} />
    </InputBox>
  )
}
