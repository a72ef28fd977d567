import { isolated, isolatePercents } from '#kit/format.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import type { CartItem } from './load.ts'
import type { CartStore } from './use-cart.ts'

/** Removes lines: one, with an undo, or all of them. */
export function useRemoval({ change, reload }: CartStore, onGone: () => void) {
  const { orders } = useApi()
  const words = useWords('cart').said
  const putBack = async ({ property, amount }: CartItem) => {
    try {
      await change(() => orders.addToCart({ propertyId: property.id, amount }))
      void reload()
    } catch (error) {
      const { status, detail } = problemOfError(error)
      if (status !== 401)
        toasts.add({ id: 'cart', color: 'bad', title: words.addFailed, description: detail })
    }
  }
  const remove = async (item: CartItem) => {
    await change(() => orders.removeCartItem({ id: item.id }))
    toasts.add({
      id: `removed-${item.id}`,
      title: words.removed(isolated(isolatePercents(item.property.title))),
      action: { label: words.undo, act: () => void putBack(item) },
    })
    onGone()
    void reload()
  }
  const clear = async () => {
    await change(() => orders.clearCart({}))
    toasts.add({ title: words.cleared })
    onGone()
    void reload()
  }
  return { remove, clear }
}
