import { randomFillSync } from 'node:crypto'

const nonceBytes = 16
/**
 * Random bytes for many answers at once: a call to the system's source costs more than the rest of a nonce.
 */
const drawn = Buffer.alloc(256 * nonceBytes)
let used = drawn.length

/** Returns a new nonce of 128 bits for each response. */
export function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += nonceBytes
  return drawn.toString('base64url', used - nonceBytes, used)
}

interface PolicyOptions {
  readonly isLive?: boolean | undefined
  /** True if our own pages may show the page in a frame. */
  readonly isFramed?: boolean
  /** The origins of the configured map. */
  readonly mapOrigins?: readonly string[] | undefined
  /** The origins that the tag of a visitor who consented sends to. */
  readonly analyticsOrigins?: readonly string[] | undefined
}

/**
 * Restricts what a page may load and where its forms may lead: our origin only, and scripts only with this answer's
 * nonce. Map data comes from the configured origins, if there are any. A tag's origins are added with consent only.
 */
export const contentSecurityPolicy = (
  nonce: string,
  formActions: readonly string[],
  { isLive = false, isFramed = false, mapOrigins = [], analyticsOrigins = [] }: PolicyOptions = {},
): string => {
  const sources = ['', ...mapOrigins].join(' ')
  const connections = ['', ...mapOrigins, ...analyticsOrigins].join(' ')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isLive ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Widths of bars and positions of menus are attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${mapOrigins.length > 0 ? ` blob:${sources}` : ''}${['', ...analyticsOrigins].join(' ')}`,
    "font-src 'self'",
    `connect-src 'self'${isLive ? ' ws:' : ''}${connections}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formActions].join(' '),
    isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ')
}

/** Restricts a worker to data of our origin and the given ones. */
export const workerPolicy = (origins: readonly string[] = []): string =>
  ["default-src 'none'", ["connect-src 'self'", ...origins].join(' ')].join('; ')
