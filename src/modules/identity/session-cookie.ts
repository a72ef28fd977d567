import { dayMs, secondMs } from '#kit/time.ts'
import { type SessionKind, sessionTerms } from './rules.ts'

/** Over HTTPS the name itself promises that no other host, path or plain connection has set it. */
const nameOf = (hasHttps: boolean): string => (hasHttps ? '__Host-sahl_session' : 'sahl_session')

const attributes = (hasHttps: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${hasHttps ? '; Secure' : ''}`

export const sessionCookie = (token: string, kind: SessionKind, hasHttps: boolean): string =>
  `${nameOf(hasHttps)}=${token}; Max-Age=${sessionTerms[kind].totalMs / secondMs}; ${attributes(hasHttps)}`

export const endedSessionCookie = (hasHttps: boolean): string =>
  `${nameOf(hasHttps)}=; Max-Age=0; ${attributes(hasHttps)}`

const deviceNameOf = (hasHttps: boolean): string => (hasHttps ? '__Host-sahl_device' : 'sahl_device')

/** How long a device that is not used stays known. */
export const deviceDays = 180

/** Tells a device where somebody has signed in from strangers'; it opens nothing. */
export const deviceCookie = (token: string, hasHttps: boolean): string =>
  `${deviceNameOf(hasHttps)}=${token}; Max-Age=${(deviceDays * dayMs) / secondMs}; ${attributes(hasHttps)}`

const linkNameOf = (hasHttps: boolean): string => (hasHttps ? '__Host-sahl_link' : 'sahl_link')

/** Tells the browser that asked for a link from every other; as long as anybody would look for the mail. */
export const linkBrowserCookie = (token: string, hasHttps: boolean): string =>
  `${linkNameOf(hasHttps)}=${token}; Max-Age=${dayMs / secondMs}; ${attributes(hasHttps)}`

export function findLinkBrowser(headers: Headers, hasHttps: boolean): string | undefined {
  const token = cookieOf(headers.get('cookie') ?? '', linkNameOf(hasHttps))
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

export function findDeviceToken(headers: Headers, hasHttps: boolean): string | undefined {
  const token = cookieOf(headers.get('cookie') ?? '', deviceNameOf(hasHttps))
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

const findBearer = (headers: Headers): string | undefined =>
  /^Bearer +([^\s]+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Returns whether the session's token came as a bearer, and not in the cookie, which scripts cannot read. */
export const isBearerSession = (headers: Headers): boolean => findBearer(headers) !== undefined

/** The session token that a request carries, as a bearer or in the cookie; undefined where none fits. */
export function findSessionToken(headers: Headers, hasHttps: boolean): string | undefined {
  const token = findBearer(headers) ?? cookieOf(headers.get('cookie') ?? '', nameOf(hasHttps))
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

function cookieOf(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
