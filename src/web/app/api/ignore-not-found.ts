import { problemOfError } from './errors.ts'

/** Ignores a 404 of a removal: somebody else removed the thing already. */
export function ignoreNotFound(error: unknown): void {
  if (problemOfError(error).status !== 404) throw error
}
