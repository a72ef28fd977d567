import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { spansText } from '#kit/content/text.ts'
import { directionOf, locales } from '#kit/locale.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/inputs/field.tsx'
import { TextInput } from '#web/components/inputs/inputs.tsx'
import type { PictureBlock } from './rich-picture.tsx'

/** The descriptions and the caption of the selected picture. */
export function PictureForm({ editor }: { editor: Editor }) {
  const { pictures: words, languages } = useWords('content')
  const block = useEditorState({
    editor,
    selector: ({ editor: one }) => one.getAttributes('picture').block as PictureBlock | undefined,
  })
  if (!block) return null
  // Without focus on the text: the field that is typed into keeps it.
  const change = (changes: Partial<PictureBlock>) =>
    editor.commands.updateAttributes('picture', { block: { ...block, ...changes } })
  const setCaption = (text: string) => {
    const { caption: _, ...rest } = block
    const next = text === '' ? rest : { ...rest, caption: [{ text }] }
    editor.commands.updateAttributes('picture', { block: next })
  }
  return (
    <div className="grid grid-cols-1 gap-3 px-3 pb-3">
      {locales.map((language) => (
        <Field key={language} label={words.alt(languages[language])}>
          <TextInput
            lang={language}
            dir={directionOf(language)}
            maxLength={300}
            value={block.alt[language]}
            onChange={({ target }) => change({ alt: { ...block.alt, [language]: target.value } })}
          />
        </Field>
      ))}
      <Field label={words.caption} optional>
        <TextInput
          dir="auto"
          maxLength={300}
          value={spansText(block.caption ?? [])}
          onChange={({ target }) => setCaption(target.value)}
        />
      </Field>
      <Button
        size="sm"
        variant="ghost"
        className="justify-self-start"
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        {words.remove}
      </Button>
    </div>
  )
}
