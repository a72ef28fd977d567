import { paragraph } from '#kit/content/build.ts'
import type { BilingualDocument } from '#kit/content/document.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { PagePart, PartType, PartValue } from '../fields.ts'

/** Builders of the parts of shipped pages. Ids are part of addresses and stay the same. */

export const shippedPart = (id: string, type: PartType, fields: Record<string, PartValue>): PagePart => ({
  id,
  type,
  isHidden: false,
  fields,
})

export const inBoth = (base: string, { ar, en }: Bilingual) => ({ [`${base}.ar`]: ar, [`${base}.en`]: en })
const paragraphs = (source: string) => source.split('\n\n').map(paragraph)

export const pageHeadPart = (texts: {
  readonly title: Bilingual
  readonly description: Bilingual
}): PagePart =>
  shippedPart('head', 'head', {
    ...inBoth('title', texts.title),
    ...inBoth('description', texts.description),
  })

/** A text of several paragraphs. */
export const textPart = (id: string, { ar, en }: BilingualDocument): PagePart =>
  shippedPart(id, 'text', { 'body.ar': ar, 'body.en': en })

export const category = (id: string, title: Bilingual): PagePart =>
  shippedPart(id, 'category', inBoth('title', title))

export const question = (
  id: string,
  categoryId: string,
  texts: { readonly question: Bilingual; readonly answer: Bilingual },
): PagePart =>
  shippedPart(id, 'question', {
    ...inBoth('question', texts.question),
    'answer.ar': paragraphs(texts.answer.ar),
    'answer.en': paragraphs(texts.answer.en),
    categories: [categoryId],
  })
