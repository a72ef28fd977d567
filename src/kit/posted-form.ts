import type { Problem } from './errors.ts'

/** What became of a form that was sent without script; its page shows it after the redirect (UI-2). */
export interface PostedForm<Challenge = unknown> {
  /** Stands in the address too, so that only the page which the redirect led to is about it. */
  readonly id: string
  /** What was typed and is no secret, by the names of the fields. */
  readonly typed: Readonly<Record<string, string>>
  /** The code that is on its way. */
  readonly challenge: Challenge | null
  /** Whether it was sent in place of an earlier one. */
  readonly isResent: boolean
  readonly problem: Problem | null
}
