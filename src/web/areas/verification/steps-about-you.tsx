import { BriefcaseBusiness, Landmark } from 'lucide-react'
import { digitsOf } from '#kit/digits.ts'
import {
  additionalIncomes,
  incomeRanges,
  liabilitiesRanges,
  occupations,
} from '#modules/verification/contract.ts'
import { useWords } from '#web/app/words.ts'
import { ChoiceCards } from '#web/components/choices.tsx'
import { Field, Fieldset } from '#web/components/field.tsx'
import { Select, TextInput } from '#web/components/inputs.tsx'
import { MoneyInput } from '#web/components/money-input.tsx'
import type { Values } from './kyc-answers.ts'
import { ChoiceQuestion, useAsked, useQuestion, WhileOpen, WholeNumberQuestion } from './question.tsx'

export function IdentityFields() {
  const { labels, countries, chooseNationality } = useWords('verification')
  const { values, faults, set, leave } = useAsked()
  const nationalId = useQuestion('nationalId')
  const nationality = useQuestion('nationality')
  const resides = useQuestion('residesInSaudi')
  return (
    <>
      <WhileOpen field="nationalId">
        <Field id="nationalId" {...nationalId} error={faults.nationalId} className="max-w-105">
          <TextInput
            ltr
            inputMode="numeric"
            autoComplete="off"
            value={values.nationalId ?? ''}
            onChange={(event) => {
              const typed = digitsOf(event.target.value).slice(0, 10)
              set('nationalId', typed || undefined)
              // Only citizens hold a number that starts with 1.
              if (typed.startsWith('1') && values.nationality === undefined) set('nationality', 'SA')
            }}
            onBlur={() => leave('nationalId')}
          />
        </Field>
      </WhileOpen>
      <WhileOpen field="nationality">
        <Field id="nationality" label={nationality.label} error={faults.nationality} className="max-w-105">
          <Select
            placeholder={chooseNationality}
            options={Object.entries(countries).map(([value, label]) => ({ value, label }))}
            value={values.nationality ?? ''}
            autoComplete="country"
            onChange={(event) =>
              set('nationality', (event.target.value || undefined) as Values['nationality'])
            }
          />
        </Field>
      </WhileOpen>
      <WhileOpen field="residesInSaudi">
        <Fieldset id="residesInSaudi" legend={resides.label} error={faults.residesInSaudi}>
          <ChoiceCards
            name="residesInSaudi"
            columns={2}
            keepColumns
            options={[
              { value: 'yes', label: labels.yes },
              { value: 'no', label: labels.no },
            ]}
            value={values.residesInSaudi === undefined ? null : values.residesInSaudi ? 'yes' : 'no'}
            invalid={faults.residesInSaudi !== undefined}
            onChange={(value) => set('residesInSaudi', value === 'yes')}
          />
        </Fieldset>
      </WhileOpen>
    </>
  )
}

const occupationIcons = { public_sector: Landmark, private_sector: BriefcaseBusiness }

export function EmploymentFields() {
  const { labels } = useWords('verification')
  const { values, faults, set } = useAsked()
  const additional = useQuestion('additionalIncome')
  return (
    <>
      <ChoiceQuestion
        field="occupation"
        options={occupations}
        columns={2}
        keepColumns
        look="tall"
        choice={(option) => ({ label: labels.occupation[option], icon: occupationIcons[option] })}
      />
      <ChoiceQuestion
        field="monthlyIncome"
        options={incomeRanges}
        columns={2}
        choice={(option) => ({ label: labels.monthlyIncome[option] })}
      />
      <WhileOpen field="additionalIncome">
        <Field
          id="additionalIncome"
          label={additional.label}
          error={faults.additionalIncome}
          optional
          className="max-w-105"
        >
          <Select
            options={additionalIncomes.map((value) => ({ value, label: labels.additionalIncome[value] }))}
            value={values.additionalIncome ?? 'none'}
            onChange={(event) => set('additionalIncome', event.target.value as Values['additionalIncome'])}
          />
        </Field>
      </WhileOpen>
    </>
  )
}

export function FinancesFields() {
  const { labels } = useWords('verification')
  const { values, faults, set, leave } = useAsked()
  const savings = useQuestion('savings')
  return (
    <>
      <WhileOpen field="savings">
        <Field id="savings" {...savings} error={faults.savings} className="max-w-105">
          <MoneyInput
            value={values.savings ?? null}
            onChange={(halalas) => set('savings', halalas ?? undefined)}
            onBlur={() => leave('savings')}
          />
        </Field>
      </WhileOpen>
      <ChoiceQuestion
        field="liabilities"
        options={liabilitiesRanges}
        columns={5}
        look="centered"
        choice={(option) => ({ label: labels.liabilities[option] })}
        onAnswer={(option) => {
          if (option !== 'over_50') set('liabilitiesPercent', undefined)
        }}
      />
      {values.liabilities === 'over_50' && (
        <WholeNumberQuestion field="liabilitiesPercent" digits={3} suffix="%" />
      )}
    </>
  )
}
