import type { Locale } from '#kit/locale.ts'
import type { FullName } from '#kit/person-names.ts'

/**
 * A service that knows who people are, and asks them in its own app (KYC-8). An adapter turns its HTTP API into
 * these words; nothing outside an adapter knows the service's. Where there is none, operators decide by documents.
 */
export interface IdentityService {
  /** Also the name in the path of its callback. */
  readonly name: 'nafath'
  /** How long a person has to answer in the app. */
  readonly answerWithinMs: number
  /** Asks the person in their app. It may have asked also where its answer was lost: then nobody knows the number. */
  ask(question: Question): Promise<PendingRequest>
  /** What the person has answered, as the service says now: the only ground on which anybody is confirmed. */
  findAnswer(asked: PendingRequest & { readonly nationalId: string }): Promise<Answer>
  /** Checks the signature of what the service sent by itself. */
  readCallback(rawBody: string, now: Date): Promise<CallbackMessage>
  /** Where the app can be opened from a page; null where nobody has said. */
  appLinkOf(asked: PendingRequest): string | null
}

export interface Question {
  /** Our id of it. */
  readonly requestId: string
  readonly nationalId: string
  readonly locale: Locale
}

export interface PendingRequest {
  readonly transactionId: string
  /** Two digits that the person chooses among others in the app. */
  readonly number: string
}

export type Answer =
  | { readonly status: 'waiting' | 'rejected' | 'lapsed' }
  /** Null where the service tells who it was by its callback alone. */
  | { readonly status: 'approved'; readonly person: ConfirmedPerson | null }

export interface ConfirmedPerson {
  readonly nationalId: string
  readonly name: FullName
  /** `YYYY-MM-DD` */
  readonly birthDate: string
}

export interface CallbackMessage {
  readonly requestId: string
  readonly transactionId: string
  readonly person: ConfirmedPerson | null
}

/** A callback that moves nothing: it is not signed by the service, not for us, or no callback at all. */
export class CallbackRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`callback refused: ${reason}`, options)
    this.name = 'CallbackRefused'
  }
}
