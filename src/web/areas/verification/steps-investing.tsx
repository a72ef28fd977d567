import { CalendarSync, Coins, HandCoins, Landmark, Sprout, TrendingUp, Umbrella } from 'lucide-react'
import {
  assetTypes,
  experienceLevels,
  frequencies,
  horizons,
  investmentGoals,
  profitUses,
  riskLevels,
  understandingLevels,
} from '#modules/verification/contract.ts'
import { useWords } from '#web/app/words.ts'
import { ChoiceCards } from '#web/components/choices.tsx'
import { Field, Fieldset } from '#web/components/field.tsx'
import { MoneyInput } from '#web/components/money-input.tsx'
import { ChoiceQuestion, useAsked, useQuestion, WhileOpen, WholeNumberQuestion } from './question.tsx'

export function ExperienceFields() {
  const { labels, questions } = useWords('verification')
  const { values, set } = useAsked()
  const hasExperience = values.investmentExperience !== undefined && values.investmentExperience !== 'none'
  return (
    <>
      <ChoiceQuestion
        field="investmentExperience"
        options={experienceLevels}
        columns={2}
        keepColumns
        choice={(option) => ({ label: labels.investmentExperience[option] })}
        onAnswer={(option) => {
          if (option !== 'none') return
          set('yearsOfExperience', 0)
          set('assetTypes', [])
        }}
      />
      {hasExperience && <WholeNumberQuestion field="yearsOfExperience" digits={2} />}
      {hasExperience && (
        <WhileOpen field="assetTypes">
          <AssetTypesQuestion />
        </WhileOpen>
      )}
      <ChoiceQuestion
        field="riskLevel"
        options={riskLevels}
        choice={(option) => ({ label: labels.riskLevel[option], description: questions.riskLevel[option] })}
      />
      <ChoiceQuestion
        field="riskUnderstanding"
        options={understandingLevels}
        choice={(option) => ({
          label: labels.riskUnderstanding[option],
          description: questions.riskUnderstanding[option],
        })}
      />
    </>
  )
}

function AssetTypesQuestion() {
  const { labels } = useWords('verification')
  const { values, faults, set } = useAsked()
  const { label, hint } = useQuestion('assetTypes')
  const chosen = values.assetTypes ?? []
  return (
    <Fieldset id="assetTypes" legend={label} hint={hint} error={faults.assetTypes}>
      <ChoiceCards
        name="assetTypes"
        type="checkbox"
        columns={3}
        options={assetTypes.map((value) => ({ value, label: labels.assetTypes[value] }))}
        value={chosen}
        invalid={faults.assetTypes !== undefined}
        onChange={(value, { target }) =>
          set(
            'assetTypes',
            assetTypes.filter((type) => (type === value ? target.checked : chosen.includes(type))),
          )
        }
      />
    </Fieldset>
  )
}

const goalIcons = {
  capital_growth: TrendingUp,
  additional_income: HandCoins,
  comfortable_retirement: Umbrella,
  future_wealth: Landmark,
}
const frequencyIcons = { regular: CalendarSync, one_time: Coins }
const profitIcons = { withdraw: HandCoins, reinvest: Sprout }

export function GoalsFields() {
  const { labels, questions } = useWords('verification')
  const { values, faults, set, leave } = useAsked()
  const initial = useQuestion('initialInvestment')
  return (
    <>
      <ChoiceQuestion
        field="investmentGoal"
        options={investmentGoals}
        columns={2}
        keepColumns
        look="tall"
        choice={(option) => ({ label: labels.investmentGoal[option], icon: goalIcons[option] })}
      />
      <ChoiceQuestion
        field="horizon"
        options={horizons}
        columns={2}
        choice={(option) => ({ label: labels.horizon[option], description: questions.horizon[option] })}
      />
      <ChoiceQuestion
        field="frequency"
        options={frequencies}
        columns={2}
        choice={(option) => ({ label: labels.frequency[option], icon: frequencyIcons[option] })}
      />
      <ChoiceQuestion
        field="profits"
        options={profitUses}
        columns={2}
        choice={(option) => ({ label: labels.profits[option], icon: profitIcons[option] })}
      />
      <WhileOpen field="initialInvestment">
        <Field id="initialInvestment" {...initial} error={faults.initialInvestment} className="max-w-105">
          <MoneyInput
            value={values.initialInvestment ?? null}
            onChange={(halalas) => set('initialInvestment', halalas ?? undefined)}
            onBlur={() => leave('initialInvestment')}
          />
        </Field>
      </WhileOpen>
    </>
  )
}
