/**
 * An API is plain data: endpoints by name. The server, the in-process client, the browser's client and the OpenAPI
 * document are built from this one list, so they cannot disagree.
 */

import type { Role } from './duties.ts'
import type { StoredUpload, UploadRules } from './files.ts'

export { type OperatorRole, operatorRoles, type Role } from './duties.ts'

// The types read only `_zod`: naming zod's own types here makes type checking three times slower.
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }
type InputOf<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : unknown
type OutputOf<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : unknown

/**
 * Allowed callers: anyone, anyone with a session, or an active account with one of these roles. Calls of operators name
 * the duty that they need, or a list of `kit/duties.ts`; `['admin']` requires an admin with all duties.
 */
export type EndpointAccess = 'public' | 'session' | readonly Role[]

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for path parameters. */
  readonly path: `/api/${string}`
  /** One imperative line of the API documentation. */
  readonly summary: string
  readonly access: EndpointAccess
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body of a success. Without it the answer is an empty 204. */
  readonly answer?: Schema
  /** The media types of the file that the operation returns as a Response of its own. */
  readonly produces?: string | readonly string[]
  readonly status?: 200 | 201 | 202
  /** Codes of the refusals that the operation may throw, beyond those that every call can get. */
  readonly refusals?: readonly string[]
  /**
   * The `Idempotency-Key` header is required. With `answer-kept` the server keeps the first answer of a key for a day
   * and repeats it; otherwise the operation records the key itself.
   */
  readonly idempotent?: true | 'answer-kept'
  /**
   * The operation opens its own transactions, because it calls another service between two of them or must record
   * something although it refuses. Otherwise the server runs every unsafe call in one transaction.
   */
  readonly ownTransactions?: true
  /**
   * Locks rows that many callers share. The call runs on connections of its own with a short lock timeout, so that
   * callers who wait for such a row delay nobody else.
   */
  readonly isContended?: true
  /** Callable from other sites, as by a webhook. The caller must be authenticated by other means. */
  readonly crossSite?: true
  /** Pages poll it without a user's action, so it does not extend the session (AUTH-6). */
  readonly isUnattended?: true
  /** Takes arbitrary queries that no cache can hold. The server answers a few at a time. */
  readonly isSearch?: true
  /** AUTH-12: requires a fresh code, which the session remembers for a while. */
  readonly stepUp?: true
  /** A read that an operator who views another account's pages may make for its owner. Public reads need no mark. */
  readonly viewable?: true
  /** Open while an operator views another account's pages. It runs as the operator. */
  readonly endsViewing?: true
  /** The operation receives the body as text, because a webhook's signature covers its bytes, or as its bytes. */
  readonly rawBody?: true | 'bytes'
  /**
   * Takes files as multipart/form-data. They are checked and stored before the operation runs, and deleted if it
   * refuses. The other fields of the form arrive as text, so the body's schema coerces them.
   */
  readonly upload?: UploadRules
  /** Pages may send it as a form without script. */
  readonly form?: FormRules
}

/** The page that follows a form sent without script, unless the form itself names one. */
export interface FormRules {
  /** The field of the answer that names the next page. */
  readonly leadsTo?: string
  /** The field of the answer that the same page continues with, such as a challenge id. */
  readonly goesOnWith?: string
}

/** Defines an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type Contract = Readonly<Record<string, Endpoint>>

type Part<E, K extends string, F> = E extends { readonly [P in K]: infer S }
  ? KnownFields<F extends 'in' ? InputOf<S> : OutputOf<S>>
  : unknown
/** Drops a schema without fields: zod infers an index of `never`, which would forbid the fields of other parts. */
type KnownFields<T> = string extends keyof T ? unknown : T
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** One file per field of an upload. */
type FilesOf<E, F> = E extends { readonly upload: { readonly fields: infer S } }
  ? { [K in keyof S as S[K] extends 'required' ? K : never]: F } & {
      [K in keyof S as S[K] extends 'optional' ? K : never]?: F
    }
  : unknown

/** A square picture is stored as WebP, a document's page as JPEG. */
type StoredBy<E> = E extends { readonly upload: { readonly squarePixels: number } }
  ? StoredUpload<'webp'>
  : StoredUpload

/** The input of a caller: path, query and body fields as one flat object. */
export type CallOf<E> = Flat<
  Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'> & FilesOf<E, Blob>
>
/** The parsed input of the operation. */
export type ParsedOf<E> = Flat<
  Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'> & FilesOf<E, StoredBy<E>>
>
/** The result of the operation, as it is serialised. */
export type AnswerOf<E> = E extends { readonly produces: string | readonly string[] }
  ? Response
  : E extends { readonly answer: infer S }
    ? InputOf<S>
    : void

export interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Sends the call in another way, such as one that reports the progress of an upload. In the browser only. */
  fetch?: typeof fetch
}

/** A call that needs an idempotency key does not compile without one. */
type OptionsOf<E> = E extends { readonly idempotent: 'answer-kept' }
  ? [options: CallOptions & { idempotencyKey: string }]
  : [options?: CallOptions]

type Call<E> =
  Record<never, never> extends CallOf<E>
    ? E extends { readonly idempotent: 'answer-kept' }
      ? (input: CallOf<E>, ...options: OptionsOf<E>) => Promise<AnswerOf<E>>
      : (input?: CallOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>
    : (input: CallOf<E>, ...options: OptionsOf<E>) => Promise<AnswerOf<E>>

/** The typed client of a contract, with the same shape in the browser and inside the server. */
export type Client<C extends Contract> = { readonly [K in keyof C]: Call<C[K]> }

/** Endpoints whose handler runs in a transaction that the server opened for the call. */
type RunsInTransaction<E> = E extends { readonly method: 'GET' } | { readonly ownTransactions: true }
  ? false
  : true

/**
 * One function per endpoint. `X` is the context that the server gives each call. A handler that runs in a transaction
 * gets no `db`: while it holds one connection it must not wait for a second.
 */
export type Handlers<C extends Contract, X> = {
  readonly [K in keyof C]: (
    context: RunsInTransaction<C[K]> extends true ? Omit<X, 'db'> : X,
    input: ParsedOf<C[K]>,
  ) => Promise<AnswerOf<C[K]>> | AnswerOf<C[K]>
}

/** The data that a browser needs to call endpoints: no schemas, so no validation library. */
export type RouteTable = Record<string, Record<string, readonly [method: string, path: string]>>

export function buildRouteTable(contracts: Record<string, Contract>): RouteTable {
  return Object.fromEntries(
    Object.entries(contracts).map(([module, contract]) => [
      module,
      Object.fromEntries(Object.entries(contract).map(([name, e]) => [name, [e.method, e.path] as const])),
    ]),
  )
}
