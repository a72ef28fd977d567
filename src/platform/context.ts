import type { Role } from '#kit/contract.ts'
import type { RefusalParams } from '#kit/errors.ts'
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
      /** Null where the system acts for somebody who is not there. */
      readonly sessionId: string | null
      readonly roles: readonly Role[]
      readonly isActive: boolean
      /** Until when this session has shown by a fresh code that its person is there. */
      readonly provedUntil?: Date | null
    }
  | { readonly kind: 'system'; readonly name: string }

export type UserActor = Extract<Actor, { kind: 'user' }>

/** Whether somebody whose account is active has one of these roles. */
export const hasAnyRole = (actor: Actor, roles: readonly Role[]): actor is UserActor =>
  actor.kind === 'user' && actor.isActive && actor.roles.some((role) => roles.includes(role))

/** Where a call came from, as the door knows it: for limits, sessions and the audit log. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
}

/**
 * What a process opens once at its start and every call, job and reaction finds in its context: the same in each
 * role of process, so that nothing is in force in one and missing in another.
 */
export interface BaseServices {
  readonly log: Logger
  readonly sealing: Sealing
  readonly files: Files
  /** What operators may tune, as it stands now. */
  readonly settings: SettingsInForce
}

/** The first argument of every operation. */
export interface Context extends BaseServices {
  /** The transaction of this request or job; where the endpoint opens its own, plain queries. */
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly locale: Locale
  readonly requestId: string
  readonly origin: Origin
  /** The words of a refusal in the reader's language, for answers that explain what cannot be done. */
  readonly say: (code: string, params?: RefusalParams) => string
}

/** The context of an endpoint that opens its own transactions. */
export interface OpenContext extends Context {
  readonly db: Database
}

/** What the door adds for handlers in `api.ts`. */
export interface CallContext extends OpenContext {
  /** Serves the calls whose endpoint `isContended` instead of `db`. */
  readonly contendedDb: Database
  /** Checked to be a UUID where the contract requires one; otherwise empty. */
  readonly idempotencyKey: string
  /** SHA-256 of method, path and body: the same key must come with the same words. */
  readonly requestHash: string
  /** For raw bodies only. */
  readonly rawBody: string
  readonly headers: Headers
  /** What the answer carries beside its body; cookies are added, other headers replaced. */
  readonly setCookie: (cookie: string) => void
  readonly setHeader: (name: string, value: string) => void
}

/** What a handler gets that runs in the call's own transaction: no `db`, so that it takes no second connection. */
export type CallInTransaction = Omit<CallContext, 'db' | 'contendedDb'>

/** The same context inside a transaction. */
export const withTx = (context: OpenContext, tx: Tx): Context => ({ ...context, tx })
