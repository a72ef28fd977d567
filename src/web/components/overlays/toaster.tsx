import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { fetchedPart } from '../structure/fetched-part.ts'
import { type Toast, toasts } from './toast-queue.ts'

const fetchView = () => fetchedPart(() => import('./toaster-view.tsx'))
const ToasterView = lazy(fetchView)

const none: readonly Toast[] = []

/**
 * Once in the document's root. What draws the toasts is fetched with the first press or key, for later: after a
 * deployment the server does not have it any more, and the toast that offers the newer build could not be shown.
 */
export function Toaster() {
  useEffect(() => {
    const acted = new AbortController()
    const fetchOnce = () => {
      acted.abort()
      void fetchView()
    }
    for (const act of ['pointerdown', 'keydown']) {
      addEventListener(act, fetchOnce, { signal: acted.signal, passive: true })
    }
    return () => acted.abort()
  }, [])
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, () => none)
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToasterView shown={shown} onClose={toasts.close} />
    </Suspense>
  )
}
