import type { ContentPage } from './kinds.ts'

export const partsAtMost = 200

/** The state of a page that shows a picture: its working copy, the version that visitors see, or a scheduled one. */
export const mediaHolders = ['draft', 'version', 'schedule'] as const
export type MediaHolder = (typeof mediaHolders)[number]

export const mediaAtMost = 5000
export const mediaPerPage = 48
export const mediaAltMaxLength = 200

/** Pages whose versions investors accept and whose earlier versions stay public. */
export const legalPages = ['terms-and-conditions', 'privacy-policy'] as const satisfies ContentPage[]
export type LegalPage = (typeof legalPages)[number]
export const isLegalPage = (page: ContentPage): page is LegalPage =>
  (legalPages as readonly ContentPage[]).includes(page)
/** The documents of `identity`, which records who accepted them. */
export const legalDocumentOf = { 'terms-and-conditions': 'terms', 'privacy-policy': 'privacy' } as const
