/**
 * Cards owns what is kept of people's cards (PAY-3): the gateway's token, sealed, and brand, last four digits and
 * expiry as the gateway tells them of a token that is active. It promises that none is kept without its holder's
 * consent, that nobody keeps one twice or more than five, and that what is removed here is forgotten at the gateway
 * too. It has never seen a card's number, and it moves no money.
 */

export { brandName } from './operations/brand-name.ts'
export { takeUpCards } from './operations/look-after.ts'
export { findToken, offerCard, requireCard } from './operations/pay-with.ts'
export type { CardVault, VaultCard } from './vault.ts'
