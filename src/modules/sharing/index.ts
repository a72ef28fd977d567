/** Sharing is called by the demo data alone. `module.ts` describes it. */
export { agreeToBeCounted } from './operations/consent.ts'
export { renewTotals } from './operations/renew-totals.ts'
