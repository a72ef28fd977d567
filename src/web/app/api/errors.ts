import { createSerializationAdapter, notFound } from '@tanstack/react-router'
import { ApiError, type Problem } from '#kit/errors.ts'

const unknownFailure: Problem = { type: 'about:blank', title: '', status: 500, code: 'internal', detail: '' }

/**
 * All that leaves the server of a failure is the problem that the API would have answered. Every Error goes
 * through here, since the framework would otherwise send the message of any of them to the browser.
 */
export const errorAdapter = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => (error instanceof ApiError ? { ...error.problem } : unknownFailure) as never,
  fromSerializable: (problem: unknown) => new ApiError(problem as Problem),
})

/** The problem behind any failure that a page meets. */
export const problemOfError = (error: unknown): Problem =>
  error instanceof ApiError ? error.problem : unknownFailure

/** For a loader's call of one thing by its address: `.catch(orNotFound)` makes a 404 the page of that name. */
export function orNotFound(error: unknown): never {
  throw problemOfError(error).status === 404 ? notFound() : error
}
