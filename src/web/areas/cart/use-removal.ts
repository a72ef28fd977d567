import { useState } from 'react'
import { isolated, isolatePercents } from '#kit/format.ts'
import { useApi } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/toast-queue.ts'
import type { CartItem } from './load.ts'
import type { CartStore } from './use-cart.ts'

/** Taking lines out: one, with a way back, or all of them. */
export function useRemoval({ change, reload }: CartStore, onGone: () => void) {
  const api = useApi()
  const words = useWords('cart').said
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [isClearing, setClearing] = useState(false)

  const complain = (title: string, error: unknown) => {
    const { status, detail } = problemOfError(error)
    if (status !== 401) toasts.add({ id: 'cart', color: 'bad', title, description: detail })
  }
  const putBack = async ({ property, amount }: CartItem) => {
    try {
      await change(() => api.orders.addToCart({ propertyId: property.id, amount }))
      void reload()
    } catch (error) {
      complain(words.addFailed, error)
    }
  }
  const remove = async (item: CartItem) => {
    setLeaving((before) => [...before, item.id])
    try {
      await change(() => api.orders.removeCartItem({ id: item.id }))
      toasts.add({
        id: `removed-${item.id}`,
        title: words.removed(isolated(isolatePercents(item.property.title))),
        action: { label: words.undo, act: () => void putBack(item) },
      })
      onGone()
      void reload()
    } catch (error) {
      complain(words.removeFailed, error)
    } finally {
      setLeaving((before) => before.filter((id) => id !== item.id))
    }
  }
  const clear = async () => {
    setClearing(true)
    try {
      await change(() => api.orders.clearCart({}))
      toasts.add({ title: words.cleared })
      onGone()
      void reload()
    } catch (error) {
      complain(words.clearFailed, error)
    } finally {
      setClearing(false)
    }
  }
  return { leaving, remove, isClearing, clear }
}
