import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { secondMs } from '#kit/time.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { useSession } from './session.ts'

const askEveryMs = 15 * secondMs

/**
 * KYC-6: polls for the decision while a check is under review, and when the user returns to the page. Reading the
 * session again then reloads every page under the new status.
 */
export function useDecisionWatch(): void {
  const { api, session } = useRouter().options.context
  const { user } = useSession()
  const words = useWords('frame').toasts.decided
  const isWaiting = user?.kycStatus === 'pending'
  useEffect(() => {
    if (!isWaiting) return
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await api.verification.kycStatus({}).catch(() => undefined)
      const decided = answer?.kycStatus
      if (decided !== 'approved' && decided !== 'rejected') return
      await session.reload()
      const color = decided === 'approved' ? 'ok' : 'warn'
      const { title, detail } = words[decided]
      toasts.add({ id: 'kyc-decided', color, title, description: detail })
    }
    const timer = setInterval(() => void ask(), askEveryMs)
    const onReturn = () => void ask()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [api, session, isWaiting, words])
}
