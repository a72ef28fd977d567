import depositForm from 'virtual:form/payments.startDeposit'
import type { ReactNode } from 'react'
import type { paymentsContract } from '#modules/payments/contract.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonAnchor, type ButtonLook } from '#web/components/button.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import type { Deposit } from './load.ts'
import { useStartDeposit } from './use-start-deposit.ts'

export interface RetryDepositProps extends ButtonLook {
  deposit: Pick<Deposit, 'amount' | 'paymentUrl'>
  /** The page to return to after paying. */
  backTo: 'wallet' | 'cart'
  className?: string
  children: ReactNode
}

/** Retries a failed deposit, on its own page if that is still open, else on a new one. */
export function RetryDeposit({
  deposit: { amount, paymentUrl },
  backTo,
  children,
  ...look
}: RetryDepositProps) {
  return paymentUrl ? (
    <ButtonAnchor {...look} href={paymentUrl}>
      {children}
    </ButtonAnchor>
  ) : (
    <NewDeposit amount={amount} backTo={backTo} {...look}>
      {children}
    </NewDeposit>
  )
}

type NewDepositProps = ButtonLook &
  Pick<RetryDepositProps, 'backTo' | 'className' | 'children'> & { amount: number }

function NewDeposit({ amount, backTo, children, ...look }: NewDepositProps) {
  const words = useWords('wallet').deposit
  const form = useForm<typeof paymentsContract.startDeposit>({
    of: depositForm,
    fixed: { amount, method: 'online', backTo },
    isJudgedByServer: true,
    send: useStartDeposit(),
  })
  return (
    <Form form={form} className="grid grid-cols-1 gap-3">
      <FormProblem title={words.failed} />
      <Button {...look} type="submit" busy={form.isBusy} busyText={words.busy}>
        {children}
      </Button>
    </Form>
  )
}
