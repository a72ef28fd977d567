import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallOf } from '#kit/contract.ts'
import type { passkeysContract } from '#modules/passkeys/contract.ts'

/** The start of a ceremony: a ticket for the answer, and the options of the browser’s dialog. */
interface Begun {
  readonly ticket: string
  readonly options: Readonly<Record<string, unknown>>
}

export type NewPasskey = Pick<CallOf<typeof passkeysContract.add>, 'ticket' | 'credential'>
export type UsedPasskey = Pick<CallOf<typeof passkeysContract.signIn>, 'ticket' | 'credential'>

// Only those who have or want a passkey load what speaks to the authenticator.
const browser = () => import('@simplewebauthn/browser')

/** Whether this browser can make and use passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Makes a passkey in the browser's own dialog. */
export async function makePasskey({ ticket, options }: Begun): Promise<NewPasskey> {
  const { startRegistration } = await browser()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  return { ticket, credential: credential as NewPasskey['credential'] }
}

/** Uses one: in the browser's own dialog, or quietly among what it offers to fill in. */
export async function signChallenge(
  { ticket, options }: Begun,
  { isOffered = false }: { isOffered?: boolean } = {},
): Promise<UsedPasskey> {
  const { startAuthentication } = await browser()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })
  return { ticket, credential: credential as UsedPasskey['credential'] }
}

/** Whether the browser can offer passkeys where a name is typed. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** An offer that still waits makes way for the dialog that was asked for. */
export async function withdrawOffer(): Promise<void> {
  const { WebAuthnAbortService } = await browser()
  WebAuthnAbortService.cancelCeremony()
}

/** Why the authenticator answered nothing: its holder declined, or it has one already. */
export function classifyError(error: unknown): 'declined' | 'known' | 'other' {
  if (!(error instanceof Error)) return 'other'
  if (error.name === 'InvalidStateError') return 'known'
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'declined' : 'other'
}
