import { useSyncExternalStore } from 'react'

/** UI-11: the visitor's answer, kept by the browser. The server reads it for the policy of pages. */
export type Consent = 'yes' | 'no'

const name = 'analytics'
const keptSeconds = 365 * 24 * 3600
const listeners = new Set<() => void>()

const readCookie = (): Consent | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1] as Consent | undefined

/** The answer when this document was loaded. Its policy lets a tag send only if this is `yes`. */
export const consentAtLoad = typeof document === 'undefined' ? undefined : readCookie()

export function saveConsent(consent: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${name}=${consent}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`
  if (consent === 'no') forgetVisitor()
  for (const listener of listeners) listener()
}

/** Removes the cookies by which a tag recognises a visitor. */
function forgetVisitor(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [key = ''] = cookie.split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    if (key.startsWith('_ga')) document.cookie = `${key}=; Path=/; Max-Age=0`
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the visitor's answer: undefined until there is one, and `unknown` in the server's markup. */
export const useConsent = (): Consent | 'unknown' | undefined =>
  useSyncExternalStore<Consent | 'unknown' | undefined>(subscribe, readCookie, () => 'unknown')
