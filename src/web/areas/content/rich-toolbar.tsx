import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Info,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  Undo2,
} from 'lucide-react'
import { useId, useState } from 'react'
import { isAllowedLink } from '#kit/content/links.ts'
import { useWords } from '#web/app/words.ts'
import type { MediaItem } from '#web/areas/media/load.ts'
import { Button } from '#web/components/button.tsx'
import { Field } from '#web/components/inputs/field.tsx'
import { TextInput } from '#web/components/inputs/inputs.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { PictureForm } from './picture-form.tsx'
import { PicturePicker } from './picture-picker.tsx'
import type { PictureBlock } from './rich-picture.tsx'

type ToolName = Exclude<keyof ReturnType<typeof useWords<'content'>>['tools'], 'of'>

interface Tool {
  readonly name: ToolName
  readonly icon: LucideIcon
  readonly isActive?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
  readonly flip?: true
}

const focused = (editor: Editor) => editor.chain().focus()

const tools: readonly Tool[] = [
  {
    name: 'heading2',
    icon: Heading2,
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    icon: Heading3,
    isActive: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bold',
    icon: Bold,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => focused(editor).toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => focused(editor).toggleItalic().run(),
  },
  {
    name: 'list',
    icon: List,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => focused(editor).toggleBulletList().run(),
    flip: true,
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => focused(editor).toggleOrderedList().run(),
    flip: true,
  },
  {
    name: 'quote',
    icon: Quote,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => focused(editor).toggleBlockquote().run(),
    flip: true,
  },
  {
    name: 'callout',
    icon: Info,
    isActive: (editor) => editor.isActive('callout'),
    run: (editor) => focused(editor).toggleNode('callout', 'paragraph').run(),
  },
  {
    name: 'table',
    icon: Table,
    isActive: (editor) => editor.isActive('table'),
    run: (editor) => focused(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { name: 'undo', icon: Undo2, run: (editor) => focused(editor).undo().run(), flip: true },
  { name: 'redo', icon: Redo2, run: (editor) => focused(editor).redo().run(), flip: true },
]

const tableTools = [
  ['addRow', (editor: Editor) => focused(editor).addRowAfter().run()],
  ['addColumn', (editor: Editor) => focused(editor).addColumnAfter().run()],
  ['removeRow', (editor: Editor) => focused(editor).deleteRow().run()],
  ['removeColumn', (editor: Editor) => focused(editor).deleteColumn().run()],
  ['removeTable', (editor: Editor) => focused(editor).deleteTable().run()],
] as const satisfies readonly (readonly [ToolName, (editor: Editor) => void])[]

/** The buttons of a rich text. Those of a table appear inside one. */
export function RichToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { tools: words } = useWords('content')
  const [isLinking, setLinking] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      tools: tools.map(({ isActive }) => isActive?.(one) ?? false),
      isLink: one.isActive('link'),
      isTable: one.isActive('table'),
      isPicture: one.isActive('picture'),
    }),
  })
  return (
    <div className="border-b border-line">
      <div role="toolbar" aria-label={words.of(label)} className="flex flex-wrap gap-1 p-1.5">
        {tools.map(({ name, icon, run, isActive, flip }, index) => (
          <ToolButton
            key={name}
            icon={icon}
            flip={flip}
            label={words[name]}
            isPressed={isActive ? active.tools[index] : undefined}
            onClick={() => run(editor)}
          />
        ))}
        <ToolButton
          icon={Link2}
          label={words.link}
          isPressed={active.isLink}
          onClick={() => setLinking(!isLinking)}
        />
        <ToolButton
          icon={ImagePlus}
          label={words.picture}
          isPressed={active.isPicture}
          onClick={() => setPicking(true)}
        />
      </div>
      {active.isTable && (
        <div className="flex flex-wrap gap-1 px-1.5 pb-1.5">
          {tableTools.map(([name, run]) => (
            <Button key={name} size="sm" variant="ghost" onClick={() => run(editor)}>
              {words[name]}
            </Button>
          ))}
        </div>
      )}
      {active.isPicture && <PictureForm editor={editor} />}
      {isPicking && (
        <PicturePicker
          onClose={() => setPicking(false)}
          onPick={(item) => {
            setPicking(false)
            insertPicture(editor, item)
          }}
        />
      )}
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  )
}

/** Inserts a picture of the library with its descriptions. */
function insertPicture(editor: Editor, { id, alt, path, width, height }: MediaItem): void {
  const block: PictureBlock = { type: 'picture', media: id, alt }
  focused(editor)
    .insertContent({ type: 'picture', attrs: { block, file: { path, width, height } } })
    .run()
}

function ToolButton(props: {
  icon: LucideIcon
  label: string
  isPressed: boolean | undefined
  flip?: true | undefined
  onClick: () => void
}) {
  const { icon, label, isPressed, flip, onClick } = props
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      className="inline-flex size-9 items-center justify-center rounded-sm hover:bg-sunken aria-pressed:bg-accent-soft"
      onClick={onClick}
    >
      <Icon of={icon} size="sm" flip={flip} />
    </button>
  )
}

/** Links the selected text to a page of this site or to another one. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { tools: words } = useWords('content')
  const [link, setLink] = useState<string>(
    () => (editor.getAttributes('link').href as string | undefined) ?? '',
  )
  const id = useId()
  const isWrong = link !== '' && !isAllowedLink(link)
  const chain = () => focused(editor).extendMarkRange('link')
  return (
    <div className="flex flex-wrap items-end gap-2 px-3 pb-3">
      <Field id={id} label={words.linkTo} hint={words.linkHint} error={isWrong && words.linkWrong}>
        <TextInput ltr value={link} onChange={({ target }) => setLink(target.value.trim())} />
      </Field>
      <Button
        size="sm"
        blockedBy={(link === '' || isWrong) && words.linkWrong}
        onClick={() => {
          chain().setLink({ href: link }).run()
          onDone()
        }}
      >
        {words.linkSet}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          chain().unsetLink().run()
          onDone()
        }}
      >
        {words.linkRemove}
      </Button>
    </div>
  )
}
