import { BriefcaseBusiness, GraduationCap, House, Landmark, Store, TreePalm, UserRound } from 'lucide-react'
import { systemClock } from '#kit/time.ts'
import { useWords } from '#web/app/words.ts'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { useCurrentForm, useFormField } from '#web/components/form/form.tsx'
import { DayField } from '#web/components/form/personal-fields.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ChoiceCards } from '#web/components/inputs/choices.tsx'
import { Fieldset } from '#web/components/inputs/field.tsx'
import { ChoiceQuestion, useQuestion, WhileOpen } from './question.tsx'

export function IdentityFields() {
  const { countries, chooseNationality } = useWords('verification')
  const { values, set } = useCurrentForm()
  const nationalId = useQuestion('nationalId')
  const nationality = useQuestion('nationality')
  const expiry = useQuestion('idExpiresOn')
  const thisYear = systemClock().getUTCFullYear()
  return (
    <>
      <WhileOpen field="nationalId">
        <TextField
          name="nationalId"
          {...nationalId}
          digits={10}
          className="max-w-105"
          onAnswer={(typed) => {
            // A number that starts with 1 belongs to a citizen.
            if (typed.startsWith('1') && values.nationality === undefined) set('nationality', 'SA')
          }}
        />
      </WhileOpen>
      <WhileOpen field="idExpiresOn">
        <DayField
          name="idExpiresOn"
          {...expiry}
          className="max-w-105"
          firstYear={thisYear}
          lastYear={thisYear + 12}
          acceptsHijri
        />
      </WhileOpen>
      <WhileOpen field="nationality">
        <SelectField
          name="nationality"
          label={nationality.label}
          className="max-w-105"
          placeholder={chooseNationality}
          autoComplete="country"
          options={Object.entries(countries).map(([value, label]) => ({ value, label }))}
        />
      </WhileOpen>
      <WhileOpen field="residesInSaudi">
        <Residence />
      </WhileOpen>
    </>
  )
}

function Residence() {
  const { labels } = useWords('verification')
  const { label } = useQuestion('residesInSaudi')
  const { id, value, fault, set } = useFormField('residesInSaudi')
  return (
    <Fieldset id={id} legend={label} error={fault}>
      <ChoiceCards
        name="residesInSaudi"
        columns={2}
        keepColumns
        options={[
          { value: 'yes', label: labels.yes },
          { value: 'no', label: labels.no },
        ]}
        value={value === undefined ? null : value ? 'yes' : 'no'}
        invalid={fault !== undefined}
        onChange={(answer) => set(answer === 'yes')}
      />
    </Fieldset>
  )
}

const occupationIcons = {
  public_sector: Landmark,
  private_sector: BriefcaseBusiness,
  business_owner: Store,
  retired: TreePalm,
  student: GraduationCap,
  homemaker: House,
  not_working: UserRound,
}

export function EmploymentFields() {
  const { labels } = useWords('verification')
  const additional = useQuestion('additionalIncome')
  return (
    <>
      <ChoiceQuestion
        field="occupation"
        columns={2}
        choice={(option) => ({ label: labels.occupation[option], icon: occupationIcons[option] })}
      />
      <ChoiceQuestion
        field="monthlyIncome"
        columns={2}
        choice={(option) => ({ label: labels.monthlyIncome[option] })}
      />
      <WhileOpen field="additionalIncome">
        <SelectField
          name="additionalIncome"
          label={additional.label}
          className="max-w-105"
          fallback="none"
          options={Object.entries(labels.additionalIncome).map(([value, label]) => ({ value, label }))}
        />
      </WhileOpen>
    </>
  )
}

export function FinancesFields() {
  const { labels } = useWords('verification')
  const { values, set } = useCurrentForm()
  const savings = useQuestion('savings')
  const percent = useQuestion('liabilitiesPercent')
  return (
    <>
      <WhileOpen field="savings">
        <AmountField name="savings" {...savings} className="max-w-105" />
      </WhileOpen>
      <ChoiceQuestion
        field="liabilities"
        columns={5}
        look="centered"
        choice={(option) => ({ label: labels.liabilities[option] })}
        onAnswer={(option) => {
          if (option !== 'over_50') set('liabilitiesPercent', undefined)
        }}
      />
      {values.liabilities === 'over_50' && (
        <WhileOpen field="liabilitiesPercent">
          <TextField
            name="liabilitiesPercent"
            {...percent}
            isAsked
            digits={3}
            suffix="%"
            className="max-w-55"
          />
        </WhileOpen>
      )}
    </>
  )
}
