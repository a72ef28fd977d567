import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { useIsOnline } from './connection.ts'

/** Tells that the device is offline, and reloads the page's data once it is online. */
export function OfflineStrip() {
  const router = useRouter()
  const words = useWords('frame').offline
  const isOnline = useIsOnline()
  const wasOnline = useRef(true)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void router.invalidate()
    wasOnline.current = isOnline
  }, [isOnline, router])
  // While still offline, the page keeps what it shows.
  const retry = async () => {
    const answer = await fetch('/build.json', { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) await router.invalidate()
  }
  return (
    <div role="status">
      {!isOnline && (
        <div className="strip-offline">
          <Icon of={WifiOff} size="sm" />
          <span className="min-w-0 flex-1">{words.text}</span>
          <button type="button" className="btn btn-sm" onClick={() => void retry()}>
            {words.retry}
          </button>
        </div>
      )}
    </div>
  )
}
