import { useFormField } from '#web/components/form/form.tsx'
import { ChoiceCards } from '#web/components/inputs/choices.tsx'
import { Fieldset } from '#web/components/inputs/field.tsx'

const ratings = [1, 2, 3, 4, 5] as const

interface RatingFieldProps {
  readonly name: string
  readonly label: string
  readonly meanings: Readonly<Record<(typeof ratings)[number], string>>
}

/** A rating from 1 to 5, each with its meaning. */
export function RatingField({ name, label, meanings }: RatingFieldProps) {
  const { id, value, fault, set } = useFormField(name)
  return (
    <Fieldset id={id} look="label" legend={label} error={fault}>
      <ChoiceCards
        name={name}
        columns={1}
        value={value === undefined || value === '' ? null : String(value)}
        onChange={(chosen) => set(Number(chosen))}
        invalid={Boolean(fault)}
        options={ratings.map((rating) => ({ value: String(rating), label: meanings[rating] }))}
      />
    </Fieldset>
  )
}
