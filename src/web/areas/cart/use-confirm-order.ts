import { useRouter } from '@tanstack/react-router'
import { useApi } from '#web/app/context.ts'

/**
 * Returns an action that makes the server ask the gateway about an order's payment, and reloads the page. A missing
 * answer changes nothing.
 */
export function useConfirmOrder(id: string): () => Promise<void> {
  const api = useApi()
  const router = useRouter()
  return async () => {
    // The contract's empty body leaves no other type for the call.
    await api.orders.confirmOrder({ id } as never).catch(() => undefined)
    await router.invalidate()
  }
}
