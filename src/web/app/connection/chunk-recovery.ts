import { reloadGuardMs } from '#kit/interface-constants.ts'
import { systemClock } from '#kit/time.ts'

const key = 'reloaded-for-lost-chunk'

/** A part of an older build that the server no longer has; browsers word it differently. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/.test(error.message)

export interface Memory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Reloads, unless it has done so within the last ten seconds (UI-9). */
export function reloadAtMostOnce(memory: Memory, reload: () => void, clock = systemClock): boolean {
  const now = clock().getTime()
  if (now - Number(memory.getItem(key) ?? 0) < reloadGuardMs) return false
  memory.setItem(key, String(now))
  reload()
  return true
}

/**
 * The router would reload by itself, once for each part and without a pause between; it is told that it has
 * done so, and the error page decides. A part that was only fetched in advance reloads nothing.
 */
export function preventRouterReload(target: Window, memory: Memory): () => void {
  const onPreloadError = (event: Event) => {
    const { payload } = event as Event & { payload?: unknown }
    if (payload instanceof Error) memory.setItem(`tanstack_router_reload:${payload.message}`, '1')
  }
  target.addEventListener('vite:preloadError', onPreloadError)
  return () => target.removeEventListener('vite:preloadError', onPreloadError)
}
