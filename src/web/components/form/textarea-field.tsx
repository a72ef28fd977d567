import type { KeyboardEvent } from 'react'
import { Field } from '../inputs/field.tsx'
import { Textarea } from '../inputs/inputs.tsx'
import { useFormField } from './form.tsx'
import type { FormFieldProps } from './text-field.tsx'

/** Ctrl+Enter or Cmd+Enter sends the form, because Enter alone begins a line. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A field for several lines of text. */
export function TextareaField({
  name,
  rows,
  maxLength,
  ...around
}: FormFieldProps & { rows?: number; maxLength?: number }) {
  const { id, value, fault, set, leave } = useFormField(name)
  return (
    <Field {...around} id={id} error={fault}>
      <Textarea
        name={name}
        rows={rows}
        maxLength={maxLength}
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
        onKeyDown={submitByKey}
        onBlur={leave}
      />
    </Field>
  )
}
