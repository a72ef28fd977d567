import type { Client } from '#kit/contract.ts'
import type { accountsContract } from '#modules/accounts/contract.ts'
import type { approvalsContract } from '#modules/approvals/contract.ts'
import type { bankingContract } from '#modules/banking/contract.ts'
import type { booksContract } from '#modules/books/contract.ts'
import type { cardsContract } from '#modules/cards/contract.ts'
import type { confirmationContract } from '#modules/confirmation/contract.ts'
import type { contentContract } from '#modules/content/contract.ts'
import type { copiesContract } from '#modules/copies/contract.ts'
import type { correctionsContract } from '#modules/corrections/contract.ts'
import type { disbursementsContract } from '#modules/disbursements/contract.ts'
import type { documentsContract } from '#modules/documents/contract.ts'
import type { drawsContract } from '#modules/draws/contract.ts'
import type { feedbackContract } from '#modules/feedback/contract.ts'
import type { identityContract } from '#modules/identity/contract.ts'
import type { limitsContract } from '#modules/limits/contract.ts'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import type { monitoringContract } from '#modules/monitoring/contract.ts'
import type { notificationsContract } from '#modules/notifications/contract.ts'
import type { opportunitiesContract } from '#modules/opportunities/contract.ts'
import type { ordersContract } from '#modules/orders/contract.ts'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import type { passkeysContract } from '#modules/passkeys/contract.ts'
import type { paymentsContract } from '#modules/payments/contract.ts'
import type { periodsContract } from '#modules/periods/contract.ts'
import type { plansContract } from '#modules/plans/contract.ts'
import type { portfolioContract } from '#modules/portfolio/contract.ts'
import type { pricesContract } from '#modules/prices/contract.ts'
import type { receiptsContract } from '#modules/receipts/contract.ts'
import type { reportingContract } from '#modules/reporting/contract.ts'
import type { resultsContract } from '#modules/results/contract.ts'
import type { revisionsContract } from '#modules/revisions/contract.ts'
import type { searchesContract } from '#modules/searches/contract.ts'
import type { settingsContract } from '#modules/settings/contract.ts'
import type { sharingContract } from '#modules/sharing/contract.ts'
import type { statementsContract } from '#modules/statements/contract.ts'
import type { supportContract } from '#modules/support/contract.ts'
import type { updatesContract } from '#modules/updates/contract.ts'
import type { valuationsContract } from '#modules/valuations/contract.ts'
import type { verificationContract } from '#modules/verification/contract.ts'
import type { viewingContract } from '#modules/viewing/contract.ts'
import type { viewsContract } from '#modules/views/contract.ts'
import type { watchlistContract } from '#modules/watchlist/contract.ts'
import type { withdrawalsContract } from '#modules/withdrawals/contract.ts'
import type { workContract } from '#modules/work/contract.ts'

/** The whole API as pages call it: over HTTP in the browser, in the process while rendering on the server. */
export interface Api {
  readonly accounts: Client<typeof accountsContract>
  readonly disbursements: Client<typeof disbursementsContract>
  readonly approvals: Client<typeof approvalsContract>
  readonly identity: Client<typeof identityContract>
  readonly settings: Client<typeof settingsContract>
  readonly revisions: Client<typeof revisionsContract>
  readonly passkeys: Client<typeof passkeysContract>
  readonly verification: Client<typeof verificationContract>
  readonly viewing: Client<typeof viewingContract>
  readonly views: Client<typeof viewsContract>
  readonly work: Client<typeof workContract>
  readonly confirmation: Client<typeof confirmationContract>
  readonly opportunities: Client<typeof opportunitiesContract>
  readonly limits: Client<typeof limitsContract>
  readonly orders: Client<typeof ordersContract>
  readonly payments: Client<typeof paymentsContract>
  readonly books: Client<typeof booksContract>
  readonly withdrawals: Client<typeof withdrawalsContract>
  readonly receipts: Client<typeof receiptsContract>
  readonly corrections: Client<typeof correctionsContract>
  readonly statements: Client<typeof statementsContract>
  readonly banking: Client<typeof bankingContract>
  readonly cards: Client<typeof cardsContract>
  readonly documents: Client<typeof documentsContract>
  readonly periods: Client<typeof periodsContract>
  readonly plans: Client<typeof plansContract>
  readonly draws: Client<typeof drawsContract>
  readonly organizations: Client<typeof organizationsContract>
  readonly portfolio: Client<typeof portfolioContract>
  readonly reporting: Client<typeof reportingContract>
  readonly mandates: Client<typeof mandatesContract>
  readonly monitoring: Client<typeof monitoringContract>
  readonly notifications: Client<typeof notificationsContract>
  readonly content: Client<typeof contentContract>
  readonly copies: Client<typeof copiesContract>
  readonly sharing: Client<typeof sharingContract>
  readonly watchlist: Client<typeof watchlistContract>
  readonly prices: Client<typeof pricesContract>
  readonly results: Client<typeof resultsContract>
  readonly updates: Client<typeof updatesContract>
  readonly valuations: Client<typeof valuationsContract>
  readonly searches: Client<typeof searchesContract>
  readonly support: Client<typeof supportContract>
  readonly feedback: Client<typeof feedbackContract>
}
