import { reloadGuardMs } from '#kit/interface-constants.ts'
import { systemClock } from '#kit/time.ts'

const key = 'reloaded-for-lost-chunk'

/** A part of the old build that the server no longer has; browsers word it differently. */
const isLostChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/.test(error.message)

interface Memory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** Reloads once when a part of the page cannot be fetched, and not again within ten seconds (UI-9). */
export function createReloader(memory: Memory, reload: () => void, clock = systemClock): () => boolean {
  return () => {
    const now = clock().getTime()
    const last = Number(memory.getItem(key) ?? 0)
    if (now - last < reloadGuardMs) return false
    memory.setItem(key, String(now))
    reload()
    return true
  }
}

export function reloadOnLostChunk(target: Window, memory: Memory): () => void {
  const reload = createReloader(memory, () => target.location.reload())
  const onPreloadError = (event: Event) => {
    if (reload()) event.preventDefault()
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    if (isLostChunk(event.reason)) reload()
  }
  target.addEventListener('vite:preloadError', onPreloadError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('vite:preloadError', onPreloadError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
