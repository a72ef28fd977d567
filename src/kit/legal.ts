/**
 * Versions of the texts that people accept. An accepted text never changes: another wording is a new version with files
 * of its own, and earlier versions stay.
 */
export const termsVersion = '2026-11'
export const privacyVersion = '2026-11'

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
