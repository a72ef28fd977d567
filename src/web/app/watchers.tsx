import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { LoadingBar } from '#web/components/loading-bar.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import { Toaster } from '#web/components/toaster.tsx'
import { watchBuild } from './connection/build-watch.ts'
import { preventRouterReload } from './connection/chunk-recovery.ts'
import { keepOfflinePage } from './connection/connection.ts'
import { OfflineStrip } from './connection/offline-strip.tsx'
import { useDecisionWatch } from './session/kyc-decision-watch.ts'
import { useOtherTabs } from './session/other-tabs.ts'
import { useSession } from './session/session.ts'
import { useStepUpAsked } from './session/step-up.ts'
import { useWords } from './words.ts'

/** What lives as long as the document: the loading bar, notices, and what is watched in the background. */
export function Watchers() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  useRedirectNotices()
  useVerificationChange()
  useDecisionWatch()
  useBuildNotice()
  useOtherTabs()
  useEffect(keepOfflinePage, [])
  useEffect(() => preventRouterReload(window, sessionStorage), [])
  return (
    <>
      <LoadingBar active={isLoading} />
      <OfflineStrip />
      <Toaster />
      <StepUp />
    </>
  )
}

const StepUpDialog = lazy(async () => ({
  default: (await import('#web/areas/auth/step-up-dialog.tsx')).StepUpDialog,
}))

/** AUTH-12: the question for a fresh code, where a call waits for it. */
function StepUp() {
  return useStepUpAsked() ? (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  ) : null
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
    if (reload === 'true') void router.options.context.session.reload()
    const rest = ({ toast: _toast, reload: _reload, ...kept }: Record<string, unknown>) => kept
    void router.navigate({ to: '.', search: rest as never, hash: true, replace: true, resetScroll: false })
  }, [router, toast, reload, words])
}

/** What was loaded under one state of the identity check is loaded again under the next. */
function useVerificationChange(): void {
  const router = useRouter()
  const { user } = useSession()
  const state = user ? `${user.id} ${user.kycStatus}` : ''
  const last = useRef(state)
  useEffect(() => {
    const [id] = last.current.split(' ')
    const isSamePerson = user !== null && id === user.id
    const hasChanged = last.current !== state
    last.current = state
    if (hasChanged && isSamePerson) void router.invalidate()
  }, [router, state, user])
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
