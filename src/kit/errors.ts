/**
 * Three kinds of failure. Malformed input is refused at the door, field by field. A refusal is an expected
 * no, declared in a module's contract and worded in its messages. All else is a bug: 500 with an id.
 */

/** What a refusal's words may mention; amounts are halalas as integers. */
export type RefusalParams = Record<string, string | number | boolean | null>

/** One field that was wrong: where, which rule, and what the rule's words mention. */
export interface WrongField {
  path: string
  code: string
  params?: RefusalParams
}

/** The same as it is told to a reader. */
export interface FieldIssue extends WrongField {
  message: string
}

/** The codes a module can refuse with, each with its HTTP status. */
export type RefusalTable = Readonly<Record<string, { readonly status: RefusalStatus }>>
export type RefusalStatus =
  | (400 | 401 | 403 | 404 | 405 | 408 | 409)
  | (413 | 415 | 417 | 422 | 429 | 431 | 503)

/** The code that asks for a fresh code of the person: their session goes on, and so may what they sent. */
export const stepUpRequired = 'step_up_required'

/** Declares a module's refusals; the object is the contract's part of the one error catalogue. */
export const defineRefusals = <const T extends RefusalTable>(table: T): T => table

/** The words of each refusal, in one language; a function where they mention params. */
export type RefusalWords<T extends RefusalTable> = {
  readonly [K in keyof T]: string | ((params: never) => string)
}

/** An expected no. Thrown, so that the transaction it happens in rolls back. */
export class Refusal extends Error {
  readonly code: string
  readonly status: RefusalStatus
  readonly params: RefusalParams | undefined
  readonly issues: readonly WrongField[] | undefined
  /** Seconds after which the same call may succeed; becomes Retry-After. */
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

/** Makes a module's `refuse`: only codes that its contract declares can be thrown with it. */
export const refuser =
  <T extends RefusalTable>(table: T) =>
  (
    code: keyof T & string,
    params?: RefusalParams,
    more: { issues?: readonly WrongField[]; retryAfterSeconds?: number } = {},
  ): Refusal =>
    new Refusal(code, table[code]!.status, { ...more, params })

/** RFC 9457 body, in the reader's language. */
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

/** A failed API call as a caller sees it: the same whether it went over HTTP or stayed in the process. */
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

/** Stops on a state that must not be: answered as 500, logged with its message, never shown. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
