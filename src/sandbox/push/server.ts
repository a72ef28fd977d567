import { createDecipheriv, createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { deriveContentKeys } from '#platform/messages/push-encryption.ts'

/** A subscription, as a browser hands it to a page. Keys are base64url. */
export interface SandboxSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface PushSandbox {
  /** The origin of the service. */
  readonly url: string
  /** Subscribes a browser. */
  subscribe(): SandboxSubscription
  /** Returns the texts that a browser has received, decrypted. */
  received(subscription: SandboxSubscription): readonly string[]
  /** Ends a subscription: from then on the service answers 410. */
  end(subscription: SandboxSubscription): void
  /** Makes all later calls fail with a status, or succeed again. */
  failWith(status: number | undefined): void
  stop(): Promise<void>
}

interface Browser {
  readonly keys: ECDH
  readonly auth: Buffer
  readonly texts: string[]
  isSubscribed: boolean
}

/**
 * A local push service with its browsers. It accepts what the real services accept: a valid token of the sender for
 * this service, and a message that the browser can decrypt.
 */
export async function startPushSandbox(): Promise<PushSandbox> {
  const browsers = new Map<string, Browser>()
  let failure: number | undefined
  const server = createServer((request, response) => {
    const answer = async () => failure ?? (await receive(browsers, url, request))
    answer().then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const find = ({ endpoint }: SandboxSubscription) => browsers.get(new URL(endpoint).pathname)!
  return {
    url,
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(24).toString('base64url')}`
      browsers.set(path, { keys, auth, texts: [], isSubscribed: true })
      return {
        endpoint: `${url}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      }
    },
    received: (subscription) => find(subscription).texts,
    end(subscription) {
      find(subscription).isSubscribed = false
    },
    failWith(status) {
      failure = status
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the status of the answer. */
async function receive(
  browsers: ReadonlyMap<string, Browser>,
  url: string,
  request: IncomingMessage,
): Promise<number> {
  const { method, headers } = request
  const browser = browsers.get(request.url ?? '')
  if (!browser) return 404
  if (!browser.isSubscribed) return 410
  if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !Number(headers.ttl)) return 400
  if (!isSigned(headers.authorization ?? '', url)) return 403
  browser.texts.push(decrypt(await buffer(request), browser))
  return 201
}

/** Verifies the sender's token (RFC 8292). */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
  return isOurs && aud === audience && /^(mailto:|https:)/.test(sub)
}

/** Decrypts as a browser does (RFC 8188 with one record). */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const senderEnd = 21 + body[20]!
  const senderPublic = body.subarray(21, senderEnd)
  const own = { p256dh: keys.getPublicKey(), auth }
  const { key, nonce } = deriveContentKeys(keys.computeSecret(senderPublic), own, { salt, senderPublic })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const plain = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('the last record has its delimiter')
  return plain.subarray(0, -1).toString('utf8')
}
