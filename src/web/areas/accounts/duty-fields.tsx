import { duties } from '#kit/duties.ts'
import { useWords } from '#web/app/words.ts'
import { useFormField, useFormRow } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import type { TypedAmount } from '#web/components/inputs/amount-text.ts'
import { Checkbox } from '#web/components/inputs/choices.tsx'
import { Field, Fieldset } from '#web/components/inputs/field.tsx'
import { MoneyInput } from '#web/components/inputs/money-input.tsx'

type Duty = (typeof duties)[number]

/**
 * The role of an operator and, for an admin, the duties (ADM-10). CSS shows what belongs to the chosen role, without
 * script too.
 */
export function RoleFields({ roles }: { roles: readonly { value: string; label: string }[] }) {
  const { inviteDialog, dutyFields: words } = useWords('accounts')
  const { fault } = useFormField('duties')
  return (
    <div className="group/role grid gap-4">
      <SelectField name="role" label={inviteDialog.role} options={roles} />
      <div className="group/scope hidden gap-4 group-has-[option[value=admin]:checked]/role:grid">
        <SelectField
          name="scope"
          label={words.scope}
          options={[
            { value: 'all', label: words.all },
            { value: 'some', label: words.some },
          ]}
        />
        <div className="hidden group-has-[option[value=some]:checked]/scope:block">
          <Fieldset legend={words.duties} hint={words.hint} error={fault} look="label">
            <div className="grid gap-3">
              {duties.map((duty) => (
                <DutyField key={duty} duty={duty} />
              ))}
            </div>
          </Fieldset>
        </div>
      </div>
    </div>
  )
}

/** Duties that decide on amounts. */
const hasLimit = (duty: Duty): boolean => duty === 'finance-maker' || duty === 'finance-checker'

/** One duty, and the limit of one decision once it is ticked. */
function DutyField({ duty }: { duty: Duty }) {
  const { duties: names, dutyFields: words } = useWords('accounts')
  const row = useFormRow('duties', duty)
  const limit = row.valueOf('limit')
  return (
    <div className="group/duty grid gap-2">
      <Checkbox
        name="duties"
        value={duty}
        label={names[duty]}
        checked={row.isTicked}
        onChange={({ target }) => row.tick(target.checked ? {} : undefined)}
      />
      {hasLimit(duty) && (
        <div className="hidden ps-7 group-has-[input:checked]/duty:block">
          <Field
            id={row.nameOf('limit')}
            label={words.limitOf(names[duty])}
            error={row.faultOf('limit')}
            optional
          >
            <MoneyInput
              name={row.nameOf('limit')}
              typed={row.typedOf('limit')}
              value={(limit as TypedAmount | undefined) ?? null}
              onChange={(amount) => row.set('limit', amount ?? undefined)}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
