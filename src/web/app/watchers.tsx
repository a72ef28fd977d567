import { useEffect, useState } from 'react'
import { Toaster } from '#web/components/overlays/toaster.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import { preventRouterReload } from './connection/chunk-recovery.ts'
import { OfflineStrip } from './connection/offline-strip.tsx'

/** Mounts what lives as long as the document: toasts, the offline strip, and background watchers. */
export function Watchers() {
  useEffect(() => preventRouterReload(window, sessionStorage), [])
  return (
    <>
      <OfflineStrip />
      <Toaster />
      <LaterWatchers />
    </>
  )
}

/** The watchers that show nothing at first. They are fetched after the page. */
function LaterWatchers() {
  const [parts, setParts] = useState<typeof import('./later-watchers.tsx')>()
  useEffect(() => void fetchedPart(() => import('./later-watchers.tsx')).then(setParts), [])
  return parts && <parts.LaterWatchers />
}
