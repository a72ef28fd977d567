/**
 * Three kinds of failure. Malformed input is refused field by field before an operation runs. A refusal is an expected
 * error, declared in a module's contract and worded in its messages. Everything else is a bug: 500 with a request id.
 */

/** Values that the message of a refusal may name. Amounts are halalas as integers. */
export type RefusalParams = Record<string, string | number | boolean | null>

/** A wrong field: its path, the code of the broken rule, and the values that the rule's message names. */
export interface WrongField {
  path: string
  code: string
  params?: RefusalParams
}

/** A wrong field with its message in the reader's language. */
export interface FieldIssue extends WrongField {
  message: string
}

/** The refusal codes of a module, each with its HTTP status. */
export type RefusalTable = Readonly<Record<string, { readonly status: RefusalStatus }>>
export type RefusalStatus =
  | (400 | 401 | 403 | 404 | 405 | 408 | 409)
  | (413 | 415 | 417 | 422 | 429 | 431 | 503)

/** The refusal that asks for a fresh one-time code. The session stays, and the same request may be sent again. */
export const stepUpRequired = 'step_up_required'

/** Declares a module's refusals: its part of the error catalogue. */
export const defineRefusals = <const T extends RefusalTable>(table: T): T => table

/** The message of each refusal in one language: a text, or a function of its params. */
export type RefusalWords<T extends RefusalTable> = {
  readonly [K in keyof T]: string | ((params: never) => string)
}

/** An expected error. Throwing it rolls its transaction back. */
export class Refusal extends Error {
  readonly code: string
  readonly status: RefusalStatus
  readonly params: RefusalParams | undefined
  readonly issues: readonly WrongField[] | undefined
  /** Seconds after which the same call may succeed. Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: string,
    status: RefusalStatus,
    more: { params?: RefusalParams; issues?: readonly WrongField[]; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.params = more.params
    this.issues = more.issues
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Returns a module's `refuse` function, which accepts only codes that its contract declares. */
export const refuser =
  <T extends RefusalTable>(table: T) =>
  (
    code: keyof T & string,
    params?: RefusalParams,
    more: { issues?: readonly WrongField[]; retryAfterSeconds?: number } = {},
  ): Refusal =>
    new Refusal(code, table[code]!.status, { ...more, params })

/** An RFC 9457 problem in the reader's language. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  params?: RefusalParams
  issues?: FieldIssue[]
  requestId?: string
}

/** A failed API call. The HTTP client and the in-process client throw the same error. */
export class ApiError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.code)
    this.name = 'ApiError'
    this.problem = problem
  }
  get code(): string {
    return this.problem.code
  }
  get status(): number {
    return this.problem.status
  }
}

/** Throws if an invariant is broken. The answer is a 500; the message is logged and never shown. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
