import { addDays, riyadhDay } from '#kit/time.ts'
import type { SandboxSettings } from '#sandbox/moyasar/server.ts'

/** The card of all payments in the demo data; the demo investor has saved it. */
export const demoCard = {
  token: 'token_of_the_demo_investors_card',
  brand: 'mada',
  lastFour: '4242',
} as const

/** Returns an expiry two years after the current month. */
export function expiryOfDemoCard(now: Date): { month: number; year: number } {
  const [year, month] = riyadhDay(addDays(now, 2 * 365))
    .split('-')
    .map(Number) as [number, number]
  return { month, year }
}

/** Returns the token record of the same card in the sandbox gateway. */
export function knownDemoCard(now: Date): NonNullable<SandboxSettings['knownTokens']>[number] {
  const { month, year } = expiryOfDemoCard(now)
  const at = now.toISOString()
  return {
    id: demoCard.token,
    status: 'active',
    brand: demoCard.brand,
    funding: 'debit',
    country: 'SA',
    month: String(month).padStart(2, '0'),
    year: String(year),
    name: 'Test Card',
    last_four: demoCard.lastFour,
    created_at: at,
    updated_at: at,
  }
}
