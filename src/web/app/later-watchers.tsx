import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { hasUnsentFiles } from '#web/components/inputs/unsent-files.ts'
import { LoadingBar } from '#web/components/navigation/loading-bar.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { watchBuild } from './connection/build-watch.ts'
import { keepOfflinePage } from './connection/connection.ts'
import { useDecisionWatch } from './session/kyc-decision-watch.ts'
import { useOtherTabs } from './session/other-tabs-watch.ts'
import { useSession } from './session/session.ts'
import { usePendingStepUp } from './session/step-up.ts'
import { useWords } from './words.ts'

/** Mounts the loading bar and the watchers, which no first view needs. */
export function LaterWatchers() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  useRedirectNotices()
  useVerificationChange()
  useDecisionWatch()
  useBuildNotice()
  useOtherTabs()
  useEffect(keepOfflinePage, [])
  return (
    <>
      <LoadingBar active={isLoading} />
      <StepUp />
      <Analytics />
    </>
  )
}

const StepUpDialog = lazy(async () => ({
  default: (await import('#web/areas/auth/step-up-dialog.tsx')).StepUpDialog,
}))

/** AUTH-12: the dialog for a fresh code, while a call waits for it. */
function StepUp() {
  return usePendingStepUp() ? (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  ) : null
}

const Measurement = lazy(async () => ({
  default: (await import('#web/areas/analytics/measurement.tsx')).Measurement,
}))

/** UI-11: asks for consent and measures. Loaded only if a tag is configured. */
function Analytics() {
  return useRouter().options.context.facts.analytics ? (
    <Suspense>
      <Measurement />
    </Suspense>
  ) : null
}

/**
 * Shows the toast of `toast=unauthorized` once, with the duties in `needs`, and reads the session again for
 * `reload=true`. Then removes them from the address.
 */
function useRedirectNotices(): void {
  const router = useRouter()
  const words = useWords('frame').toasts.unauthorized
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>
  const { toast, needs, reload } = search
  useEffect(() => {
    if (toast === undefined && reload === undefined) return
    const { context } = router.options
    const refuse = (description: string) =>
      toasts.add({ id: 'unauthorized', color: 'bad', title: words.title, description })
    if (toast === 'unauthorized' && typeof needs === 'string') {
      void import('./access/missing-duty.ts').then(async ({ describeMissingDuty }) =>
        refuse((await describeMissingDuty(context, needs)) ?? words.detail),
      )
    } else if (toast === 'unauthorized') refuse(words.detail)
    if (reload === 'true') void context.session.reload()
    const rest = ({ toast: _, needs: __, reload: ___, ...kept }: Record<string, unknown>) => kept
    void router.navigate({ to: '.', search: rest as never, hash: true, replace: true, resetScroll: false })
  }, [router, toast, needs, reload, words])
}

/** Reloads the page's data when the status of the identity check changes. */
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

/** Offers a newer build when there is one (UI-9). Files that a reload would lose are mentioned before it. */
function useBuildNotice(): void {
  const { facts } = useRouter().options.context
  const words = useWords('frame').toasts.newBuild
  useEffect(() => {
    const offer = (id: string, description: string, label: string, act: () => void) =>
      toasts.add({
        id,
        color: 'info',
        title: words.title,
        description,
        durationMs: Number.POSITIVE_INFINITY,
        action: { label, act },
      })
    const reload = () => location.reload()
    return watchBuild(facts.build, () =>
      offer('new-build', words.detail, words.action, () => {
        if (hasUnsentFiles()) offer('unsent-files', words.unsentFiles, words.reloadAnyway, reload)
        else reload()
      }),
    )
  }, [facts, words])
}
