import { createContext, type ReactNode, useContext } from 'react'
import { digitsOf } from '#kit/digits.ts'
import type { AnswerField, Answers } from '#modules/verification/contract.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { type Choice, ChoiceCards, type ChoiceCardsProps } from '#web/components/choices.tsx'
import { Field, Fieldset } from '#web/components/field.tsx'
import { TextInput } from '#web/components/inputs.tsx'
import type { SetAnswer, Values } from './kyc-answers.ts'
import type { Faults } from './step-faults.ts'

interface Asked {
  readonly values: Values
  readonly faults: Faults
  readonly set: SetAnswer
  /** A rejected check asks only what is to be corrected. */
  readonly isOpen: (field: AnswerField) => boolean
  /** The focus has gone elsewhere: the field is judged if something stands in it. */
  readonly leave: (field: AnswerField) => void
}

/** What the questions of a step share. */
export const AskedContext = createContext<Asked | null>(null)

export function useAsked(): Asked {
  const asked = useContext(AskedContext)
  if (!asked) throw new Error('questions stand in a step')
  return asked
}

/** A question of its own make, where its answer may be changed. */
export const WhileOpen = ({ field, children }: { field: AnswerField; children: ReactNode }) =>
  useAsked().isOpen(field) ? children : null

type Questions = WordsOf<'verification'>['questions']
type QuestionWords = { label: string; hint?: string }

export function useQuestion(field: keyof Questions): QuestionWords {
  return useWords('verification').questions[field] as QuestionWords
}

type ChoiceField = {
  [K in AnswerField]: Answers[K] extends string | undefined ? K : never
}[AnswerField]

type ChoiceQuestionProps<K extends ChoiceField> = Pick<
  ChoiceCardsProps,
  'columns' | 'look' | 'keepColumns'
> & {
  field: K
  options: readonly NonNullable<Answers[K]>[]
  /** The words and the look of each option. */
  choice: (option: NonNullable<Answers[K]>) => Omit<Choice, 'value'>
  /** What else an answer changes. */
  onAnswer?: (value: NonNullable<Answers[K]>) => void
}

/** One question, one answer of a few. */
export function ChoiceQuestion<K extends ChoiceField>(props: ChoiceQuestionProps<K>) {
  const { field, options, choice, onAnswer, ...look } = props
  const { values, faults, set, isOpen } = useAsked()
  const { label, hint } = useQuestion(field)
  if (!isOpen(field)) return null
  return (
    <Fieldset id={field} legend={label} hint={hint} error={faults[field]}>
      <ChoiceCards
        {...look}
        name={field}
        options={options.map((option) => ({ value: option as string, ...choice(option) }))}
        value={(values[field] as string | undefined) ?? null}
        invalid={faults[field] !== undefined}
        onChange={(value) => {
          set(field, value as Values[K])
          onAnswer?.(value as NonNullable<Answers[K]>)
        }}
      />
    </Fieldset>
  )
}

type WholeNumberProps = {
  field: 'yearsOfExperience' | 'liabilitiesPercent'
  digits: number
  suffix?: ReactNode
}

/** A small whole number; digits of any keyboard are folded as they are typed. */
export function WholeNumberQuestion({ field, digits, suffix }: WholeNumberProps) {
  const { values, faults, set, leave, isOpen } = useAsked()
  const { label, hint } = useQuestion(field)
  if (!isOpen(field)) return null
  return (
    <Field id={field} label={label} hint={hint} error={faults[field]} className="max-w-55">
      <TextInput
        ltr
        inputMode="numeric"
        autoComplete="off"
        suffix={suffix}
        value={values[field] ?? ''}
        onChange={(event) => {
          const typed = digitsOf(event.target.value).slice(0, digits)
          set(field, typed === '' ? undefined : Number(typed))
        }}
        onBlur={() => leave(field)}
      />
    </Field>
  )
}
