import type { Problem } from './errors.ts'
import type { SentPairs } from './form.ts'

/** UI-2: the outcome of a page's forms sent without script, which the page shows after the redirect. */
export interface PostedForm {
  /** Part of the address that the redirect leads to. */
  readonly id: string
  /** The page's path without the language. */
  readonly path: string
  /** The form that was sent last. */
  readonly form: string
  /** The typed values by form, without secrets. */
  readonly typed: Readonly<Record<string, SentPairs>>
  /** The answer that the page continues with, such as a challenge id. */
  readonly answer: Readonly<Record<string, string | number | boolean | null>> | null
  readonly ageSeconds: number
  readonly problem: Problem | null
}
