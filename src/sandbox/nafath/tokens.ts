import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const kid = 'sandbox-1'
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates the key pair of the service and a second one that belongs to a forger. */
export function openSigner() {
  const [own, forgers] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 })) as [
    { publicKey: KeyObject; privateKey: KeyObject },
    { publicKey: KeyObject; privateKey: KeyObject },
  ]
  return {
    keySet: { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    signed(claims: object, isForged: boolean): string {
      const signedText = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`
      const { privateKey } = isForged ? forgers : own
      return `${signedText}.${sign('sha256', Buffer.from(signedText), privateKey).toString('base64url')}`
    },
  }
}
