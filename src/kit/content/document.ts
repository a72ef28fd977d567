import * as z from 'zod'
import type { Bilingual } from '../locale.ts'
import { hasForbiddenCharacters } from '../schemas.ts'
import { isAllowedLink } from './links.ts'

/**
 * CMS-3: an edited text as a typed document: a fixed set of blocks with marked text, never HTML. One document is in one
 * language. The renderer is `web/components/content-document.tsx`.
 */
export type ContentDocument = readonly ContentBlock[]
export type BilingualDocument = { readonly ar: ContentDocument; readonly en: ContentDocument }

/** A run of text with the same marks. A line break in it is shown as one. */
export interface ContentSpan {
  readonly text: string
  readonly bold?: true
  readonly italic?: true
  /** A path of this site, a heading of the same document (`#id`) or an https address. */
  readonly link?: string
}
export type ContentText = readonly ContentSpan[]

export type ContentBlock =
  | {
      readonly type: 'heading'
      readonly level: 2 | 3
      readonly text: ContentText
      /** The anchor. By default it is made from the text. */
      readonly id?: string
    }
  | { readonly type: 'paragraph'; readonly text: ContentText }
  | { readonly type: 'list'; readonly ordered?: true; readonly items: readonly ContentText[] }
  | { readonly type: 'quote'; readonly text: ContentText }
  | { readonly type: 'callout'; readonly tone: CalloutTone; readonly text: ContentText }
  | {
      readonly type: 'picture'
      /** The id of an uploaded picture, or the name of a shipped one. */
      readonly media: string
      readonly alt: Bilingual
      readonly caption?: ContentText
    }
  | {
      readonly type: 'table'
      readonly head: readonly ContentText[]
      readonly rows: readonly (readonly ContentText[])[]
    }

export const calloutTones = ['info', 'warn', 'ok'] as const
export type CalloutTone = (typeof calloutTones)[number]

/** A stored picture that documents name by the id of their block. */
export interface ContentPicture {
  /** As the API gives it: `images/…`. */
  readonly path: string
  readonly width: number
  readonly height: number
}
export type ContentPictures = Readonly<Record<string, ContentPicture>>

const blocksAtMost = 400
const charactersAtMost = 5000

const Text = z
  .string()
  .max(charactersAtMost, 'too_long')
  .refine((text) => !hasForbiddenCharacters(text), 'forbidden_characters')

const Span = z.strictObject({
  text: Text.min(1, 'required'),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  link: z.string().refine(isAllowedLink, 'invalid').optional(),
})
const Spans = z.array(Span).max(500, 'too_many')

const Block = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: Spans,
    id: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,79}$/u, 'invalid')
      .optional(),
  }),
  z.strictObject({ type: z.literal('paragraph'), text: Spans }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.literal(true).optional(),
    items: z.array(Spans).min(1, 'required').max(100, 'too_many'),
  }),
  z.strictObject({ type: z.literal('quote'), text: Spans }),
  z.strictObject({ type: z.literal('callout'), tone: z.enum(calloutTones), text: Spans }),
  z.strictObject({
    type: z.literal('picture'),
    media: z.string().regex(/^[a-z0-9-]{1,64}$/, 'invalid'),
    alt: z.strictObject({ ar: Text.max(300, 'too_long'), en: Text.max(300, 'too_long') }),
    caption: Spans.optional(),
  }),
  z.strictObject({
    type: z.literal('table'),
    head: z.array(Spans).min(1, 'required').max(8, 'too_many'),
    rows: z.array(z.array(Spans).max(8, 'too_many')).max(100, 'too_many'),
  }),
])

/** The schema of a document as callers send it. Pages import the types alone. */
export const ContentDocumentBody = z
  .array(Block)
  .max(blocksAtMost, 'too_many')
  .meta({ id: 'ContentDocument', description: 'A text in one language as blocks with marked text (CMS-3).' })
