/**
 * Portfolio tells an investor what is theirs: stakes, totals, movements. It owns nothing and writes nothing;
 * it reads what the other modules keep, and promises figures that agree with the ledger. The income paid on a
 * stake is what the ledger moved from the opportunity's income account into the investor's wallet.
 */
export { listStakes } from './operations/holdings.ts'
