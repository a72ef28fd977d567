import type { CardBrand } from './vocabulary.ts'

/** The port to the vault that stores the cards. Only their tokens are stored here (PAY-3). */
export interface CardVault {
  /** Returns the card of a token, or undefined if the gateway does not know it. */
  fetchToken(token: string): Promise<VaultCard | undefined>
  /** Deletes a token. Succeeds if it is already deleted. */
  deleteToken(token: string): Promise<void>
}

export interface VaultCard {
  /** `waiting`: the cardholder is not authenticated yet. `dead`: it can never pay again. */
  readonly status: 'waiting' | 'active' | 'dead'
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expiry: { readonly month: number; readonly year: number }
}
