import { Field } from '../inputs/field.tsx'
import { Textarea } from '../inputs/inputs.tsx'
import { useFormField } from './form.tsx'
import type { FormFieldProps } from './text-field.tsx'

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
        onBlur={leave}
      />
    </Field>
  )
}
