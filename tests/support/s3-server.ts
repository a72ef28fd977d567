import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newId } from '#kit/ids.ts'
import type { S3Settings } from '#platform/files/s3-store.ts'

interface Stored {
  readonly bytes: Buffer
  readonly at: Date
}

export interface S3Server {
  readonly settings: S3Settings
  /** The objects in the bucket, by key. */
  readonly objects: Map<string, Stored>
  /** Uploads that nobody has ended, by their id. */
  readonly uploads: Map<string, { key: string; at: Date; parts: Map<number, Buffer> }>
  /** The requests received, such as `PUT private/…`. */
  readonly calls: string[]
  /** Answers the next calls with this status. */
  failWith(status: number, times: number): void
  /** How many entries it tells on one page of a list. */
  pageSize: number
  close(): Promise<void>
}

const bucket = 'sahl-files'
const region = 'me-south-1'
const keyId = 'AKIDEXAMPLE'
const secret = 'a secret that signs the calls of the tests'

/** A server that speaks as much of S3 as a store of files needs, and checks signatures by the letter of its manual. */
export async function openS3Server(now: () => Date): Promise<S3Server> {
  const failures: number[] = []
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)))
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const url = new URL(incoming.url!, 'http://s3')
    const key = url.pathname.slice(`/${bucket}/`.length)
    s3.calls.push(`${incoming.method} ${key}${url.search}`)
    const failure = failures.shift()
    if (failure) return refuse(outgoing, failure, 'SlowDown')
    const fault = faultOfSignature(incoming, url, body)
    if (fault) return refuse(outgoing, 403, fault)
    if (!url.pathname.startsWith(`/${bucket}`)) return refuse(outgoing, 404, 'NoSuchBucket')
    const act =
      url.searchParams.has('uploads') || url.searchParams.has('uploadId') ? actOnUpload : actOnObject
    act({ method: incoming.method!, key, query: url.searchParams, body }, outgoing)
  }

  function actOnObject({ method, key, query, body }: S3Request, outgoing: ServerResponse): void {
    if (method === 'PUT') {
      s3.objects.set(key, { bytes: body, at: now() })
      outgoing.writeHead(200, { etag: tagOf(body) }).end()
    } else if (method === 'DELETE') {
      s3.objects.delete(key)
      outgoing.writeHead(204).end()
    } else if (query.get('list-type') === '2') outgoing.end(pageOf(query))
    else {
      const found = s3.objects.get(key)
      if (found) outgoing.end(found.bytes)
      else refuse(outgoing, 404, 'NoSuchKey')
    }
  }

  function pageOf(query: URLSearchParams): string {
    const prefix = query.get('prefix')!
    const from = Number(query.get('continuation-token') ?? 0)
    const entriesOfFolder = [...s3.objects]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const entries = entriesOfFolder.slice(from, from + s3.pageSize).map(([key, { at, bytes }]) => {
      const size = `<Size>${bytes.byteLength}</Size>`
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified>${size}</Contents>`
    })
    const next = from + s3.pageSize
    const token =
      next < entriesOfFolder.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<ListBucketResult>${entries.join('\n')}${token}</ListBucketResult>`
  }

  function actOnUpload({ method, key, query, body }: S3Request, outgoing: ServerResponse): void {
    const uploadId = query.get('uploadId')
    if (method === 'GET') return void outgoing.end(listOfUploads())
    if (!uploadId) {
      const id = newId()
      s3.uploads.set(id, { key, at: now(), parts: new Map() })
      return void outgoing.end(`<Result><Key>${key}</Key><UploadId>${id}</UploadId></Result>`)
    }
    const upload = s3.uploads.get(uploadId)
    if (!upload) return void refuse(outgoing, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return void outgoing.writeHead(200, { etag: tagOf(body) }).end()
    }
    s3.uploads.delete(uploadId)
    if (method === 'DELETE') return void outgoing.writeHead(204).end()
    const namedParts = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>("[^"]*")<\/ETag>/g),
    ]
    const parts = namedParts.map(([, number, tag]) => ({ part: upload.parts.get(Number(number)), tag }))
    const isTooSmall = parts.slice(0, -1).some(({ part }) => part && part.byteLength < 5 * 1024 * 1024)
    if (isTooSmall || parts.some(({ part, tag }) => !part || tagOf(part) !== tag)) {
      return void outgoing.end('<Error><Code>InvalidPart</Code></Error>')
    }
    s3.objects.set(key, { bytes: Buffer.concat(parts.map(({ part }) => part!)), at: now() })
    outgoing.end('<CompleteMultipartUploadResult/>')
  }

  const listOfUploads = (): string =>
    [...s3.uploads]
      .map(([id, { key, at }]) => {
        const begun = `<Initiated>${at.toISOString()}</Initiated>`
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>${begun}</Upload>`
      })
      .join('')

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3: S3Server = {
    settings: { endpoint, bucket, region, keyId, secret },
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    pageSize: 1000,
    failWith: (status, times) => failures.push(...Array.from({ length: times }, () => status)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return s3
}

interface S3Request {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
  readonly body: Buffer
}

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const refuse = (outgoing: ServerResponse, status: number, code: string): void => {
  outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

const rfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature Version 4, as its manual has it: the request in one canonical form, signed with a key of the day. */
function faultOfSignature(incoming: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const { headers } = incoming
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, credential, signed, signature] = form.exec(headers.authorization ?? '') ?? []
  if (!credential || !signed || !signature) return 'AccessDenied'
  const [id, day, itsRegion, service, ending] = credential.split('/')
  if (id !== keyId) return 'InvalidAccessKeyId'
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return 'AccessDenied'
  }
  const query = [...url.searchParams].map(([name, value]) => `${rfc3986(name)}=${rfc3986(value)}`).sort()
  const canonical = [
    incoming.method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n')
  const scope = [day, itsRegion, service, ending].join('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const ofDay = hmac(`AWS4${secret}`, day ?? '')
  const key = ['me-south-1', 's3', 'aws4_request'].reduce(hmac, ofDay)
  return timingSafeEqual(Buffer.from(hmac(key, text)), Buffer.from(signature, 'hex'))
    ? undefined
    : 'SignatureDoesNotMatch'
}
