import { lazy, Suspense, useSyncExternalStore } from 'react'
import { fetchedPart } from '../structure/fetched-part.ts'
import { type Toast, toasts } from './toast-queue.ts'

const ToasterView = lazy(() => fetchedPart(() => import('./toaster-view.tsx')))

const none: readonly Toast[] = []

/** Once in the document's root. What draws the toasts is fetched with the first of them. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, () => none)
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToasterView shown={shown} onClose={toasts.close} />
    </Suspense>
  )
}
