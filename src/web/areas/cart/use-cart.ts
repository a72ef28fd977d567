import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from './load.ts'

/** Changes in turn: each answers the whole cart, so the last answer must be that of the last change. */
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
    // What was loaded while a change is on its way is older than the answer to come.
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
    /** The cart once all that was begun has been answered. */
    settled: async () => {
      await turn.current
      return latest.current
    },
    reload: () => router.invalidate(),
  }
}

export type CartStore = ReturnType<typeof useCart>

/** The cart on screen, and what is wrong with lines that could not be saved as they stand there. */
export function useCart(loaded: Cart) {
  const changes = useCartChanges(loaded)
  const { cart } = changes
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  /** What the last saving of a line ended with, also for those who waited for it. */
  const failed = useRef(new Set<string>())
  const refuse = useCallback(
    (id: string, message: string | undefined) =>
      setRefusals(({ [id]: _before, ...others }) =>
        message === undefined ? others : { ...others, [id]: message },
      ),
    [],
  )
  /** A line's change in its turn. */
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

/** How many lines cannot be bought as they stand on screen. */
export const countFaulty = ({ items }: Cart, refusals: CartStore['refusals']): number =>
  items.filter((item) => item.errors.length > 0 || refusals[item.id] !== undefined).length
