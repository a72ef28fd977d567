import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { sessionChannel } from './other-tabs.ts'

/**
 * Reads the session again when another tab reports a change or the browser restores this page from memory. The
 * message carries no data: only the server's answer counts.
 */
export function useOtherTabs(): void {
  const router = useRouter()
  const words = useWords('frame').toasts.signedOutElsewhere
  useEffect(() => {
    const { session } = router.options.context
    const askAgain = async () => {
      const before = session.current().user?.id
      const after = (await session.reload()).user?.id
      if (after === before) return
      // Data of one person must not be shown to another.
      router.clearCache()
      await router.invalidate()
      if (after === undefined) toasts.add({ color: 'info', title: words.title, description: words.detail })
    }
    const onMessage = () => void askAgain().catch(() => undefined)
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onMessage()
    }
    const heard = sessionChannel()
    heard.addEventListener('message', onMessage)
    addEventListener('pageshow', onShow)
    return () => {
      heard.removeEventListener('message', onMessage)
      removeEventListener('pageshow', onShow)
    }
  }, [router, words])
}
