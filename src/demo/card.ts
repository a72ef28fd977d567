import { addDays, riyadhDay } from '#kit/time.ts'
import type { SandboxSettings } from '#sandbox/moyasar/server.ts'

/** The card with which everybody has paid in the demo world's past, and which the demo investor keeps. */
export const demoCard = {
  token: 'token_of_the_demo_investors_card',
  brand: 'mada',
  lastFour: '4242',
} as const

/** Always in the future: the month in which it is looked at, two years on. */
export function expiryOfDemoCard(now: Date): { month: number; year: number } {
  const [year, month] = riyadhDay(addDays(now, 2 * 365))
    .split('-')
    .map(Number) as [number, number]
  return { month, year }
}

/** The same as the test gateway knows it. */
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
