import { type ReactNode, useEffect, useState } from 'react'
import { isCalendarDay, riyadhDay, systemClock } from '#kit/time.ts'
import type { EditorField, EditorFieldKind } from '#modules/opportunities/fields.ts'
import { type editorFields, fieldDefinition } from '#modules/opportunities/fields.ts'
import { useWords } from '#web/app/words.ts'
import { DateInput } from '#web/components/inputs/date-input.tsx'
import { Select, Textarea, TextInput, type TextInputProps } from '#web/components/inputs/inputs.tsx'
import { FieldFrame } from './field-frame.tsx'
import { InstantInput } from './instant-input.tsx'
import { type NumberKind, numberTexts } from './number-texts.ts'
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
export function LineControl(props: ControlProps<FieldOfKind<'line'>> & { isReadOnly?: boolean }) {
  const { name, hint, label, className, isReadOnly = false } = props
  const { value, set, fixedBy } = useEditorField(name)
  const { locale, length } = fieldDefinition(name)
  return (
    <FieldFrame name={name} hint={hint} label={label} className={className}>
      <TextInput
        lang={locale}
        dir={locale === 'ar' ? 'rtl' : locale === 'en' ? 'ltr' : undefined}
        ltr={locale === undefined}
        autoComplete="off"
        maxLength={length}
        readOnly={isReadOnly || fixedBy !== null}
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
        autoComplete="off"
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

interface NumberControlProps extends ControlProps<FieldOfKind<NumberKind>> {
  kind: NumberKind
  affixes?: Pick<TextInputProps, 'prefix' | 'suffix'>
}

/** A number as it is typed. A text that is no number stays, with the reason. */
function NumberControl({ name, hint, className, kind, affixes }: NumberControlProps) {
  const { value, unreadable, set, setUnreadable, fixedBy } = useEditorField(name)
  const { parse, format } = numberTexts[kind]
  const [text, setText] = useState(unreadable ?? format(value))
  useEffect(() => {
    setText((typed) => unreadable ?? (parse(typed) === value ? typed : format(value)))
  }, [value, unreadable, parse, format])
  const type = (typed: string) => {
    setText(typed)
    const number = parse(typed)
    if (typed.trim() === '' || number !== null) set(number)
    else setUnreadable(typed)
  }
  return (
    <FieldFrame name={name} hint={hint} className={className}>
      <TextInput
        {...affixes}
        ltr
        inputMode={kind === 'count' ? 'numeric' : 'decimal'}
        autoComplete="off"
        readOnly={fixedBy !== null}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => unreadable === null && setText(format(value))}
      />
    </FieldFrame>
  )
}

const riyal = (
  <span className="font-normal" aria-hidden="true">
    {'\u20C1'}
  </span>
)

export const MoneyControl = (props: ControlProps<FieldOfKind<'money'>>) => (
  <NumberControl {...props} kind="money" affixes={{ prefix: riyal }} />
)
/** A percentage of at most two decimals. */
export const RateControl = (props: ControlProps<FieldOfKind<'rate'>>) => (
  <NumberControl {...props} kind="rate" affixes={{ suffix: '%' }} />
)
/** A whole number. */
export const CountControl = (props: ControlProps<FieldOfKind<'count'>>) => (
  <NumberControl {...props} kind="count" />
)
/** Degrees with at most five decimals. */
export const DegreesControl = (props: ControlProps<FieldOfKind<'degrees'>>) => (
  <NumberControl {...props} kind="degrees" />
)

/** A day and a time in Riyadh. */
export function InstantControl({ name, hint, className }: ControlProps<FieldOfKind<'instant'>>) {
  const { value, unreadable, set, setUnreadable, fixedBy } = useEditorField(name)
  return (
    <FieldFrame name={name} hint={hint} className={className} isOptional={isOptional(name)}>
      <InstantInput
        name={name}
        value={value}
        unfinished={unreadable}
        onChange={set}
        onUnfinished={setUnreadable}
        isFixed={fixedBy !== null}
        usualTime={name === 'opensAt' ? '09:00' : '23:59'}
      />
    </FieldFrame>
  )
}

const yearsAhead = 30

export function DayControl({ name, hint, className }: ControlProps<FieldOfKind<'day'>>) {
  const { value, unreadable, set, setUnreadable } = useEditorField(name)
  const change = (day: string) => {
    if (day !== '' && !isCalendarDay(day)) setUnreadable(day)
    else set(day === '' ? null : day)
  }
  const year = Number(riyadhDay(systemClock()).slice(0, 4))
  return (
    <FieldFrame name={name} hint={hint} className={className} isOptional={isOptional(name)}>
      <DateInput
        value={unreadable ?? value ?? ''}
        onChange={change}
        firstYear={year}
        lastYear={year + yearsAhead}
        acceptsHijri
      />
    </FieldFrame>
  )
}
