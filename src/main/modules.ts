import { accounts } from '#modules/accounts/module.ts'
import { approvals } from '#modules/approvals/module.ts'
import { audit } from '#modules/audit/module.ts'
import { banking } from '#modules/banking/module.ts'
import { books } from '#modules/books/module.ts'
import { cards } from '#modules/cards/module.ts'
import { confirmation } from '#modules/confirmation/module.ts'
import { content } from '#modules/content/module.ts'
import { copies } from '#modules/copies/module.ts'
import { corrections } from '#modules/corrections/module.ts'
import { disbursements } from '#modules/disbursements/module.ts'
import { documents } from '#modules/documents/module.ts'
import { draws } from '#modules/draws/module.ts'
import { feedback } from '#modules/feedback/module.ts'
import { identity } from '#modules/identity/module.ts'
import { ledger } from '#modules/ledger/module.ts'
import { limits } from '#modules/limits/module.ts'
import { mandates } from '#modules/mandates/module.ts'
import { monitoring } from '#modules/monitoring/module.ts'
import { notifications } from '#modules/notifications/module.ts'
import { opportunities } from '#modules/opportunities/module.ts'
import { orders } from '#modules/orders/module.ts'
import { organizations } from '#modules/organizations/module.ts'
import { passkeys } from '#modules/passkeys/module.ts'
import { payments } from '#modules/payments/module.ts'
import { periods } from '#modules/periods/module.ts'
import { plans } from '#modules/plans/module.ts'
import { portfolio } from '#modules/portfolio/module.ts'
import { prices } from '#modules/prices/module.ts'
import { receipts } from '#modules/receipts/module.ts'
import { reporting } from '#modules/reporting/module.ts'
import { results } from '#modules/results/module.ts'
import { revisions } from '#modules/revisions/module.ts'
import { searches } from '#modules/searches/module.ts'
import { settings } from '#modules/settings/module.ts'
import { sharing } from '#modules/sharing/module.ts'
import { statements } from '#modules/statements/module.ts'
import { support } from '#modules/support/module.ts'
import { updates } from '#modules/updates/module.ts'
import { valuations } from '#modules/valuations/module.ts'
import { verification } from '#modules/verification/module.ts'
import { viewing } from '#modules/viewing/module.ts'
import { views } from '#modules/views/module.ts'
import { watchlist } from '#modules/watchlist/module.ts'
import { withdrawals } from '#modules/withdrawals/module.ts'
import { work } from '#modules/work/module.ts'
import { assemble, type ModuleDefinition } from '#platform/module.ts'
import type { ProductServices } from './services.ts'

/** Every module, in the order in which the API's documentation tells of them. */
export const modules: readonly ModuleDefinition<ProductServices>[] = [
  ledger,
  audit,
  settings,
  revisions,
  identity,
  accounts,
  passkeys,
  approvals,
  verification,
  confirmation,
  opportunities,
  watchlist,
  searches,
  limits,
  orders,
  books,
  cards,
  payments,
  disbursements,
  banking,
  withdrawals,
  receipts,
  corrections,
  periods,
  statements,
  plans,
  portfolio,
  results,
  prices,
  valuations,
  updates,
  documents,
  organizations,
  sharing,
  mandates,
  support,
  feedback,
  draws,
  reporting,
  notifications,
  monitoring,
  copies,
  content,
  views,
  viewing,
  work,
]

export const assembly = assemble(modules)
export const { contracts, catalogue } = assembly
