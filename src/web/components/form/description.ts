import type { Role } from '#kit/duties.ts'
import type { FieldWords } from '#kit/field-words.ts'
import type { FormDescription } from '#kit/form.ts'
import type { Locale } from '#kit/locale.ts'

/** The schema of the contract, and the words of its module for wrong fields. */
export interface Rules {
  readonly schema: unknown
  readonly words: FieldWords
}

/** A form as the build gives it to a page. Its rules load when the user begins to fill it in. */
export interface LoadedForm extends FormDescription {
  readonly rules: (locale: Locale) => Promise<Rules>
  /** The operators who may send it; absent for a form of investors and strangers. */
  readonly access?: readonly Role[]
}

/** The message of each wrong field. */
export type Faults = Readonly<Record<string, string | undefined>>
