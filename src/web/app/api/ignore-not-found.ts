import { problemOfError } from './errors.ts'

/** For removals: what somebody removed elsewhere meanwhile is gone, as it was meant to be. */
export function ignoreNotFound(error: unknown): void {
  if (problemOfError(error).status !== 404) throw error
}
