import { DateInput, type DateInputProps } from '../inputs/date-input.tsx'
import { Field } from '../inputs/field.tsx'
import { PasswordInput } from '../inputs/password-input.tsx'
import { PhoneInput } from '../inputs/phone-input.tsx'
import { useFormField } from './form.tsx'
import type { FormFieldProps } from './text-field.tsx'

type DayLook = Pick<DateInputProps, 'firstYear' | 'lastYear' | 'newestFirst' | 'acceptsHijri'>

export function DayField({
  name,
  firstYear,
  lastYear,
  newestFirst,
  acceptsHijri,
  ...around
}: FormFieldProps & DayLook) {
  const { id, value, fault, set, leave } = useFormField(name)
  return (
    <Field {...around} id={id} error={fault}>
      <DateInput
        name={name}
        firstYear={firstYear}
        lastYear={lastYear}
        newestFirst={newestFirst}
        acceptsHijri={acceptsHijri}
        value={String(value ?? '')}
        onChange={set}
        onBlur={leave}
      />
    </Field>
  )
}

export function MobileField({ name, ...around }: FormFieldProps) {
  const { id, value, typed, fault, set, leave } = useFormField(name)
  return (
    <Field {...around} id={id} error={fault}>
      <PhoneInput name={name} typed={typed} value={String(value ?? '')} onChange={set} onBlur={leave} />
    </Field>
  )
}

/** A password field. For a new password it shows the requirements. */
export function PasswordField({ name, isRepeated, ...around }: FormFieldProps & { isRepeated?: boolean }) {
  const { field, id, value, fault, set, leave } = useFormField(name)
  return (
    <Field {...around} id={id} error={fault}>
      <PasswordInput
        checklist={field.kind === 'new-password'}
        {...(isRepeated ? { autoComplete: 'new-password' } : {})}
        name={name}
        value={String(value ?? '')}
        onChange={(event) => set(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
