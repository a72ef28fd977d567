import type { Locale } from '#kit/locale.ts'
import type { FullName } from '#kit/person-names.ts'

/**
 * An identity service that asks people in its own app (KYC-8). An adapter translates its HTTP API into this interface.
 * Without a service, operators decide by documents.
 */
export interface IdentityService {
  /** Also the name in the path of its callback. */
  readonly name: 'nafath'
  /** How long a person has to answer in the app. */
  readonly answerWithinMs: number
  /**
   * Sends a request to the person's app. If the answer is lost, the request may have been sent, but its number is
   * unknown.
   */
  sendRequest(question: ConfirmationCall): Promise<PendingRequest>
  /** Returns the present result of a request. Only this confirms a person. */
  findAnswer(asked: PendingRequest & { readonly nationalId: string }): Promise<ProviderAnswer>
  /** Verifies the signature of a callback. */
  readCallback(rawBody: string, now: Date): Promise<CallbackMessage>
  /** Returns the address that opens the app, or null if there is none. */
  appLinkOf(asked: PendingRequest): string | null
}

export interface ConfirmationCall {
  /** Our own id of the request. */
  readonly requestId: string
  readonly nationalId: string
  readonly locale: Locale
}

export interface PendingRequest {
  readonly transactionId: string
  /** Two digits that the person chooses in the app. */
  readonly number: string
}

export type ProviderAnswer =
  | { readonly status: 'waiting' | 'rejected' | 'lapsed' }
  /** Null if the service names the person in its callback only. */
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

/** A callback that is ignored: not signed by the service, not meant for us, or malformed. */
export class CallbackRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`callback refused: ${reason}`, options)
    this.name = 'CallbackRefused'
  }
}
