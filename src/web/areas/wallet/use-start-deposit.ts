import { useEffect, useRef, useState } from 'react'
import { newId } from '#kit/ids.ts'
import { useApi } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/toast-queue.ts'

/** One key for one amount, kept over repetitions, so that a lost answer does not open a second payment. */
function useAttemptKey() {
  const attempt = useRef({ amount: 0, key: '' })
  return {
    keyOf: (amount: number): string => {
      if (attempt.current.amount !== amount) attempt.current = { amount, key: newId() }
      return attempt.current.key
    },
    forget: () => {
      attempt.current = { amount: 0, key: '' }
    },
  }
}

/**
 * Opens a payment and leaves for the gateway's page, which leads back to the wallet or to the cart. Answers the
 * sentence to show where the amount stands.
 */
export function useStartDeposit(backTo: 'wallet' | 'cart') {
  const api = useApi()
  const words = useWords('wallet').deposit
  const [isBusy, setBusy] = useState(false)
  const { keyOf, forget } = useAttemptKey()
  // Whoever comes back by the browser's own button finds the page as it was left: at work.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setBusy(false)
      forget()
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  })
  const start = async (amount: number): Promise<string | undefined> => {
    setBusy(true)
    try {
      const { paymentUrl } = await api.payments.startDeposit(
        { amount, method: 'online', backTo },
        { idempotencyKey: keyOf(amount) },
      )
      // The button stays busy: the document is about to be left.
      location.assign(paymentUrl)
    } catch (error) {
      setBusy(false)
      const { status, code, detail, issues } = problemOfError(error)
      if (status === 401) return
      // This payment has ended; another try is another payment.
      if (code === 'deposit_failed') forget()
      if (status !== 422)
        toasts.add({ id: 'deposit', color: 'bad', title: words.failed, description: detail })
      return issues?.[0]?.message ?? detail
    }
  }
  return { isBusy, start }
}
