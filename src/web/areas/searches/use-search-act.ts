import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOfError } from '#web/app/api/errors.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'

interface ActWords {
  readonly done: string
  readonly failed: string
}

/** Runs one act on saved searches at a time, reports it and reloads the page's data. */
export function useSearchAct({ done, failed }: ActWords) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await act()
      toasts.add({ id: 'searches', color: 'ok', title: done })
      await router.invalidate()
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401) toasts.add({ id: 'searches', color: 'bad', title: failed, description: detail })
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
