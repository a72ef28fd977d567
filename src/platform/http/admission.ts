import type { IncomingMessage } from 'node:http'
import { refuseRequest } from './request-problem.ts'

/**
 * Refuses a request whose request line or headers two readers could understand differently. A proxy and this server
 * must agree on what is requested.
 */
export function refuseAdmission(incoming: IncomingMessage): Response | undefined {
  const target = incoming.url ?? ''
  const language = incoming.headers['accept-language']
  // Only a proxy is sent absolute addresses, and the sender could then choose any host.
  if (!target.startsWith('/') || countHosts(incoming.rawHeaders) > 1)
    return refuseRequest('malformed_request', language)
  const [path = '', ...search] = target.split('?')
  if (!path.includes('//')) return undefined
  // A browser reads `//x` as a host, this server as a path. Inside a path, empty segments would bypass rules about
  // paths.
  const location = [path.replace(/\/{2,}/g, '/'), ...search].join('?')
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return refuseRequest('not_found', language)
  return new Response(null, { status: 308, headers: { 'cache-control': 'no-store', location } })
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
