import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { forgetAllForms } from '#web/components/form/kept-values.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { notifyOtherTabs } from './other-tabs.ts'

/** Returns the action that ends the session and opens this page. `here` reloads the present one as a visitor. */
export function useSignOut(to: '/' | '/admin-sahl/login' | 'here' = '/'): {
  signOut: () => void
  isBusy: boolean
} {
  const router = useRouter()
  const words = useWords('frame').toasts.signedOut
  const [isBusy, setBusy] = useState(false)
  const signOut = async () => {
    const { api, session } = router.options.context
    setBusy(true)
    try {
      await api.identity.signOut({})
      session.clear()
      forgetAllForms()
      notifyOtherTabs()
      // Data of this person must not be shown to the next.
      router.clearCache()
      if (to !== 'here') await router.navigate({ to })
      await router.invalidate()
      toasts.add({ color: 'ok', title: words.title, description: words.detail })
    } finally {
      setBusy(false)
    }
  }
  return { signOut: () => void signOut(), isBusy }
}
