import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { toasts } from '#web/components/toast-queue.ts'
import type { Cart, CartItem } from './load.ts'

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

/** The cart on screen: what was typed and not saved yet, what is being saved, and what was refused. */
export function useCart(loaded: Cart) {
  const api = useApi()
  const words = useWords('cart')
  const { cart, change, settled, reload } = useCartChanges(loaded)
  const [drafts, setDrafts] = useState<Readonly<Record<string, number | null>>>({})
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState<readonly string[]>([])
  /** What the last saving of a line ended with, also for those who waited for it. */
  const failed = useRef(new Set<string>())

  const refuse = (id: string, message: string | undefined) =>
    setRefusals(({ [id]: _before, ...others }) =>
      message === undefined ? others : { ...others, [id]: message },
    )
  const type = (id: string, amount: number | null) => {
    setDrafts((before) => ({ ...before, [id]: amount }))
    refuse(id, undefined)
  }
  const forget = (id: string, amount: number | null) =>
    // Only what was saved is forgotten: meanwhile more may have been typed.
    setDrafts(({ [id]: typed, ...others }) =>
      typed === undefined || typed === amount ? others : { ...others, [id]: typed },
    )
  const save = async (item: CartItem, amount: number | null) => {
    if (amount === null || amount === 0) return refuse(item.id, words.line.required)
    if (amount === item.amount) return forget(item.id, amount)
    setSaving((before) => [...before, item.id])
    failed.current.delete(item.id)
    try {
      await change(() => api.orders.changeCartItem({ id: item.id, amount }))
      forget(item.id, amount)
    } catch (error) {
      const { status, code, detail, issues } = problemOfError(error)
      if (status === 401) return
      failed.current.add(item.id)
      refuse(item.id, issues?.[0]?.message ?? detail)
      toasts.add({ id: 'cart', color: 'bad', title: words.said.updateFailed, description: detail })
      if (code === 'cart_item_not_found') await reload()
    } finally {
      setSaving(([...before]) => before.toSpliced(before.indexOf(item.id), 1))
    }
  }
  const hasFailed = () => cart.items.some((item) => failed.current.has(item.id))
  return { cart, drafts, refusals, saving, type, save, change, settled, hasFailed, reload }
}

/** How many lines cannot be bought as they stand on screen. */
export const countFaulty = ({ items }: Cart, refusals: CartStore['refusals']): number =>
  items.filter((item) => item.errors.length > 0 || refusals[item.id] !== undefined).length
