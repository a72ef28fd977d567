import { riyals, toWire } from '#kit/money.ts'
import { addDays, instantFrom, monthsAfter, riyadhDay } from '#kit/time.ts'
import { runMonths, saveIncome, saveMonthly, takePlanStep } from '#modules/plans/index.ts'
import { demoInvestor } from '../content/people.ts'
import type { HistoryStep } from './history.ts'
import { depositAt } from './investments.ts'
import type { Register } from './people.ts'
import { act, contextAt, type SeedParts, systemActor, userActor } from './seed-context.ts'

/** Days until the next monthly run, so that none buys during a demo. */
const dueInDays = 12
const monthly = toWire(riyals(3000))
const anything = () => ({ types: [], cities: [], contracts: [], acceptTerms: true as const })
/** Opportunities in this city were open two months ago and still are, so later buyers still find stakes. */
const inRiyadh = () => ({ ...anything(), cities: ['riyadh'] })

/**
 * Builds the plan history of the demo investor: the monthly plan bought two months ago, found too little cash last
 * month, and now keeps less cash. The rule for income is paused.
 */
export function buildPlansHistory(parts: SeedParts, register: Register): HistoryStep[] {
  const dueOn = riyadhDay(addDays(parts.now, dueInDays))
  const [boughtAt, ranAt] = [-2, -1].map((months) => instantFrom(`${monthsAfter(dueOn, months)}T06:10:00Z`))
  const day = Number(dueOn.slice(8))
  const investor = () => userActor(register.idOf(demoInvestor.email), 'user')
  const saved = (at: Date, cashToKeep: number): HistoryStep => ({
    at,
    run: async () => {
      const plan = { ...inRiyadh(), day, amount: monthly }
      const rules = { capPerOpportunity: toWire(riyals(25_000)), cashToKeep }
      await saveMonthly(contextAt(parts, investor(), at), { ...plan, ...rules })
    },
  })
  const runs = (at: Date): HistoryStep => ({
    at,
    run: async () => {
      await runMonths(contextAt(parts, systemActor, at))
    },
  })
  const paidInAt = addDays(boughtAt!, -3)
  const pausedAt = addDays(ranAt!, 2)
  return [
    saved(addDays(boughtAt!, -9), 0),
    {
      at: paidInAt,
      run: () => depositAt(parts, register.idOf(demoInvestor.email), riyals(3500), paidInAt),
    },
    runs(boughtAt!),
    saved(addDays(ranAt!, -9), toWire(riyals(1_000_000))),
    runs(ranAt!),
    saved(addDays(ranAt!, 1), toWire(riyals(5000))),
    {
      at: pausedAt,
      run: async () => {
        const context = contextAt(parts, investor(), pausedAt)
        const rules = { ...anything(), cashToKeep: toWire(riyals(2000)) }
        await saveIncome(context, rules)
        await act(parts, investor(), pausedAt, (now) => takePlanStep(now, { kind: 'income', step: 'pause' }))
      },
    },
  ]
}
