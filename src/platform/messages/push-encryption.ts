import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** The keys of a browser's subscription, by which only that browser can read. */
export interface PushKeys {
  /** A point of the curve P-256, uncompressed: 65 bytes. */
  readonly p256dh: Buffer
  /** 16 bytes. */
  readonly auth: Buffer
}

const curve = 'prime256v1'
/** One record holds the whole message. */
const recordBytes = 4096
/** The delimiter of the last record. */
const lastRecord = Buffer.from([2])

export interface Randomness {
  readonly salt: Buffer
  /** A key pair for this message only. */
  readonly ephemeral: ECDH
}

function drawRandomness(): Randomness {
  const ephemeral = createECDH(curve)
  ephemeral.generateKeys()
  return { salt: randomBytes(16), ephemeral }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Derives key and nonce of a message (RFC 8291, section 3.4). Sender and receiver compute the same. */
export function deriveContentKeys(
  shared: Buffer,
  { p256dh, auth }: PushKeys,
  { salt, senderPublic }: { readonly salt: Buffer; readonly senderPublic: Buffer },
): { readonly key: Buffer; readonly nonce: Buffer } {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderPublic])
  const secret = derive(shared, auth, info, 32)
  return {
    key: derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce: derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  }
}

/** Encrypts a message for one browser (RFC 8291, content encoding `aes128gcm`). Throws if its key is no point. */
export function encryptPush(
  text: string,
  keys: PushKeys,
  { salt, ephemeral }: Randomness = drawRandomness(),
): Buffer<ArrayBuffer> {
  const senderPublic = ephemeral.getPublicKey()
  const { key, nonce } = deriveContentKeys(ephemeral.computeSecret(keys.p256dh), keys, { salt, senderPublic })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([senderPublic.length]), senderPublic, ...sealed])
}

/** Returns whether these are the keys of a subscription: the point must be on the curve. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false
  try {
    drawRandomness().ephemeral.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/** Our own key pair (VAPID), by which push services recognise us. Both parts are base64url. */
export interface ServerKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export function openServerKey({ publicKey, privateKey }: ServerKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: x.toString('base64url'),
      y: y.toString('base64url'),
      d: privateKey,
    },
  })
}

/** Returns whether the private key belongs to the public key. */
export function isKeyPair({ publicKey, privateKey }: ServerKeys): boolean {
  try {
    const own = createECDH(curve)
    own.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return own.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a token for one push service (RFC 8292). */
export function signServerToken(
  key: KeyObject,
  claims: { readonly aud: string; readonly exp: number; readonly sub: string },
): string {
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}
