import { randomBytes } from 'node:crypto'

/** 128 bits, new for every response. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** What a page may load and where its forms may lead: only ours, and scripts only with this answer's nonce. */
export const contentSecurityPolicy = (nonce: string, formActions: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Widths of bars and positions of menus are attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formActions].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
