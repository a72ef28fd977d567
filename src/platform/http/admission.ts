import type { IncomingMessage } from 'node:http'
import { refuseAtDoor } from './request-problem.ts'

/**
 * What is answered before anybody looks at a request: where its first lines mean different things to different
 * readers. Whoever stands before us, and each part of ours, must take it for the same.
 */
export function refuseAdmission(incoming: IncomingMessage): Response | undefined {
  const target = incoming.url ?? ''
  const language = incoming.headers['accept-language']
  // Only a proxy is asked for whole addresses, and whose they are would then be the asker's choice.
  if (!target.startsWith('/') || countHosts(incoming.rawHeaders) > 1)
    return refuseAtDoor('malformed_request', language)
  const [path = '', ...search] = target.split('?')
  if (!path.includes('//')) return undefined
  // `//x` is a host to a browser and a path to us; in the middle it hides segments from rules about paths.
  const location = [path.replace(/\/{2,}/g, '/'), ...search].join('?')
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return refuseAtDoor('not_found', language)
  return new Response(null, { status: 308, headers: { 'cache-control': 'no-store', location } })
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
