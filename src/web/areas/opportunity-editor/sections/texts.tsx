import { useWords } from '#web/app/words.ts'
import { Select } from '#web/components/inputs/inputs.tsx'
import { BilingualText } from '../bilingual.tsx'
import { BilingualParagraphs, BilingualSteps } from '../bilingual-parts.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useEditor, useEditorField } from '../use-editor.tsx'

export const TextsSection = () => (
  <>
    <BilingualParagraphs name="overview" />
    <BilingualSteps name="strategy" />
    <BilingualSteps name="howItWorks" />
    <BilingualText name="riskNote" />
    <BilingualText name="shariaNote" />
    <DecisionControl />
  </>
)

/** Chooses the decision of the Sharia board that the opportunity rests on. */
function DecisionControl() {
  const words = useWords('opportunity-editor')
  const { shariaDecision: decisions } = useEditor().opportunity.choices
  const { value, set, fixedBy } = useEditorField('shariaDecision')
  const isStale = value !== null && !decisions.some(({ key }) => key === value)
  const isEmpty = decisions.length === 0
  return (
    <FieldFrame
      name="shariaDecision"
      hint={isEmpty ? words.hints.noDecisions : words.hints.shariaDecision}
      isOptional={isEmpty}
    >
      <Select
        options={[
          { value: '', label: words.noDecision },
          ...(isStale ? [{ value, label: words.unknownDecision }] : []),
          ...decisions.map(({ key, label }) => ({ value: key, label })),
        ]}
        disabled={fixedBy !== null || (isEmpty && value === null)}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || null)}
      />
    </FieldFrame>
  )
}
