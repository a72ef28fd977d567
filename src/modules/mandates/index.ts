/** Mandates is called by the demo data alone. `module.ts` describes it. */
export { approveMandate } from './operations/decide.ts'
export { openOrganizationWallet } from './operations/open-wallet.ts'
export { addOrganizationAccount, proposePurchase, proposeWithdrawal } from './operations/propose.ts'
export { listOrganizationOffers, readOrganizationWallet } from './operations/view.ts'
