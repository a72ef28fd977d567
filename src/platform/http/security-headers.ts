/** On every answer, errors and files too; pages add their Content-Security-Policy with its nonce. */
export function addSecurityHeaders(headers: Headers, isHttps: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  headers.set('x-frame-options', 'DENY')
  if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  }
}
