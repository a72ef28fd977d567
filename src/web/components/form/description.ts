import type { FieldWords } from '#kit/field-words.ts'
import type { FormDescription } from '#kit/form.ts'
import type { Locale } from '#kit/locale.ts'

/** The contract's own schema, and what its module says of wrong fields. */
export interface Rules {
  readonly schema: unknown
  readonly words: FieldWords
}

/** A form as the build hands it to a page; its rules come later, when somebody begins to fill it in. */
export interface LoadedForm extends FormDescription {
  readonly rules: (locale: Locale) => Promise<Rules>
}

/** What is wrong with each field, in words. */
export type Faults = Readonly<Record<string, string | undefined>>
