import { fieldReaders, isAllowed, type Role, type SensitiveField } from '#kit/duties.ts'
import { Refusal, type RefusalParams } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import type { Database, Tx } from './database/database.ts'
import type { SettingsInForce } from './declarations/settings.ts'
import type { Files } from './files/index.ts'
import type { Logger } from './observability/log.ts'
import type { Sealing } from './security/sealing.ts'

/** Who acts. Operations decide by this and by nothing else. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user'
      readonly userId: string
      /** Null if the system acts on behalf of an absent user. */
      readonly sessionId: string | null
      readonly roles: readonly Role[]
      readonly isActive: boolean
      /** The time until which a fresh code proves that the user is present. */
      readonly provedUntil?: Date | null
      /** Set if the session has a grant to view another account's pages. It may have ended. */
      readonly grantId?: string
      /** Set if an operator reads the pages of this user. Nothing may change then. */
      readonly viewedBy?: ViewingOperator
    }
  | { readonly kind: 'system'; readonly name: string }

/** An operator who views the pages of another account, and why. */
export interface ViewingOperator {
  readonly operator: UserActor
  readonly grantId: string
  readonly reason: string
  readonly until: Date
}

export type UserActor = Extract<Actor, { kind: 'user' }>

/** Returns whether the actor is a user with an active account and one of these roles or duties. */
export const hasAnyRole = (actor: Actor, roles: readonly Role[]): actor is UserActor =>
  actor.kind === 'user' && actor.isActive && isAllowed(actor.roles, roles)

/** ADM-10: returns whether the actor reads this field of other people in full. */
export const maySeeField = (actor: Actor, field: SensitiveField): boolean =>
  hasAnyRole(actor, fieldReaders[field])

export const forbidden = (): Refusal => new Refusal('forbidden', 403)

/** Refuses with `forbidden` unless a policy permits the act. */
export function requirePermission(isPermitted: boolean): void {
  if (!isPermitted) throw forbidden()
}

/** Returns the user if their account is active and has one of these roles. Refuses with `forbidden` otherwise. */
export function requireRole(actor: Actor, ...roles: readonly Role[]): UserActor {
  if (!hasAnyRole(actor, roles)) throw forbidden()
  return actor
}

/** The origin of a call, used by limits, sessions and the audit log. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
}

/**
 * The services that a process opens at its start. Every call, job and event handler finds them in its context, in
 * every role of the process.
 */
export interface BaseServices {
  readonly log: Logger
  readonly sealing: Sealing
  readonly files: Files
  /** The operators' settings in force. */
  readonly settings: SettingsInForce
}

/** The first argument of every operation. */
export interface Context extends BaseServices {
  /** The transaction of this request or job. If the endpoint opens its own transactions, plain queries. */
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly locale: Locale
  readonly requestId: string
  readonly origin: Origin
  /**
   * Returns the sentence of a refusal in the reader's language, for answers that explain why something is not
   * possible.
   */
  readonly say: (code: string, params?: RefusalParams) => string
}

/** The context of an endpoint that opens its own transactions. */
export interface OpenContext extends Context {
  readonly db: Database
}

/** The additions of the HTTP layer for handlers in `api.ts`. */
export interface CallContext extends OpenContext {
  /** The pool for endpoints that are `isContended`; they use it instead of `db`. */
  readonly contendedDb: Database
  /** A UUID if the contract requires a key; otherwise empty. */
  readonly idempotencyKey: string
  /** SHA-256 of method, path and body. A repeated idempotency key must come with the same hash. */
  readonly requestHash: string
  /** The body as text, for endpoints with a raw body only. */
  readonly rawBody: string
  /** The body, for endpoints that receive its bytes only. */
  readonly rawBytes?: Uint8Array
  readonly headers: Headers
  /** Adds to the answer beside its body: cookies are appended, other headers replaced. */
  readonly setCookie: (cookie: string) => void
  readonly setHeader: (name: string, value: string) => void
  /** Records that the viewing operator read something, by the path of the call. Set while the user is viewed. */
  readonly noteViewedRead?: (path: string) => Promise<void>
}

/**
 * The context of a handler that runs in the call's own transaction. It has no `db`, so that it cannot take a second
 * connection.
 */
export type CallInTransaction = Omit<CallContext, 'db' | 'contendedDb'>

/** Returns the same context with a transaction. */
export const withTx = (context: OpenContext, tx: Tx): Context => ({ ...context, tx })
