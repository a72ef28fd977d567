import { type SyntheticEvent, useRef } from 'react'
import { digitsOf } from '#kit/digits.ts'
import { classNames } from '../class-names.ts'
import { useControlWords } from './control-words.ts'
import { useControlAttributes, useFieldIsInvalid } from './field.tsx'

export type OtpInputProps = {
  /** The digits typed so far. */
  value: string
  onChange: (digits: string) => void
  /** Called once when the last digit arrives, typed or pasted. */
  onComplete?: (code: string) => void
  length?: number
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  invalid?: boolean
}

/** A text field in six drawn boxes: one real input, so that paste, autofill and screen readers just work. */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, onComplete, length = 6, invalid } = props
  const words = useControlWords()
  const control = useControlAttributes()
  const fieldIsInvalid = useFieldIsInvalid()
  const input = useRef<HTMLInputElement>(null)
  const take = (typed: string) => {
    const digits = digitsOf(typed).slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  // The boxes are filled in order, so the caret has no business but at the end.
  const keepCaretAtEnd = (event: SyntheticEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const end = field.value.length
    if (field.selectionStart !== end || field.selectionEnd !== end) field.setSelectionRange(end, end)
  }
  return (
    <div className={classNames('otp', (invalid || fieldIsInvalid) && 'bad')}>
      <input
        ref={input}
        {...control}
        name={props.name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the page that asks for the code has nothing else to do
        autoFocus={props.autoFocus}
        disabled={props.disabled}
        aria-label={control.id ? undefined : words.codeBoxes(length)}
        aria-invalid={invalid || control['aria-invalid']}
        value={value}
        onChange={(event) => take(event.target.value)}
        onSelect={keepCaretAtEnd}
      />
      {Array.from({ length }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
          key={index}
          aria-hidden="true"
          className={index === Math.min(value.length, length - 1) ? 'on' : ''}
        >
          {value[index]}
        </span>
      ))}
    </div>
  )
}
