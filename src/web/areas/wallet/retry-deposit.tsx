import type { ReactNode } from 'react'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonAnchor, type ButtonLook } from '#web/components/button.tsx'
import { toasts } from '#web/components/toast-queue.ts'
import type { Deposit } from './load.ts'
import { useStartDeposit } from './use-start-deposit.ts'

export interface RetryDepositProps extends ButtonLook {
  deposit: Pick<Deposit, 'amount' | 'paymentUrl'>
  /** Where paying leads back to. */
  backTo: 'wallet' | 'cart'
  className?: string
  children: ReactNode
}

/** Another try at a deposit that failed: on its page where that is open still, else on a new one. */
export function RetryDeposit({
  deposit: { amount, paymentUrl },
  backTo,
  children,
  ...look
}: RetryDepositProps) {
  const words = useWords('wallet')
  const { isBusy, start } = useStartDeposit(backTo)
  if (paymentUrl) {
    return (
      <ButtonAnchor {...look} href={paymentUrl}>
        {children}
      </ButtonAnchor>
    )
  }
  const retry = async () => {
    const fault = await start(amount)
    if (fault) toasts.add({ id: 'deposit', color: 'bad', title: words.deposit.failed, description: fault })
  }
  return (
    <Button {...look} busy={isBusy} busyText={words.deposit.busy} onClick={() => void retry()}>
      {children}
    </Button>
  )
}
