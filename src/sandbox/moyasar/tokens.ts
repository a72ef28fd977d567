import { randomBytes } from 'node:crypto'
import type { Clock } from '#kit/time.ts'
import type { TestCard } from './cards.ts'
import type { PaymentRecord, TokenRecord } from './records.ts'
import type { SandboxStore } from './store.ts'

/** Saved cards. */
export interface Tokens {
  /** Creates a token for a card that is being charged. It becomes active when the payment succeeds. */
  begin(card: TestCard): Promise<TokenRecord>
  /** Activates or removes the token when its payment has ended. */
  settle(payment: PaymentRecord): Promise<void>
}

export function openTokens({ store, now }: { store: SandboxStore; now: Clock }): Tokens {
  return {
    async begin({ company, lastFour, name, month, year }) {
      const at = now().toISOString()
      const token: TokenRecord = {
        id: `token_${randomBytes(19).toString('hex')}`,
        status: 'initiated',
        brand: company,
        funding: company === 'mada' ? 'debit' : 'credit',
        country: 'SA',
        month,
        year,
        name,
        last_four: lastFour,
        created_at: at,
        updated_at: at,
      }
      await store.keep({ kind: 'token', value: token })
      return token
    },
    async settle({ source, status }) {
      const token = source.token === null ? undefined : store.tokens.get(source.token)
      if (token?.status !== 'initiated' || status === 'initiated') return
      const settled = status === 'paid' ? ('active' as const) : ('inactive' as const)
      await store.keep({
        kind: 'token',
        value: { ...token, status: settled, updated_at: now().toISOString() },
      })
    },
  }
}
