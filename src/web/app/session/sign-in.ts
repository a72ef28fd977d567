import { useRouter } from '@tanstack/react-router'
import { homePageFor } from '#kit/home-pages.ts'
import { safeNext } from '#kit/safe-next.ts'
import { notifyOtherTabs } from './other-tabs.ts'

/**
 * Returns a function to call once the API has opened a session. It reads the session, drops what was loaded before,
 * and goes to `next` if that is a path of this site.
 */
export function useSignedIn(): (next?: unknown) => Promise<void> {
  const router = useRouter()
  return async (next) => {
    const { session, prefix } = router.options.context
    const { roles } = await session.reload()
    notifyOtherTabs()
    router.clearCache()
    await router.navigate({ href: prefix + safeNext(next, homePageFor(roles)), replace: true })
    await router.invalidate()
  }
}
