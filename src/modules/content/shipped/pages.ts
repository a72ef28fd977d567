import type { PagePart } from '../fields.ts'
import type { ContentPage } from '../kinds.ts'
import { shippedFaq } from './faq.ts'

/** CMS-5: the content that is shown until operators publish their own. */
export const shippedPages: Readonly<Record<ContentPage, readonly PagePart[]>> = { faq: shippedFaq }
