/** What the demo data is made by. No other module calls mandates. */
export { approveMandate } from './operations/decide.ts'
export { openOrganizationWallet } from './operations/open-wallet.ts'
export { proposePurchase, proposeWithdrawal } from './operations/propose.ts'
export { listOrganizationOffers, readOrganizationWallet } from './operations/view.ts'
