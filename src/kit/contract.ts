/**
 * An API is plain data: endpoints by name. The server, the in-process client, the browser's client and the
 * OpenAPI document are all made from this one list, so that they cannot disagree.
 */

import type { StoredUpload, UploadRules } from './files.ts'

// Constraints look only at `_zod`: naming zod's own types here makes each check three times slower.
type Schema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }
type InputOf<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : unknown
type OutputOf<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : unknown

export type Role = 'user' | 'admin' | 'cms' | 'customer-admin'
export const operatorRoles = ['admin', 'cms', 'customer-admin'] as const satisfies readonly Role[]
export type OperatorRole = (typeof operatorRoles)[number]

/** Who may call: anyone; anyone with a session; or an active account with one of these roles. */
export type Access = 'public' | 'session' | readonly Role[]

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for path parameters. */
  readonly path: `/api/${string}`
  /** One line for the reader of the API's documentation. */
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** What a success answers; without it the answer is 204 and empty. */
  readonly answer?: Schema
  /** The answer is a file of this media type, or of one of these: the operation returns the Response itself. */
  readonly produces?: string | readonly string[]
  readonly status?: 200 | 201 | 202
  /** Codes of the refusals that the operation may throw, beyond those any call can meet. */
  readonly refusals?: readonly string[]
  /** Moves money: the `Idempotency-Key` header is required. */
  readonly idempotent?: true
  /**
   * The operation opens its own transactions, because it talks to the world between two of them or must
   * remember something although it refuses. Otherwise the door gives every unsafe call one transaction.
   */
  readonly ownTransactions?: true
  /** Also callable from other sites: another service's webhook. It must prove itself by other means. */
  readonly crossSite?: true
  /** Pages ask it again and again by themselves, with nobody before them: it keeps no session alive (AUTH-6). */
  readonly isUnattended?: true
  /** Anyone may ask it for endlessly many different things, which no cache holds: a few at once are answered. */
  readonly isSearch?: true
  /** AUTH-12: asks for a fresh code first; the session's own proof of one is good for a while. */
  readonly stepUp?: true
  /** The body reaches the operation as text: a webhook's signature is over its bytes. */
  readonly rawBody?: true
  /**
   * Takes files, as multipart/form-data: they are checked and stored before the operation hears of them, and gone
   * again if it refuses. Other fields of the form arrive as text, so that the body's schema coerces them.
   */
  readonly upload?: UploadRules
  /** Pages may send it as a plain form, without script. */
  readonly form?: FormRules
}

/** Where a form that was sent without script leads on to, besides where the page says. */
export interface FormRules {
  /** The answer's field that names the page to go on to. */
  readonly leadsTo?: string
  /** The answer's field that its own page goes on from, such as a code on its way. */
  readonly goesOnWith?: string
}

/** Keeps the literal types of what it is given. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type Contract = Readonly<Record<string, Endpoint>>

type Part<E, K extends string, F> = E extends { readonly [P in K]: infer S }
  ? Named<F extends 'in' ? InputOf<S> : OutputOf<S>>
  : unknown
/** A schema of no fields infers an index of `never`, which would forbid every other part's fields. */
type Named<T> = string extends keyof T ? unknown : T
type Flat<T> = { [K in keyof T]: T[K] } & {}

/** A file for each field that takes one. */
type FilesOf<E, F> = E extends { readonly upload: { readonly fields: infer S } }
  ? { [K in keyof S as S[K] extends 'required' ? K : never]: F } & {
      [K in keyof S as S[K] extends 'optional' ? K : never]?: F
    }
  : unknown

/** A square is drawn as WebP, a sheet of paper as JPEG. */
type StoredBy<E> = E extends { readonly upload: { readonly squarePixels: number } }
  ? StoredUpload<'webp'>
  : StoredUpload

/** What a caller passes: path, query and body fields as one flat object. */
export type CallOf<E> = Flat<
  Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'> & FilesOf<E, Blob>
>
/** What the operation receives, parsed. */
export type ParsedOf<E> = Flat<
  Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'> & FilesOf<E, StoredBy<E>>
>
/** What the operation returns: the answer as the wire carries it. */
export type AnswerOf<E> = E extends { readonly produces: string | readonly string[] }
  ? Response
  : E extends { readonly answer: infer S }
    ? InputOf<S>
    : void

export interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
}

type Call<E> =
  Record<never, never> extends CallOf<E>
    ? (input?: CallOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>
    : (input: CallOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>

/** The typed caller of a contract; the same shape in the browser and inside the server. */
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

/** All that a browser needs in order to call an endpoint; no schema, so no validation library. */
export type RouteTable = Record<string, Record<string, readonly [method: string, path: string]>>

export function routeTableOf(contracts: Record<string, Contract>): RouteTable {
  return Object.fromEntries(
    Object.entries(contracts).map(([module, contract]) => [
      module,
      Object.fromEntries(Object.entries(contract).map(([name, e]) => [name, [e.method, e.path] as const])),
    ]),
  )
}
