import type { ServerResponse } from 'node:http'

const onEveryAnswer: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ['x-frame-options', 'DENY'],
  // Pages answer with a policy of their own, which takes this one's place.
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
]

/**
 * On every answer, errors and files too. Set on Node's own response before anything answers: what an answer
 * then brings itself wins, and no copy of its headers is made.
 */
export function setSecurityHeaders(outgoing: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of onEveryAnswer) outgoing.setHeader(name, value)
  if (isHttps) outgoing.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
