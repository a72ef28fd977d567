/** The address that passkeys are bound to. Browsers use them for this address only. */
export interface PasskeysPorts {
  readonly origin: () => string
  readonly hasHttps: boolean
}

/** Decodes the base64url text of WebAuthn. */
export const decodeBytes = (text: string): Buffer => Buffer.from(text, 'base64url')

export const readDomain = (ports: PasskeysPorts): string => new URL(ports.origin()).hostname
