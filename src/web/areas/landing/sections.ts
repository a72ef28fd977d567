import type { ContentDocument } from '#kit/content/document.ts'
import { documentText, spansText } from '#kit/content/text.ts'
import {
  documentOf,
  lineOf,
  pageTexts,
  type ShownPage,
  type ShownPart,
} from '#web/areas/content/shown-page.ts'

/** A heading and the text below it. */
export interface SectionItem {
  readonly title: string
  readonly text: string
}

/** The texts of a section. One that its type lacks is empty. */
export interface LandingSection {
  readonly type: ShownPart['type']
  readonly title: string
  readonly text: string
  readonly eyebrow: string
  readonly example: string
  readonly action: string
  readonly items: readonly SectionItem[]
}

/** Splits a document at its headings. */
function readItems(document: ContentDocument): SectionItem[] {
  const items: { title: string; blocks: ContentDocument[number][] }[] = []
  for (const block of document) {
    if (block.type === 'heading') items.push({ title: spansText(block.text), blocks: [] })
    else items.at(-1)?.blocks.push(block)
  }
  return items.map(({ title, blocks }) => ({ title, text: documentText(blocks) }))
}

const readSection = (part: ShownPart): LandingSection => ({
  type: part.type,
  title: lineOf(part, 'title'),
  text: lineOf(part, 'text'),
  eyebrow: lineOf(part, 'eyebrow'),
  example: lineOf(part, 'example'),
  action: lineOf(part, 'action'),
  items: readItems(documentOf(part, 'body')),
})

/** Reads the edited texts of the landing page. Of two sections of one type the first is shown. */
export function readLanding(landing: ShownPage, features: ShownPage) {
  const hero = landing.parts.find(({ type }) => type === 'hero')!
  const sections = landing.parts.filter(
    ({ type }, index, all) =>
      type !== 'head' && type !== 'hero' && all.findIndex((one) => one.type === type) === index,
  )
  return {
    head: pageTexts(landing),
    hero: {
      eyebrow: lineOf(hero, 'eyebrow'),
      title: lineOf(hero, 'title'),
      easy: lineOf(hero, 'easy'),
      lead: lineOf(hero, 'lead'),
    },
    features: features.parts
      .filter(({ type }) => type === 'feature')
      .map((part) => ({ title: lineOf(part, 'title'), text: lineOf(part, 'text') })),
    sections: sections.map(readSection),
  }
}
export type LandingTexts = ReturnType<typeof readLanding>
