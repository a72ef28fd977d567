import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { workerPolicy } from './page-policy.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface ClientFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer> | undefined
  readonly gzip?: Uint8Array<ArrayBuffer> | undefined
  readonly type: string
  readonly tag: string
  /** The file's name contains the hash of its content, so the content never changes. */
  readonly isImmutable: boolean
  /** Headers of this file, besides those of every file. */
  readonly headers: Readonly<Record<string, string>>
}

/** A file of `/assets/`. Its name contains the hash of its content, so the content never changes. */
export interface HashedFile {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly br?: Uint8Array<ArrayBuffer> | undefined
}

/**
 * The browser files of the build, by path. They are held in memory, so that no path can escape the folder.
 */
export interface ClientFiles {
  /** Answers a GET for a file, or returns undefined if there is none. */
  readonly answer: (path: string, request: Request) => Response | undefined
  readonly text: (path: string) => string | undefined
  /** Returns the browser file that a source module was compiled into. */
  readonly fileOf: (source: string) => string | undefined
  readonly hashed: readonly HashedFile[]
  /** Adds a file of another build. */
  readonly add: (file: HashedFile) => void
}

/** No files: the site is not built. */
export const noClientFiles: ClientFiles = {
  answer: () => undefined,
  text: () => undefined,
  fileOf: () => undefined,
  hashed: [],
  add: () => undefined,
}

export function readClientFiles(folder: string): ClientFiles {
  const raw = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    raw.set(`/${relative(folder, file).split(sep).join('/')}`, new Uint8Array(readFileSync(file)))
  }
  const files = new Map<string, ClientFile>()
  const add = ({ path, bytes, ...compressed }: HashedFile & Pick<ClientFile, 'gzip'>) => {
    const type = types[extname(path)]
    if (type === undefined || path.startsWith('/.')) return
    const isImmutable = path.startsWith('/assets/')
    files.set(path, {
      ...compressed,
      ...{ bytes, type, isImmutable },
      tag: tagOf(bytes),
      headers: buildFileHeaders(path),
    })
  }
  for (const [path, bytes] of raw)
    add({ path, bytes, br: raw.get(`${path}.br`), gzip: raw.get(`${path}.gz`) })
  const hashed = [...files].flatMap(([path, { bytes, br, isImmutable }]) =>
    isImmutable ? [{ path, bytes, br }] : [],
  )
  const manifest = parseManifest(raw.get('/.vite/manifest.json'))
  return {
    answer: (path, request) => {
      const file = files.get(path)
      return file && answerFile(file, request)
    },
    text: (path) => {
      const file = files.get(path)
      return file && new TextDecoder().decode(file.bytes)
    },
    fileOf: (source) => manifest.get(source),
    hashed,
    add,
  }
}

function parseManifest(bytes: Uint8Array | undefined): ReadonlyMap<string, string> {
  if (!bytes) return new Map()
  const entries = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, { file: string }>
  // The bundler names assets by their whole path on the machine that built them.
  const nameOf = (source: string) => source.replace(/^.*?\/(?=src\/web\/)/, '')
  return new Map(Object.entries(entries).map(([source, { file }]) => [nameOf(source), `/${file}`]))
}

const tagOf = (bytes: Uint8Array): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`

/**
 * Answers GET requests for a text that stays the same until the next start. It is compressed once and answered with
 * 304 if the client has it.
 */
export function serveText(
  text: string,
  { type, headers = {} }: { readonly type: string; readonly headers?: Readonly<Record<string, string>> },
): (request: Request) => Response {
  const bytes = new Uint8Array(Buffer.from(text))
  const gzip = new Uint8Array(gzipSync(bytes))
  const file: ClientFile = { bytes, gzip, type, tag: tagOf(bytes), isImmutable: false, headers }
  return (request) => answerFile(file, request)
}

/** Returns the headers that apply to some files only. */
function buildFileHeaders(path: string): Readonly<Record<string, string>> {
  // The service worker may fetch our pages, which the policy of other files forbids.
  if (/^\/[a-z-]+-worker\.js$/.test(path)) return { 'content-security-policy': workerPolicy() }
  // Web mail loads the logo from another origin.
  if (path === '/apple-touch-icon.png') return { 'cross-origin-resource-policy': 'cross-origin' }
  return {}
}

function answerFile(file: ClientFile, request: Request): Response {
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.isImmutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    etag: file.tag,
    vary: 'Accept-Encoding',
    ...file.headers,
  }
  if (request.headers.get('if-none-match') === file.tag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding')
  const encoding =
    file.br && accepts(accepted, 'br') ? 'br' : file.gzip && accepts(accepted, 'gzip') ? 'gzip' : undefined
  const body = encoding === undefined ? file.bytes : file[encoding]!
  if (encoding !== undefined) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

/** Returns whether the client accepts an encoding; `;q=0` means that it does not. */
export function accepts(header: string | null, encoding: 'br' | 'gzip'): boolean {
  for (const item of (header ?? '').split(',')) {
    const [name, ...parameters] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    if (name === encoding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}
