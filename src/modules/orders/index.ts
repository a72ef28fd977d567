/**
 * Orders owns carts, orders and investments: what an investor means to buy, bought, and holds. It promises
 * that nothing is oversold, no wallet overdrawn and no annual limit exceeded, whatever runs at the same time,
 * and that a repeated command buys once. It refuses carts with any invalid line, whole.
 */
export { addToCart } from './operations/cart.ts'
export { checkoutByWallet } from './operations/checkout.ts'
export { readAllowance } from './operations/load.ts'
export { cancelInvestments, getInvestedInYear, listHoldings } from './queries.ts'
