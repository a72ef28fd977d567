/**
 * Orders owns carts, orders and investments. It guarantees under concurrency that stock is not oversold, no wallet is
 * overdrawn and no annual limit exceeded; that a repeated command buys once; and that a payment for an order either
 * completes it once or stays in the wallet. A cart with an invalid line is refused as a whole.
 */

export { listOrderDocuments, readOrderDocument } from './operations/accepted-documents.ts'
export { annualUsageQuery, buildAnnualAllowance } from './operations/allowance.ts'
export { cancelInvestmentOf } from './operations/cancel-investment.ts'
export { addToCart } from './operations/cart.ts'
export { checkoutByWallet } from './operations/checkout.ts'
export { createCommandClock } from './operations/checkout-decision.ts'
export { checkoutOnline } from './operations/checkout-online.ts'
export { confirmOrder } from './operations/payment.ts'
export {
  buyForPlan,
  type InvestableOffer,
  type InvestableOffers,
  judgePurchase,
  readInvestableOffers,
} from './operations/plan-purchase.ts'
export { listOrganizationOrders, readOrder } from './operations/read-orders.ts'
export { buildIssuerSection, omitEmptyRows, renderReceipt } from './operations/receipt.ts'
export { type FeeRow, listFeeDays, listFees, sumFees } from './queries/fees.ts'
export {
  cancelInvestments,
  findHolding,
  listAffectedInvestors,
  listBoughtByOpportunity,
  listHolders,
  listHoldings,
  sumHeldBy,
  sumStakes,
} from './queries/holdings.ts'
export { getInvestedInYear, limitReleasesQuery, listPlacedByPlans } from './queries/orders.ts'
