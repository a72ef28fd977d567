import type { TypedAmount } from '../inputs/amount-text.ts'
import { Field } from '../inputs/field.tsx'
import { MoneyInput, type MoneyInputProps } from '../inputs/money-input.tsx'
import { useFormField } from './form.tsx'
import type { FormFieldProps } from './text-field.tsx'

type AmountLook = Pick<MoneyInputProps, 'big' | 'stepHalalas' | 'minHalalas' | 'maxHalalas'>

/** An amount in riyals. */
export function AmountField({
  name,
  label,
  hint,
  className,
  hideLabel,
  ...look
}: FormFieldProps & AmountLook) {
  const { field, id, value, typed, fault, set, leave } = useFormField(name)
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      hideLabel={hideLabel}
      error={fault}
      optional={field.optional}
      className={className}
    >
      <MoneyInput
        {...look}
        name={name}
        typed={typed}
        value={(value as TypedAmount | undefined) ?? null}
        onChange={(amount) => set(amount ?? undefined)}
        onBlur={leave}
      />
    </Field>
  )
}
