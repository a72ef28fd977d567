/**
 * Orders owns carts, orders and investments: what an investor means to buy, bought, and holds. It promises
 * that nothing is oversold, no wallet overdrawn and no annual limit exceeded, whatever runs at the same time,
 * and that a repeated command buys once; that an order paid online is finalised once, or its money is in the wallet.
 * It refuses carts with any invalid line, whole.
 */

export { annualUsage, buildAnnualAllowance } from './operations/allowance.ts'
export { addToCart } from './operations/cart.ts'
export { checkoutByWallet } from './operations/checkout.ts'
export { timeKeeper } from './operations/checkout-decision.ts'
export { checkoutOnline } from './operations/checkout-online.ts'
export { confirmOrder } from './operations/payment.ts'
export {
  buyForPlan,
  type InvestableOffer,
  type InvestableOffers,
  readInvestableOffers,
} from './operations/plan-purchase.ts'
export { issuerSection, rowsWithValue } from './operations/receipt.ts'
export {
  cancelInvestments,
  findHolding,
  getInvestedInYear,
  listBoughtBy,
  listConcerned,
  listFreeing,
  listHoldings,
  listPlacedByPlans,
  sumStakes,
} from './queries.ts'
