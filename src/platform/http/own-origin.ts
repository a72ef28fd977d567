/**
 * Returns whether a state-changing call comes from our own pages. Browsers send Sec-Fetch-Site, and Origin with
 * every unsafe method; a foreign page can forge neither. A call with neither header comes from a script, which has
 * no ambient cookie: it must bring a bearer token.
 */
export function isOwnOrigin(request: Request, ownOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin !== null) return origin === ownOrigin
  if (site === 'same-origin') return true
  return request.headers.get('cookie') === null
}
