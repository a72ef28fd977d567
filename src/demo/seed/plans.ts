import { riyals, toWire } from '#kit/money.ts'
import { addDays, instantFrom, monthsAfter, riyadhDay } from '#kit/time.ts'
import { runMonths, saveIncome, saveMonthly, takeStep } from '#modules/plans/index.ts'
import { demoInvestor } from '../content/people.ts'
import { depositAt } from './money.ts'
import type { Register } from './people.ts'
import type { Happening } from './timeline.ts'
import { act, contextAt, type SeedParts, systemActor, userActor } from './world.ts'

/** How many days ahead the next month is due: nothing is bought while somebody looks around. */
const dueInDays = 12
const monthly = toWire(riyals(3000))
const anything = () => ({ types: [], cities: [], contracts: [], acceptTerms: true as const })
/** What is open there two months ago goes on being open: nobody who comes later is left without their stake. */
const inRiyadh = () => ({ ...anything(), cities: ['riyadh'] })

/**
 * The investor whom the demo is shown as has a monthly plan, which bought two months ago, found too little cash last
 * month, since more was to be kept, and keeps less since; and a rule for income, which is paused.
 */
export function happeningsOfPlans(parts: SeedParts, register: Register): Happening[] {
  const dueOn = riyadhDay(addDays(parts.now, dueInDays))
  const [boughtAt, ranAt] = [-2, -1].map((months) => instantFrom(`${monthsAfter(dueOn, months)}T06:10:00Z`))
  const day = Number(dueOn.slice(8))
  const investor = () => userActor(register.idOf(demoInvestor.email), 'user')
  const saved = (at: Date, cashToKeep: number): Happening => ({
    at,
    carryOut: async () => {
      const plan = { ...inRiyadh(), day, amount: monthly }
      const rules = { capPerOpportunity: toWire(riyals(25_000)), cashToKeep }
      await saveMonthly(contextAt(parts, investor(), at), { ...plan, ...rules })
    },
  })
  const runs = (at: Date): Happening => ({
    at,
    carryOut: async () => {
      await runMonths(contextAt(parts, systemActor, at))
    },
  })
  const paidInAt = addDays(boughtAt!, -3)
  const pausedAt = addDays(ranAt!, 2)
  return [
    saved(addDays(boughtAt!, -9), 0),
    {
      at: paidInAt,
      carryOut: () => depositAt(parts, register.idOf(demoInvestor.email), riyals(3500), paidInAt),
    },
    runs(boughtAt!),
    saved(addDays(ranAt!, -9), toWire(riyals(1_000_000))),
    runs(ranAt!),
    saved(addDays(ranAt!, 1), toWire(riyals(5000))),
    {
      at: pausedAt,
      carryOut: async () => {
        const context = contextAt(parts, investor(), pausedAt)
        const rules = { ...anything(), cashToKeep: toWire(riyals(2000)) }
        await saveIncome(context, rules)
        await act(parts, investor(), pausedAt, (now) => takeStep(now, { kind: 'income', step: 'pause' }))
      },
    },
  ]
}
