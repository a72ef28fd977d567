import { suggestSlug } from '#modules/opportunities/fields.ts'
import { riskLevels } from '#modules/opportunities/vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { BilingualLine, BilingualText } from '../bilingual.tsx'
import { ChoiceControl, LineControl, TextControl } from '../controls.tsx'
import { useEditor, useEditorField } from '../use-editor.tsx'

export function BasicsSection() {
  const words = useWords('opportunity-editor')
  const { choices } = useEditor().opportunity
  const options = (name: keyof typeof choices) =>
    choices[name].map(({ key, label }) => ({ value: key, label }))
  return (
    <>
      <BilingualLine name="title" />
      <BilingualText name="summary" rows={3} />
      <Slug />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <ChoiceControl name="typeKey" options={options('typeKey')} />
        <ChoiceControl name="completionKey" options={options('completionKey')} />
        <ChoiceControl name="investmentTypeKey" options={options('investmentTypeKey')} />
        <ChoiceControl
          name="riskLevel"
          options={riskLevels.map((level) => ({ value: level, label: words.risks[level] }))}
        />
      </div>
      <TextControl name="operatorNotes" hint={words.hints.operatorNotes} rows={3} />
    </>
  )
}

/** The address of the page, with a suggestion from the English title. */
function Slug() {
  const words = useWords('opportunity-editor')
  const slug = useEditorField('slug')
  const title = useEditorField('title.en')
  const suggested = suggestSlug(title.value)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <LineControl name="slug" hint={words.hints.slug} />
      {slug.value === null && suggested !== '' && !slug.fixedBy && (
        <p>
          <Button size="sm" variant="ghost" onClick={() => slug.set(suggested)}>
            {words.suggestSlug(suggested)}
          </Button>
        </p>
      )}
    </div>
  )
}
