import { isIPv6 } from 'node:net'
import { stopwatch } from '#kit/time.ts'

/** A budget of work per caller that refills with time. */
export interface ImageBudget {
  /** Takes the cost, or returns after how many seconds it can be taken. */
  take(address: string, cost: number): { readonly waitSeconds: number }
  /** Returns the cost of work that was not done. */
  giveBack(address: string, cost: number): void
}

const callersAtMost = 10_000

/** Returns the key that shares a budget: an IPv4 address, or the /64 network of an IPv6 subscriber. */
export function findCallerKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const rest = after?.split(':').filter(Boolean) ?? []
  const zeros = after === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/** Creates a budget of this process. A caller that reaches several processes has a budget in each. */
export function createBudget(limits: { most: number; perSecond: number }, nowMs = stopwatch): ImageBudget {
  const { most, perSecond } = limits
  /** The spent amount that has not been refilled; the least recently seen caller first. */
  const spentByAddress = new Map<string, { amount: number; atMs: number }>()

  const owed = (caller: string): number => {
    const entry = spentByAddress.get(caller)
    return entry ? Math.max(0, entry.amount - ((nowMs() - entry.atMs) / 1000) * perSecond) : 0
  }
  const set = (caller: string, amount: number) => {
    spentByAddress.delete(caller)
    if (amount <= 0) return
    spentByAddress.set(caller, { amount, atMs: nowMs() })
    if (spentByAddress.size > callersAtMost) spentByAddress.delete(spentByAddress.keys().next().value!)
  }
  return {
    take(address, cost) {
      const caller = findCallerKey(address)
      const before = owed(caller)
      const over = before + cost - most
      // A caller who owes nothing may take any cost once.
      if (over > 0 && before > 0) return { waitSeconds: Math.ceil(Math.min(over, before) / perSecond) }
      set(caller, before + cost)
      return { waitSeconds: 0 }
    },
    giveBack(address, cost) {
      const caller = findCallerKey(address)
      set(caller, owed(caller) - cost)
    },
  }
}
