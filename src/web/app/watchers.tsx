import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoadingBar } from '#web/components/loading-bar.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import { Toaster } from '#web/components/toaster.tsx'
import { watchBuild } from './build-watch.ts'
import { reloadOnLostChunk } from './lost-chunk.ts'
import { followSystemTheme } from './theme.ts'
import { useWords } from './words.ts'

/** What lives as long as the document: the loading bar, notices, and what is watched in the background. */
export function Watchers() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  useRedirectNotices()
  useBuildNotice()
  useEffect(() => followSystemTheme(), [])
  useEffect(() => reloadOnLostChunk(window, sessionStorage), [])
  return (
    <>
      <LoadingBar active={isLoading} />
      <Toaster />
    </>
  )
}

/** `toast=unauthorized` is said once, `reload=true` reads the session anew; both then leave the address. */
function useRedirectNotices(): void {
  const router = useRouter()
  const words = useWords('frame').toasts.unauthorized
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>
  const { toast, reload } = search
  useEffect(() => {
    if (toast === undefined && reload === undefined) return
    if (toast === 'unauthorized') {
      toasts.add({ id: 'unauthorized', color: 'bad', title: words.title, description: words.detail })
    }
    if (reload === true) void router.options.context.session.reload()
    const rest = ({ toast: _toast, reload: _reload, ...kept }: Record<string, unknown>) => kept
    void router.navigate({ to: '.', search: rest as never, hash: true, replace: true, resetScroll: false })
  }, [router, toast, reload, words])
}

/** Offers a newer build when there is one (UI-9). */
function useBuildNotice(): void {
  const { facts } = useRouter().options.context
  const words = useWords('frame').toasts.newBuild
  useEffect(
    () =>
      watchBuild(facts.build, () => {
        toasts.add({
          id: 'new-build',
          color: 'info',
          title: words.title,
          description: words.detail,
          durationMs: Number.POSITIVE_INFINITY,
          action: { label: words.action, act: () => location.reload() },
        })
      }),
    [facts, words],
  )
}
