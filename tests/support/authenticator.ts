import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CallOf } from '#kit/contract.ts'
import type { passkeysContract } from '#modules/passkeys/contract.ts'

/** The options with which the API begins a ceremony. */
interface Begun {
  readonly ticket: string
  readonly options: Readonly<Record<string, unknown>>
}

type Added = Pick<CallOf<typeof passkeysContract.add>, 'ticket' | 'credential'>
type Used = Pick<CallOf<typeof passkeysContract.signIn>, 'ticket' | 'credential'>

/** How an answer differs from that of an honest authenticator in our own page. */
export interface Lie {
  /** The page that asked. */
  readonly origin?: string
  /** Whether its holder showed a finger, a face or a PIN. */
  readonly isVerified?: boolean
  readonly signCount?: number
  readonly challenge?: string
}

const text = (value: Buffer | Uint8Array): string => Buffer.from(value).toString('base64url')
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** CBOR of what an authenticator says: whole numbers, bytes, texts and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, size: number): Buffer {
  const top = kind << 5
  if (size < 24) return Buffer.of(top | size)
  if (size < 256) return Buffer.of(top | 24, size)
  return Buffer.of(top | 25, size >> 8, size & 255)
}

/** A passkey's private half, as a phone would hold it: for calls without a browser. */
export function openAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const credentialId = randomBytes(32)
  let userHandle = ''
  let uses = 0

  const dataOf = (lie: Lie, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const present = 1 | (lie.isVerified === false ? 0 : 4) | (rest.length > 0 ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.signCount ?? uses)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(present), count, rest])
  }
  const clientDataOf = (type: string, { options }: Begun, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? options.challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const named = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const }

  return {
    credentialId: text(credentialId),
    /** As `navigator.credentials.create` answers. */
    make(begun: Begun, lie: Lie = {}): Added {
      userHandle = (begun.options.user as { id: string }).id
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const size = Buffer.of(credentialId.length >> 8, credentialId.length & 255)
      const authData = dataOf(lie, Buffer.concat([Buffer.alloc(16), size, credentialId, key]))
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const clientDataJSON = text(clientDataOf('webauthn.create', begun, lie))
      const response = {
        clientDataJSON,
        attestationObject: text(attestationObject),
        transports: ['internal'],
      }
      return { ticket: begun.ticket, credential: { ...named, response } }
    },
    /** As `navigator.credentials.get` answers. */
    use(begun: Begun, lie: Lie = {}): Used {
      uses += 1
      const authenticatorData = dataOf(lie)
      const clientData = clientDataOf('webauthn.get', begun, lie)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle,
      }
      return { ticket: begun.ticket, credential: { ...named, response } }
    },
  }
}
