import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { plansContract } from './contract.ts'

const wishes = {
  types: ['residential'],
  cities: ['riyadh'],
  contracts: ['ijara'],
  capPerOpportunity: 20_000_00,
  cashToKeep: 500_00,
  acceptTerms: true as const,
}
const monthly = { ...wishes, day: 31, amount: 2_000_00 }

export const examples: Examples<typeof plansContract> = {
  bodies: {
    saveMonthly: () => monthly,
    saveIncome: () => wishes,
    takeStep: () => ({ kind: 'monthly', step: 'stop' }),
  },
  async visit({ investor: { api } }) {
    // Offers differ by city, so the rules accept any.
    const made = await api.plans.saveMonthly({ day: 31, amount: 2_000_00, acceptTerms: true })
    expect(made).toMatchObject({ status: 'active', can: { skip: true } })
    await api.plans.saveIncome({ cashToKeep: 500_00, acceptTerms: true })
    const skipped = await api.plans.takeStep({ kind: 'monthly', step: 'skip' })
    expect(skipped.skipsNext).toBe(true)
    expect((await api.plans.takeStep({ kind: 'income', step: 'stop' })).status).toBe('stopped')
    expect(await api.plans.plans({})).toMatchObject({ monthly: { day: 31 }, income: null })
    const rules = { types: [], cities: [], contracts: [] }
    const tried = await api.plans.dryRun({ kind: 'monthly', amount: 2_000_00, day: 5, ...rules })
    expect(tried.choices.length).toBeGreaterThan(0)
    expect((await api.plans.runs({})).items).toEqual([])
  },
}
