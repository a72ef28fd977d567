import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device has a line at all; the server draws as if it had. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** The page of ours that takes the place of the browser's own where nothing answers (see the decisions). */
export function keepOfflinePage(): void {
  const register = () => {
    // Without it, a browser in private mode for one, everything but that page works.
    navigator.serviceWorker?.register('/offline-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
