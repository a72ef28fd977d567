/**
 * The versions of the texts that people agree to. A text that was accepted never changes: another wording is
 * another version with files of its own, and the ones before it stay where they are.
 */
export const termsVersion = '2026-11'
export const privacyVersion = '2026-11'

/** One part of such a text: its paragraphs, and what it lists. */
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
