import { useRouter } from '@tanstack/react-router'
import { investorHome, isOperator, operatorHome } from './access.ts'
import { safeNext } from './safe-next.ts'

/**
 * What a page calls once the API has opened a session: reads who it is, drops what was loaded for a stranger
 * and goes to `next`, if that is one of our own paths.
 */
export function useSignedIn(): (next?: unknown) => Promise<void> {
  const router = useRouter()
  return async (next) => {
    const { session } = router.options.context
    const { roles } = await session.reload()
    router.clearCache()
    const home = isOperator(roles) && !roles.includes('user') ? operatorHome : investorHome
    await router.navigate({ href: router.options.context.prefix + safeNext(next, home), replace: true })
    await router.invalidate()
  }
}
