import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { ContentDocument, ContentPictures } from '#kit/content/document.ts'
import { directionOf, type Locale } from '#kit/locale.ts'
import { toContentDocument, toRichDocument } from './rich-document.ts'
import { richExtensions } from './rich-schema.ts'
import { RichToolbar } from './rich-toolbar.tsx'

export interface RichTextProps {
  value: ContentDocument
  /** The files of the pictures in the value. */
  pictures: ContentPictures
  onChange: (value: ContentDocument) => void
  locale: Locale
  label: string
  invalid: boolean
}

/** Edits a typed document. Loaded when a part is opened, so that no other page carries the library. */
export default function RichText({ value, pictures, onChange, locale, label, invalid }: RichTextProps) {
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const editor = useEditor({
    extensions: richExtensions,
    content: toRichDocument(value, pictures),
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        lang: locale,
        dir: directionOf(locale),
        class: 'min-h-40 max-h-150 overflow-y-auto px-4 pb-4 whitespace-break-spaces wrap-break-word',
      },
    },
    onUpdate: ({ editor: changed }) => change.current(toContentDocument(changed.getJSON())),
  })
  if (!editor) return null
  return (
    <div className="card overflow-clip">
      <RichToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  )
}
