import type { BankingPorts } from '#modules/banking/index.ts'
import { defineModule, type Services } from '#platform/module.ts'
import { mandatesHandlers } from './api.ts'
import { mandatesAuditWords } from './audit-words.ts'
import { mandatesContract, mandatesRefusals } from './contract.ts'
import { mandatesEventHandlers, mandatesJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { findHolderReaders, mandatesNotices } from './notices.ts'
import { mandatesPersonalData } from './personal-data.ts'

/**
 * Mandates owns what two members do in the name of their organization (ORG-5b): a maker proposes, a checker approves.
 * It opens the account that holds the organization's money, in which nobody can sign in. It guarantees that whatever
 * leaves the wallet was approved by another member than the maker, once, while both may act for the organization.
 */
export const mandates = defineModule({
  name: 'mandates',
  contract: mandatesContract,
  refusals: mandatesRefusals,
  words: { ar, en },
  handlers: (services: Services & BankingPorts) => mandatesHandlers(services),
  jobs: () => mandatesJobs,
  eventHandlers: () => mandatesEventHandlers,
  notices: mandatesNotices,
  noticeProxies: findHolderReaders,
  auditWords: mandatesAuditWords,
  personalData: mandatesPersonalData,
})
