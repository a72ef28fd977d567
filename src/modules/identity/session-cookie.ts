import { dayMs, secondMs } from '#kit/time.ts'
import { type SessionKind, sessionTerms } from './rules.ts'

/** With the prefix `__Host-` the browser guarantees that no other host, path or plain connection set the cookie. */
const nameOf = (hasHttps: boolean): string => (hasHttps ? '__Host-sahl_session' : 'sahl_session')

const attributes = (hasHttps: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${hasHttps ? '; Secure' : ''}`

export const sessionCookie = (token: string, kind: SessionKind, hasHttps: boolean): string =>
  `${nameOf(hasHttps)}=${token}; Max-Age=${sessionTerms[kind].totalMs / secondMs}; ${attributes(hasHttps)}`

export const endedSessionCookie = (hasHttps: boolean): string =>
  `${nameOf(hasHttps)}=; Max-Age=0; ${attributes(hasHttps)}`

const deviceNameOf = (hasHttps: boolean): string => (hasHttps ? '__Host-sahl_device' : 'sahl_device')

/** Days after which an unused device is forgotten. */
export const deviceDays = 180

/** Identifies a device on which somebody has signed in. It does not sign in. */
export const deviceCookie = (token: string, hasHttps: boolean): string =>
  `${deviceNameOf(hasHttps)}=${token}; Max-Age=${(deviceDays * dayMs) / secondMs}; ${attributes(hasHttps)}`

const linkNameOf = (hasHttps: boolean): string => (hasHttps ? '__Host-sahl_link' : 'sahl_link')

/** Identifies the browser that requested a link, for one day. */
export const linkBrowserCookie = (token: string, hasHttps: boolean): string =>
  `${linkNameOf(hasHttps)}=${token}; Max-Age=${dayMs / secondMs}; ${attributes(hasHttps)}`

export function findLinkBrowser(headers: Headers, hasHttps: boolean): string | undefined {
  const token = readCookie(headers.get('cookie') ?? '', linkNameOf(hasHttps))
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

export function findDeviceToken(headers: Headers, hasHttps: boolean): string | undefined {
  const token = readCookie(headers.get('cookie') ?? '', deviceNameOf(hasHttps))
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

const tokenShape = /^[A-Za-z0-9_-]{43}$/

const findBearer = (headers: Headers): string | undefined =>
  /^Bearer +([^\s]+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Returns whether the token came as a bearer and not in the cookie, which scripts cannot read. */
export const isBearerSession = (headers: Headers): boolean => findBearer(headers) !== undefined

/** Returns the session token of a request, from the bearer or the cookie; undefined if none has the right form. */
export function findSessionToken(headers: Headers, hasHttps: boolean): string | undefined {
  const token = findBearer(headers) ?? readCookie(headers.get('cookie') ?? '', nameOf(hasHttps))
  return token !== undefined && tokenShape.test(token) ? token : undefined
}

function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
