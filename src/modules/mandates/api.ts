import type { Handlers } from '#kit/contract.ts'
import type { BankingPorts } from '#modules/banking/index.ts'
import type { CallContext } from '#platform/context.ts'
import type { Services } from '#platform/module.ts'
import type { mandatesContract } from './contract.ts'
import { cancelOrganizationInvestment, cancelOrganizationWithdrawal } from './operations/cancel.ts'
import { approveMandate, declineMandate, withdrawMandate } from './operations/decide.ts'
import {
  certifyOrganizationStake,
  listOrdersOfOrganization,
  readOrganizationOrder,
  readOrganizationOrderDocument,
  renderOrganizationCertificate,
  renderOrganizationReceipt,
} from './operations/orders.ts'
import { addOrganizationAccount, proposePurchase, proposeWithdrawal } from './operations/propose.ts'
import { acceptOrganizationTerms } from './operations/terms.ts'
import {
  listOrganizationOffers,
  readOrganizationPortfolio,
  readOrganizationWallet,
} from './operations/view.ts'

type MandatesServices = BankingPorts & Pick<Services, 'origin'>

export const mandatesHandlers = (
  services: MandatesServices,
): Handlers<typeof mandatesContract, CallContext> => ({
  wallet: readOrganizationWallet,
  acceptTerms: acceptOrganizationTerms,
  portfolio: readOrganizationPortfolio,
  offers: listOrganizationOffers,
  addAccount: (context, input) => addOrganizationAccount(context, services, input),
  proposePurchase,
  proposeWithdrawal,
  approve: approveMandate,
  decline: declineMandate,
  withdraw: withdrawMandate,
  cancelWithdrawal: cancelOrganizationWithdrawal,
  cancelInvestment: cancelOrganizationInvestment,
  orders: listOrdersOfOrganization,
  order: readOrganizationOrder,
  orderReceipt: renderOrganizationReceipt,
  orderDocument: readOrganizationOrderDocument,
  certifyStake: certifyOrganizationStake,
  certificate: (context, asked) => renderOrganizationCertificate(context, services.origin(), asked),
})
