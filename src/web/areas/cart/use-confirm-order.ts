import { useRouter } from '@tanstack/react-router'
import { useApi } from '#web/app/context.ts'

/** Has the gateway asked how an order's payment stands, and shows the page anew; silence changes nothing. */
export function useConfirmOrder(id: string): () => Promise<void> {
  const api = useApi()
  const router = useRouter()
  return async () => {
    // The empty body of the contract leaves no name free in the type of the call.
    await api.orders.confirmOrder({ id } as never).catch(() => undefined)
    await router.invalidate()
  }
}
