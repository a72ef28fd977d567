/** The version of the terms that ships with the product, as it is stored with registrations. */
export const shippedTermsVersion = '2026-11'

/** A section of a legal text: its paragraphs, then an optional list. */
export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

export interface LegalText {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}
