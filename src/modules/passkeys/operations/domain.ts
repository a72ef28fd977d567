/** What passkeys are bound to: a browser uses them for this address alone. */
export interface PasskeysPorts {
  readonly origin: () => string
  readonly hasHttps: boolean
}

/** The bytes of what WebAuthn writes as text. */
export const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

export const domainOf = (ports: PasskeysPorts): string => new URL(ports.origin()).hostname
