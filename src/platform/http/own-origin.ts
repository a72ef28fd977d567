/**
 * Whether a state-changing call comes from our own pages. Browsers send Sec-Fetch-Site, and Origin with every
 * unsafe method; neither can be set by a foreign page. A call with neither is a script's own, which carries
 * no ambient cookie unless it was made to: it must then bring a bearer token instead.
 */
export function isOwnOrigin(request: Request, ownOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null) return origin === ownOrigin
  if (site === 'same-origin') return true
  return request.headers.get('cookie') === null
}
