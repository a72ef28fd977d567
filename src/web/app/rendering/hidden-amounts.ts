import { useSyncExternalStore } from 'react'
import { writeCookie } from '#web/app/appearance/theme.ts'
import { useApp } from '#web/app/context.ts'

const name = 'amounts'
const maxAgeSeconds = 365 * 24 * 60 * 60
const pattern = new RegExp(`(?:^|;\\s*)${name}=hidden(?:;|$)`)

/** Whether whoever uses this browser has chosen that nobody reads their amounts over a shoulder. */
export const hidesAmounts = (cookies: string): boolean => pattern.test(cookies)

/** What was chosen in this document since the server drew it; never set on the server. */
let chosen: boolean | undefined
const watchers = new Set<() => void>()

function choose(isHidden: boolean): void {
  chosen = isHidden
  for (const watcher of watchers) watcher()
}

/** Another tab may have chosen otherwise while this one was out of sight. */
const lookAgain = () => choose(hidesAmounts(document.cookie))

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) document.addEventListener('visibilitychange', lookAgain)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) document.removeEventListener('visibilitychange', lookAgain)
  }
}

/** Kept by the browser in a cookie, so that the server draws no amount that is hidden. */
export function chooseHidden(isHidden: boolean): void {
  writeCookie(name, isHidden ? 'hidden' : '', isHidden ? maxAgeSeconds : 0)
  choose(isHidden)
}

export function useAreAmountsHidden(): boolean {
  const { facts } = useApp()
  // A part of the page that comes alive after somebody has chosen begins as it was drawn.
  const drawn = () => facts.hidesAmounts === true
  return useSyncExternalStore(watch, () => chosen ?? drawn(), drawn)
}

/** The address that chooses, where there is no script: this page's own, with the choice beside what it asks for. */
export function addressChoosing(isHidden: boolean, search: string): string {
  const asked = new URLSearchParams(search)
  asked.set(name, isHidden ? 'hidden' : 'shown')
  return `?${asked}`
}

/**
 * Keeps the choice that such an address carries, and leads to the page without it. Another site's link chooses
 * nothing: it would uncover what was hidden from those who look on.
 */
export function keepChosen(request: Request, origin: string): Response | undefined {
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
