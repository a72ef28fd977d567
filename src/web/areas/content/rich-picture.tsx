import { mergeAttributes, Node } from '@tiptap/core'
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import { ImageOff } from 'lucide-react'
import type { ContentBlock, ContentPicture } from '#kit/content/document.ts'
import { spansText } from '#kit/content/text.ts'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Picture } from '#web/components/pictures/picture.tsx'

export type PictureBlock = Extract<ContentBlock, { type: 'picture' }>

/** A picture of the library. Its block is kept whole; the file is known to this editor only. */
export const RichPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    block: { default: null, rendered: false },
    file: { default: null, rendered: false },
  }),
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

function PictureView({ node, selected }: ReactNodeViewProps) {
  const { pictures: words } = useWords('content')
  const locale = usePageLocale()
  const block = node.attrs.block as PictureBlock
  const file = node.attrs.file as ContentPicture | null
  return (
    <NodeViewWrapper
      className={`mt-3 grid grid-cols-1 gap-2 rounded-md p-2 ${selected ? 'bg-accent-soft' : 'bg-sunken'}`}
    >
      {file ? (
        <Picture
          picture={{ ...file, alt: block.alt[locale] }}
          sizes="360px"
          className="h-auto max-h-80 w-full object-contain"
        />
      ) : (
        <p className="inline-flex items-center gap-1.5 text-sm">
          <Icon of={ImageOff} size="sm" />
          {words.missing}
        </p>
      )}
      {block.caption && <p className="text-sm text-text-2">{spansText(block.caption)}</p>}
    </NodeViewWrapper>
  )
}
