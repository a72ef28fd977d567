import type { CardBrand } from './vocabulary.ts'

/** Who holds the cards themselves: here there are only their tokens (PAY-3). */
export interface CardVault {
  /** What a token stands for; undefined where the gateway knows it no more. */
  fetchToken(token: string): Promise<VaultCard | undefined>
  /** Whoever deletes one that is gone already is answered as if it had been there. */
  deleteToken(token: string): Promise<void>
}

export interface VaultCard {
  /** `waiting`: the cardholder is not proved yet. `dead`: it can never be paid with again. */
  readonly status: 'waiting' | 'active' | 'dead'
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expiry: { readonly month: number; readonly year: number }
}
