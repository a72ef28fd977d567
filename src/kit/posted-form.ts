import type { Problem } from './errors.ts'
import type { SentPairs } from './form.ts'

/** What became of the forms of a page that were sent without script; the page shows it after the redirect (UI-2). */
export interface PostedForm {
  /** Stands in the address of the page that the redirect leads to. */
  readonly id: string
  /** Of its page, without the language. */
  readonly path: string
  /** The form that was sent last. */
  readonly form: string
  /** What was typed and is no secret, by form. */
  readonly typed: Readonly<Record<string, SentPairs>>
  /** What a form was answered and the page goes on from, such as a code on its way. */
  readonly answer: Readonly<Record<string, string | number | boolean | null>> | null
  readonly ageSeconds: number
  readonly problem: Problem | null
}
