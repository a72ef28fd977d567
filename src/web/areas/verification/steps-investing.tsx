import { CalendarSync, Coins, HandCoins, Landmark, Sprout, TrendingUp, Umbrella } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { AmountField } from '#web/components/form/amount-field.tsx'
import { useCurrentForm, useFormField } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ChoiceCards } from '#web/components/inputs/choices.tsx'
import { Fieldset } from '#web/components/inputs/field.tsx'
import { ChoiceQuestion, useQuestion, WhileOpen } from './question.tsx'

export function ExperienceFields() {
  const { labels, questions } = useWords('verification')
  const { values, set } = useCurrentForm()
  const years = useQuestion('yearsOfExperience')
  const hasExperience = values.investmentExperience !== undefined && values.investmentExperience !== 'none'
  return (
    <>
      <ChoiceQuestion
        field="investmentExperience"
        columns={2}
        keepColumns
        choice={(option) => ({ label: labels.investmentExperience[option] })}
        onAnswer={(option) => {
          if (option !== 'none') return
          set('yearsOfExperience', 0)
          set('assetTypes', [])
        }}
      />
      {hasExperience ? (
        <>
          <WhileOpen field="yearsOfExperience">
            <TextField name="yearsOfExperience" {...years} digits={2} className="max-w-55" />
          </WhileOpen>
          <WhileOpen field="assetTypes">
            <AssetTypesQuestion />
          </WhileOpen>
        </>
      ) : (
        // Without script the question is always shown.
        <WhileOpen field="yearsOfExperience">
          <input type="hidden" name="yearsOfExperience" value="0" />
        </WhileOpen>
      )}
      <ChoiceQuestion
        field="riskLevel"
        choice={(option) => ({ label: labels.riskLevel[option], description: questions.riskLevel[option] })}
      />
      <ChoiceQuestion
        field="riskUnderstanding"
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
  const { label, hint } = useQuestion('assetTypes')
  const { field, id, value, fault, set } = useFormField('assetTypes')
  const { options = [] } = field
  const chosen = (value as readonly string[] | undefined) ?? []
  const names: Readonly<Record<string, string>> = labels.assetTypes
  return (
    <Fieldset id={id} legend={label} hint={hint} error={fault}>
      <ChoiceCards
        name="assetTypes"
        type="checkbox"
        columns={3}
        options={options.map((option) => ({ value: option, label: names[option] }))}
        value={chosen}
        invalid={fault !== undefined}
        onChange={(option, { target }) =>
          set(options.filter((type) => (type === option ? target.checked : chosen.includes(type))))
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
  const initial = useQuestion('initialInvestment')
  return (
    <>
      <ChoiceQuestion
        field="investmentGoal"
        columns={2}
        keepColumns
        look="tall"
        choice={(option) => ({ label: labels.investmentGoal[option], icon: goalIcons[option] })}
      />
      <ChoiceQuestion
        field="horizon"
        columns={2}
        choice={(option) => ({ label: labels.horizon[option], description: questions.horizon[option] })}
      />
      <ChoiceQuestion
        field="frequency"
        columns={2}
        choice={(option) => ({ label: labels.frequency[option], icon: frequencyIcons[option] })}
      />
      <ChoiceQuestion
        field="profits"
        columns={2}
        choice={(option) => ({ label: labels.profits[option], icon: profitIcons[option] })}
      />
      <WhileOpen field="initialInvestment">
        <AmountField name="initialInvestment" {...initial} className="max-w-105" />
      </WhileOpen>
    </>
  )
}
