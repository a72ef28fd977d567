import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from './load.ts'

/** Runs changes one after another. Each returns the whole cart, so the last answer must belong to the last change. */
function useCartChanges(loaded: Cart) {
  const router = useRouter()
  const [cart, setCart] = useState(loaded)
  const latest = useRef(loaded)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  const show = (next: Cart) => {
    latest.current = next
    setCart(next)
    return next
  }
  useEffect(() => {
    // Data loaded during a change is older than the change's answer.
    if (waiting.current > 0) return
    latest.current = loaded
    setCart(loaded)
  }, [loaded])
  const change = (call: () => Promise<Cart>): Promise<Cart> => {
    waiting.current += 1
    const answered = turn.current
      .then(call)
      .then(show)
      .finally(() => {
        waiting.current -= 1
      })
    turn.current = answered.catch(() => undefined)
    return answered
  }
  return {
    cart,
    change,
    /** Resolves to the cart once all changes have been answered. */
    settled: async () => {
      await turn.current
      return latest.current
    },
    reload: () => router.invalidate(),
  }
}

export type CartStore = ReturnType<typeof useCart>

/** Holds the cart on screen, and the refusals of lines that could not be saved. */
export function useCart(loaded: Cart) {
  const changes = useCartChanges(loaded)
  const { cart } = changes
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  /** Lines whose last save failed, for those that wait for it. */
  const failed = useRef(new Set<string>())
  const refuse = useCallback(
    (id: string, message: string | undefined) =>
      setRefusals(({ [id]: _before, ...others }) =>
        message === undefined ? others : { ...others, [id]: message },
      ),
    [],
  )
  /** Queues the change of one line. */
  const save = async (id: string, call: () => Promise<Cart>): Promise<void> => {
    failed.current.delete(id)
    try {
      await changes.change(call)
    } catch (error) {
      failed.current.add(id)
      throw error
    }
  }
  const hasFailed = () => cart.items.some((item) => failed.current.has(item.id))
  return { ...changes, refusals, refuse, save, hasFailed }
}

/** Counts the lines that cannot be bought as shown. */
export const countFaulty = ({ items }: Cart, refusals: CartStore['refusals']): number =>
  items.filter((item) => item.errors.length > 0 || refusals[item.id] !== undefined).length
