import { useSyncExternalStore } from 'react'
import { writeCookie } from '#web/app/appearance/theme.ts'
import { useApp } from '#web/app/context.ts'

const name = 'amounts'
const maxAgeSeconds = 365 * 24 * 60 * 60
const pattern = new RegExp(`(?:^|;\\s*)${name}=hidden(?:;|$)`)

/** Returns whether the user of this browser hides their amounts from people nearby. */
export const hidesAmounts = (cookies: string): boolean => pattern.test(cookies)

/** The choice in this document since it was rendered. Never set on the server. */
let chosen: boolean | undefined
const watchers = new Set<() => void>()

function choose(isHidden: boolean): void {
  chosen = isHidden
  for (const watcher of watchers) watcher()
}

/** Another tab may have changed the choice while this one was hidden. */
const rereadChoice = () => choose(hidesAmounts(document.cookie))

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) document.addEventListener('visibilitychange', rereadChoice)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) document.removeEventListener('visibilitychange', rereadChoice)
  }
}

/** Stores the choice in a cookie, so that the server does not render hidden amounts. */
export function chooseHidden(isHidden: boolean): void {
  writeCookie(name, isHidden ? 'hidden' : '', isHidden ? maxAgeSeconds : 0)
  choose(isHidden)
}

export function useAreAmountsHidden(): boolean {
  const { facts } = useApp()
  // Parts that hydrate after a choice begin as the server rendered them.
  const drawn = () => facts.hidesAmounts === true
  return useSyncExternalStore(watch, () => chosen ?? drawn(), drawn)
}

/** Returns the address that sets the choice without script: this page's own, with the choice added. */
export function buildChoiceAddress(isHidden: boolean, search: string): string {
  const asked = new URLSearchParams(search)
  asked.set(name, isHidden ? 'hidden' : 'shown')
  return `?${asked}`
}

/**
 * Stores the choice of such an address and redirects to the page without it. A link from another site is ignored: it
 * could reveal amounts to people nearby.
 */
export function storeChoice(request: Request, origin: string): Response | undefined {
  const url = new URL(request.url)
  const choice = url.searchParams.get(name)
  if (choice !== 'hidden' && choice !== 'shown') return undefined
  url.searchParams.delete(name)
  const headers = new Headers({ location: url.pathname + url.search })
  if (request.headers.get('sec-fetch-site') !== 'cross-site') {
    const age = choice === 'hidden' ? maxAgeSeconds : 0
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    const value = choice === 'hidden' ? choice : ''
    headers.set('set-cookie', `${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`)
  }
  return new Response(null, { status: 303, headers })
}
