import type { Handlers } from '#kit/contract.ts'
import type { BankingPorts } from '#modules/banking/index.ts'
import type { CallContext } from '#platform/context.ts'
import type { mandatesContract } from './contract.ts'
import { approveMandate, declineMandate, withdrawMandate } from './operations/decide.ts'
import { addOrganizationAccount, proposePurchase, proposeWithdrawal } from './operations/propose.ts'
import {
  listOrganizationOffers,
  readOrganizationPortfolio,
  readOrganizationWallet,
} from './operations/view.ts'

export const mandatesHandlers = (ports: BankingPorts): Handlers<typeof mandatesContract, CallContext> => ({
  wallet: readOrganizationWallet,
  portfolio: readOrganizationPortfolio,
  offers: listOrganizationOffers,
  addAccount: (context, input) => addOrganizationAccount(context, ports, input),
  proposePurchase,
  proposeWithdrawal,
  approve: approveMandate,
  decline: declineMandate,
  withdraw: withdrawMandate,
})
