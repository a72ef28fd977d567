import cancelForm from 'virtual:form/orders.cancelOrder'
import openForm from 'virtual:form/orders.openPayment'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ordersContract } from '#modules/orders/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button, type ButtonLook } from '#web/components/button.tsx'
import { Form, FormProblem } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'

type ActProps = ButtonLook & { orderId: string; children: ReactNode }

/** Leads back to the gateway's page of an order that awaits its payment. */
export function FinishPaying({ orderId, children, ...look }: ActProps) {
  const api = useApi()
  const words = useWords('cart').open
  const form = useForm<typeof ordersContract.openPayment>({
    of: openForm,
    fixed: { id: orderId },
    isJudgedByServer: true,
    send: async (body) => {
      const { paymentUrl } = await api.orders.openPayment(body)
      location.assign(paymentUrl)
      return 'leaving'
    },
  })
  return (
    <Form form={form} className="grid grid-cols-1 gap-3">
      <FormProblem title={words.openFailed} />
      <Button {...look} type="submit" busy={form.isBusy} busyText={words.opening}>
        {children}
      </Button>
    </Form>
  )
}

/** BUY-5: cancels an order. Its items are back in the cart, which opens next. */
export function CancelOrder({ orderId, children, ...look }: ActProps) {
  const api = useApi()
  const router = useRouter()
  const words = useWords('cart').open
  const form = useForm<typeof ordersContract.cancelOrder>({
    of: cancelForm,
    fixed: { id: orderId },
    isJudgedByServer: true,
    send: async (body, call) => {
      await api.orders.cancelOrder(body, call)
      toasts.add({ title: words.given })
      await router.navigate({ to: '/user/cart' })
      await router.invalidate()
    },
  })
  return (
    <Form form={form} to="/user/cart" className="grid grid-cols-1 gap-3">
      <FormProblem title={words.giveUpFailed} />
      <Button {...look} type="submit" busy={form.isBusy} busyText={words.givingUp}>
        {children}
      </Button>
    </Form>
  )
}
