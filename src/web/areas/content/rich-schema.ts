import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isAllowedLink } from '#kit/content/links.ts'
import { RichPicture } from './rich-picture.tsx'

/** Keeps the anchor of a shipped heading, so that links to it work after an edit. */
const HeadingAnchor = Extension.create({
  name: 'headingAnchor',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { anchor: { default: null, rendered: false } } },
  ],
})

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'info',
      parseHTML: (element: HTMLElement) => element.dataset.tone ?? 'info',
      renderHTML: ({ tone }: { tone?: string }) => ({ 'data-tone': tone, class: `callout mt-3 ${tone}` }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-tone]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
})

const look = (className: string) => ({ HTMLAttributes: { class: className } })

/**
 * The nodes and marks of a typed document, and nothing else: pasted text keeps what has a counterpart here. Styles are
 * classes of ours, because the policy for styles refuses the sheet that the library would add.
 */
export const richExtensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, strike: false, underline: false, horizontalRule: false },
    heading: { levels: [2, 3], ...look('text-xl mt-4') },
    paragraph: look('mt-3'),
    bulletList: look('list-disc ps-6 mt-3'),
    orderedList: look('list-decimal ps-6 mt-3'),
    blockquote: look('border-s-2 border-line-strong ps-4 text-text-2 mt-3'),
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (uri) => isAllowedLink(uri),
      HTMLAttributes: { class: 'link', rel: null, target: null },
    },
  }),
  HeadingAnchor,
  Callout,
  RichPicture,
  TableKit.configure({ table: { resizable: false, ...look('table mt-3') } }),
]
