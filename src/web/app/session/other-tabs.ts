import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/toast-queue.ts'

let opened: BroadcastChannel | undefined
// One for the whole document: what is sent by it does not come back to it.
const channel = (): BroadcastChannel => {
  opened ??= new BroadcastChannel('session')
  return opened
}

/** After a sign-in, a sign-out, or a session found ended: the other tabs shall ask who is signed in. */
export const tellOtherTabs = (): void => channel().postMessage('changed')

/**
 * Another tab says that the session may have changed, or this one was fetched back from the browser's memory.
 * The message is believed in nothing: what the server says of the session decides.
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
      // Whatever was loaded for one person must not be shown to another, or to nobody.
      router.clearCache()
      await router.invalidate()
      if (after === undefined) toasts.add({ color: 'info', title: words.title, description: words.detail })
    }
    const onMessage = () => void askAgain().catch(() => undefined)
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onMessage()
    }
    const heard = channel()
    heard.addEventListener('message', onMessage)
    addEventListener('pageshow', onShow)
    return () => {
      heard.removeEventListener('message', onMessage)
      removeEventListener('pageshow', onShow)
    }
  }, [router, words])
}
