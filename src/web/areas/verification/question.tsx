import { createContext, type ReactNode, useContext } from 'react'
import { toTexts } from '#kit/form.ts'
import type { AnswerField, Answers } from '#modules/verification/contract.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import { useCurrentForm, useFormField } from '#web/components/form/form.tsx'
import { type Choice, ChoiceCards, type ChoiceCardsProps } from '#web/components/inputs/choices.tsx'
import { Fieldset } from '#web/components/inputs/field.tsx'

/** After a rejection, only the answers to correct are open. */
export const OpenAnswers = createContext<readonly AnswerField[]>([])

/** Shows a question if its answer may be changed. */
export const WhileOpen = ({ field, children }: { field: AnswerField; children: ReactNode }) =>
  useContext(OpenAnswers).includes(field) ? children : null

/** Sends closed answers as hidden fields, since without script the step would lack them. */
export function ClosedAnswers() {
  const { of, values } = useCurrentForm()
  const open: readonly string[] = useContext(OpenAnswers)
  return of.fields
    .filter(({ name }) => !open.includes(name))
    .flatMap((field) =>
      toTexts(field, values[field.name]).map((text) => (
        <input key={`${field.name} ${text}`} type="hidden" name={field.name} value={text} />
      )),
    )
}

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
  /** The label and look of each option. */
  choice: (option: NonNullable<Answers[K]>) => Omit<Choice, 'value'>
  /** Called with the answer, for effects on other fields. */
  onAnswer?: (value: NonNullable<Answers[K]>) => void
}

/** A question with a single choice. */
export const ChoiceQuestion = <K extends ChoiceField>(props: ChoiceQuestionProps<K>) => (
  <WhileOpen field={props.field}>
    <Cards {...props} />
  </WhileOpen>
)

function Cards<K extends ChoiceField>({ field: name, choice, onAnswer, ...look }: ChoiceQuestionProps<K>) {
  const { field, id, value, fault, set } = useFormField(name)
  const { label, hint } = useQuestion(name)
  return (
    <Fieldset id={id} legend={label} hint={hint} error={fault}>
      <ChoiceCards
        {...look}
        name={name}
        options={(field.options ?? []).map((option) => ({
          value: option,
          ...choice(option as NonNullable<Answers[K]>),
        }))}
        value={(value as string | undefined) ?? null}
        invalid={fault !== undefined}
        onChange={(chosen) => {
          set(chosen)
          onAnswer?.(chosen as NonNullable<Answers[K]>)
        }}
      />
    </Fieldset>
  )
}
