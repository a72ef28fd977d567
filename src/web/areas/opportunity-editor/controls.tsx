import type { ReactNode } from 'react'
import { digitsOf, foldDigits } from '#kit/digits.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { EditorField, EditorFieldKind } from '#modules/opportunities/fields.ts'
import { type editorFields, fieldDefinition } from '#modules/opportunities/fields.ts'
import { useWords } from '#web/app/words.ts'
import { DateInput } from '#web/components/inputs/date-input.tsx'
import { Select, Textarea, TextInput } from '#web/components/inputs/inputs.tsx'
import { MoneyInput } from '#web/components/inputs/money-input.tsx'
import { PercentInput } from '#web/components/inputs/percent-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { InstantInput } from './instant-input.tsx'
import { useEditorField } from './use-editor.tsx'

/** The fields of one kind. */
type FieldOfKind<K extends EditorFieldKind> = {
  [F in EditorField]: (typeof editorFields)[F]['kind'] extends K ? F : never
}[EditorField]

interface ControlProps<F extends EditorField> {
  name: F
  hint?: ReactNode
  label?: ReactNode
  className?: string
}

const isOptional = (name: EditorField) => fieldDefinition(name).isOptional === true

/** One line of text. */
export function LineControl({ name, hint, label, className }: ControlProps<FieldOfKind<'line'>>) {
  const { value, set, fixedBy } = useEditorField(name)
  const { locale, length } = fieldDefinition(name)
  return (
    <FieldFrame name={name} hint={hint} label={label} className={className}>
      <TextInput
        lang={locale}
        dir={locale === 'ar' ? 'rtl' : locale === 'en' ? 'ltr' : undefined}
        ltr={locale === undefined}
        maxLength={length}
        readOnly={fixedBy !== null}
        value={value ?? ''}
        onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
      />
    </FieldFrame>
  )
}

/** A text area that is as high as its text. */
export const growing = '[&_textarea]:field-sizing-content'

/** Several lines of text. */
export function TextControl(props: ControlProps<FieldOfKind<'text'>> & { rows?: number }) {
  const { name, hint, label, className, rows = 4 } = props
  const { value, set } = useEditorField(name)
  const { locale, length } = fieldDefinition(name)
  return (
    <FieldFrame name={name} hint={hint} label={label} className={className} isOptional={isOptional(name)}>
      <Textarea
        className={growing}
        lang={locale}
        dir={locale === 'ar' ? 'rtl' : locale === 'en' ? 'ltr' : 'auto'}
        rows={rows}
        maxLength={length}
        value={value ?? ''}
        onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
      />
    </FieldFrame>
  )
}

interface ChoiceControlProps extends ControlProps<FieldOfKind<'choice'>> {
  options: readonly { value: string; label: string }[]
}

/** One of several keys. */
export function ChoiceControl({ name, hint, className, options }: ChoiceControlProps) {
  const words = useWords('opportunity-editor')
  const { value, set, fixedBy } = useEditorField(name)
  return (
    <FieldFrame name={name} hint={hint} className={className}>
      <Select
        options={options}
        placeholder={words.choose}
        disabled={fixedBy !== null}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || null)}
      />
    </FieldFrame>
  )
}

export function MoneyControl({ name, hint, className }: ControlProps<FieldOfKind<'money'>>) {
  const { value, set, fixedBy } = useEditorField(name)
  return (
    <FieldFrame name={name} hint={hint} className={className}>
      <MoneyInput value={value} onChange={set} readOnly={fixedBy !== null} />
    </FieldFrame>
  )
}

/** A percentage. */
export function RateControl({ name, hint, className }: ControlProps<FieldOfKind<'rate'>>) {
  const { value, set, fixedBy } = useEditorField(name)
  return (
    <FieldFrame name={name} hint={hint} className={className}>
      <PercentInput value={value} onChange={set} readOnly={fixedBy !== null} />
    </FieldFrame>
  )
}

/** A whole number. */
export function CountControl({ name, hint, className }: ControlProps<FieldOfKind<'count'>>) {
  const { value, set, fixedBy } = useEditorField(name)
  return (
    <FieldFrame name={name} hint={hint} className={className}>
      <TextInput
        ltr
        inputMode="numeric"
        autoComplete="off"
        readOnly={fixedBy !== null}
        value={value === null ? '' : String(value)}
        onChange={(event) => {
          const digits = digitsOf(event.target.value).slice(0, 9)
          set(digits === '' ? null : Number(digits))
        }}
      />
    </FieldFrame>
  )
}

/** Degrees with at most five decimals. */
export function DegreesControl({ name, hint, className }: ControlProps<FieldOfKind<'degrees'>>) {
  const { value, set } = useEditorField(name)
  const take = (typed: string) => {
    const number = Number(foldDigits(typed).trim())
    if (typed.trim() === '') set(null)
    else if (Number.isFinite(number)) set(Math.round(number * 100_000) / 100_000)
  }
  return (
    <FieldFrame name={name} hint={hint} className={className}>
      {/* Uncontrolled while it is typed, since `24.` is no number yet. */}
      <TextInput
        key={value}
        ltr
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value === null ? '' : String(value)}
        onBlur={(event) => take(event.target.value)}
      />
    </FieldFrame>
  )
}

/** A day and a time in Riyadh. */
export function InstantControl({ name, hint, className }: ControlProps<FieldOfKind<'instant'>>) {
  const { value, set, fixedBy } = useEditorField(name)
  return (
    <FieldFrame name={name} hint={hint} className={className} isOptional={isOptional(name)}>
      <InstantInput
        name={name}
        value={value}
        onChange={set}
        isFixed={fixedBy !== null}
        usualTime={name === 'opensAt' ? '09:00' : '23:59'}
      />
    </FieldFrame>
  )
}

const yearsAhead = 30

export function DayControl({ name, hint, className }: ControlProps<FieldOfKind<'day'>>) {
  const { value, set } = useEditorField(name)
  const year = Number(riyadhDay(systemClock()).slice(0, 4))
  return (
    <FieldFrame name={name} hint={hint} className={className} isOptional={isOptional(name)}>
      <DateInput
        value={value ?? ''}
        onChange={(day) => set(day === '' ? null : day)}
        firstYear={year}
        lastYear={year + yearsAhead}
        acceptsHijri
      />
    </FieldFrame>
  )
}
