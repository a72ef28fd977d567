import { bulletList, headingBlock, paragraph } from '#kit/content/build.ts'
import type { ContentDocument } from '#kit/content/document.ts'
import type { LegalText } from '#kit/legal.ts'
import type { PagePart } from '../../fields.ts'
import { pageHeadPart, textPart } from '../parts.ts'
import { privacyAr } from './privacy.ar.ts'
import { privacyEn } from './privacy.en.ts'
import { termsAr } from './terms.ar.ts'
import { termsEn } from './terms.en.ts'

/** The terms and the privacy policy that ship with the product, as documents with numbered headings. */

const toDocument = ({ lead, sections }: LegalText): ContentDocument => [
  paragraph(lead),
  ...sections.flatMap(({ title, paragraphs, list }, index) => [
    headingBlock(2, `${index + 1}. ${title}`, `section-${index + 1}`),
    ...paragraphs.map(paragraph),
    ...(list ? [bulletList(...list)] : []),
  ]),
]

const toParts = (ar: LegalText, en: LegalText): PagePart[] => [
  pageHeadPart({
    title: { ar: ar.title, en: en.title },
    description: { ar: ar.description, en: en.description },
  }),
  textPart('text', { ar: toDocument(ar), en: toDocument(en) }),
]

export const shippedTerms = toParts(termsAr, termsEn)
export const shippedPrivacy = toParts(privacyAr, privacyEn)
