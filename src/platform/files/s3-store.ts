import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Shelf } from '#kit/files.ts'
import { instantFrom, minuteMs } from '#kit/time.ts'
import { OutboundUnavailable } from '../messages/outbound.ts'
import { splitContent } from './pieces.ts'
import type { FileStore, StoredEntry } from './store.ts'

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/**
 * Larger files are sent in parts of this size: S3 accepts smaller parts only at the end, and needs lengths
 * beforehand.
 */
const partBytes = 8 * 1024 * 1024
const longestCallMs = minuteMs

interface Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** Opens a bucket of S3 or of a compatible service, addressed by path. */
export function openS3Store({ endpoint, bucket, region, keyId, secret }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 3,
  })

  async function call({ method, key = '', query = {}, body }: Call): Promise<Response> {
    const url = new URL(`/${[bucket, key].filter(Boolean).join('/')}`, endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const request = `${method} ${url.host}`
    let response: Response
    try {
      response = await client.fetch(url.href, {
        method,
        // The store accepts only the bytes that were signed.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body ? { body: new Uint8Array(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestCallMs),
      })
    } catch (error) {
      throw new OutboundUnavailable(`${request} could not be reached`, { cause: error })
    }
    if (response.ok || response.status === 404) return response
    const text = await response.text()
    const reason = fieldOf(text, 'Code') ?? 'no reason'
    const message = `${request} answered ${response.status} (${reason})`
    throw response.status >= 500 ? new OutboundUnavailable(message) : new Error(message)
  }

  /**
   * Throws for any status but success. 404 is an answer for a lookup, and a configuration fault elsewhere.
   */
  async function demand(wanted: Call): Promise<Response> {
    const response = await call(wanted)
    if (response.status === 404) throw new Error(`${wanted.method} ${endpoint}: there is no such bucket`)
    return response
  }

  async function* everyPage(query: Readonly<Record<string, string>>): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const page = token ? { ...query, 'continuation-token': token } : query
      const text = await (await demand({ method: 'GET', query: page })).text()
      yield text
      token = fieldOf(text, 'NextContinuationToken')
    } while (token)
  }

  return {
    async write(shelf, storageId, content) {
      const key = keyOf(shelf, storageId)
      let upload: MultipartUpload | undefined
      try {
        for await (const { bytes, index, isLast } of splitContent(content, () => partBytes)) {
          if (isLast && index === 0) await demand({ method: 'PUT', key, body: bytes })
          else {
            upload ??= await beginUpload(demand, key)
            await upload.add(bytes)
          }
        }
        await upload?.complete()
      } catch (error) {
        await upload?.abandon()
        throw error
      }
    },
    async read(shelf, storageId) {
      const response = await call({ method: 'GET', key: keyOf(shelf, storageId) })
      if (response.status !== 404 && response.body) return Readable.from(response.body, { objectMode: false })
      await response.body?.cancel()
      return undefined
    },
    async delete(shelf, storageId) {
      await call({ method: 'DELETE', key: keyOf(shelf, storageId) })
    },
    async *list(shelf) {
      const prefix = `${shelf}/`
      for await (const text of everyPage({ 'list-type': '2', prefix })) {
        for (const entry of blocksOf(text, 'Contents')) yield entryOf(entry, prefix)
      }
    },
    async clearUnfinished(before) {
      const text = await (await demand({ method: 'GET', query: { uploads: '' } })).text()
      for (const block of blocksOf(text, 'Upload')) {
        const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((tag) => fieldOf(block, tag))
        if (key && uploadId && begun && instantFrom(begun) < before) {
          await call({ method: 'DELETE', key, query: { uploadId } })
        }
      }
    },
  }
}

const keyOf = (shelf: Shelf, storageId: string): string => `${shelf}/${storageId}`

interface MultipartUpload {
  add(bytes: Uint8Array): Promise<void>
  complete(): Promise<void>
  abandon(): Promise<void>
}

async function beginUpload(
  demand: (wanted: Call) => Promise<Response>,
  key: string,
): Promise<MultipartUpload> {
  const begun = await demand({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = fieldOf(await begun.text(), 'UploadId')
  if (!uploadId) throw new OutboundUnavailable('S3 began an upload without naming it')
  const tags: string[] = []
  return {
    async add(bytes) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const response = await demand({ method: 'PUT', key, query, body: bytes })
      tags.push(response.headers.get('etag') ?? '')
    },
    async complete() {
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const text = await (await demand({ method: 'POST', key, query: { uploadId }, body })).text()
      // The service begins its answer before it is done, so a 200 may still contain an error.
      const code = text.includes('<Error>') ? fieldOf(text, 'Code') : undefined
      if (code) throw new OutboundUnavailable(`S3 did not put the parts together (${code})`)
    },
    async abandon() {
      // If it cannot be cleared now, it is cleared later with all unfinished uploads.
      await demand({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    },
  }
}

/** The answers are XML of a few plain fields. Keys are our own ids, so nothing in them is escaped. */
const blocksOf = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((match) => match[1]!)

const fieldOf = (text: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]?.replaceAll('&amp;', '&')

const entryOf = (text: string, prefix: string): StoredEntry => ({
  storageId: (fieldOf(text, 'Key') ?? '').slice(prefix.length),
  storedAt: instantFrom(fieldOf(text, 'LastModified') ?? ''),
})
