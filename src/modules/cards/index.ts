/**
 * Cards owns saved cards (PAY-3): the gateway's token, encrypted, and brand, last four digits and expiry as the
 * gateway states them for an active token. It guarantees that no card is saved without the holder's consent, that
 * nobody saves one twice or more than five, and that a card removed here is deleted at the gateway, too. It never sees
 * a card's number, and it moves no money.
 */

export { brandName } from './operations/brand-name.ts'
export { findToken, offerCard, requireCard } from './operations/pay-with.ts'
export { saveOfferedCards } from './operations/sync-cards.ts'
export type { CardVault, VaultCard } from './vault.ts'
