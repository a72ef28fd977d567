import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, Suspense, useState, useSyncExternalStore } from 'react'
import { splitPrefix } from '#kit/locale.ts'
import { toLinkProps } from './served-link.tsx'

interface StaticPartProps<P> {
  /** The part, on the server. Undefined in the browser. */
  served: ComponentType<P> | undefined
  /** The same part, fetched by browsers that come from another page. */
  fetched: ComponentType<P>
  props: P
}

const neverChanges = () => () => undefined
/** Returns true while the browser takes over a page that the server has rendered. */
const useIsHydrating = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

/**
 * A part of a page that needs no script. A browser that opens the page keeps the server's HTML, and loads neither the
 * code nor the words of the part. Its links lead to the next page as all others do.
 */
export function StaticPart<P extends object>({
  served: Served,
  fetched: Fetched,
  props,
}: StaticPartProps<P>) {
  const router = useRouter()
  const isHydrating = useIsHydrating()
  const [isKept] = useState(isHydrating)
  if (Served) {
    return (
      <div>
        <Served {...props} />
      </div>
    )
  }
  if (!isKept) {
    return (
      <div>
        <Suspense>
          <Fetched {...props} />
        </Suspense>
      </div>
    )
  }
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (link?.origin !== location.origin || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { path } = splitPrefix(link.pathname)
    const state = { from: router.state.location.pathname }
    void router.navigate({ ...toLinkProps(path + link.search + link.hash), state })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by key as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed
    <div
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tells React to leave the HTML of the server as it is
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
