import { Field } from '../inputs/field.tsx'
import { Select } from '../inputs/inputs.tsx'
import { useFormField } from './form.tsx'
import type { FormFieldProps } from './text-field.tsx'

interface SelectFieldProps extends FormFieldProps {
  options: readonly { value: string; label: string }[]
  placeholder?: string
  autoComplete?: string
  /** The text while nothing is chosen. */
  fallback?: string
  /** Marks a field as required here although the contract allows leaving it out. */
  isAsked?: boolean
}

/** A field for one of many options, as a list. */
export function SelectField(props: SelectFieldProps) {
  const { name, options, placeholder, autoComplete, fallback = '', isAsked, ...around } = props
  const { field, id, value, fault, set, leave } = useFormField(name)
  return (
    <Field {...around} id={id} error={fault} optional={field.optional && !isAsked}>
      <Select
        name={name}
        options={options}
        placeholder={placeholder}
        autoComplete={autoComplete}
        value={(value as string | undefined) ?? fallback}
        onChange={(event) => set(event.target.value || undefined)}
        onBlur={leave}
      />
    </Field>
  )
}
