import { defineModule } from '#platform/module.ts'
import { accountsHandlers } from './api.ts'
import { accountsContract, accountsRefusals } from './contract.ts'
import { accountsJobs } from './jobs.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { accountsPersonalData } from './personal-data.ts'
import { activationProposal, invitationProposal, roleProposal } from './proposals.ts'

/**
 * Accounts owns invitations into the back office, and is where admins care for all accounts. It promises that an
 * invitation opens one account once, for whoever has the mailbox, and that nobody changes their own role. Roles
 * themselves are identity's, which also keeps the last admin.
 */
export const accounts = defineModule({
  name: 'accounts',
  contract: accountsContract,
  refusals: accountsRefusals,
  words: { ar, en },
  handlers: accountsHandlers,
  jobs: () => accountsJobs,
  acts: { words: { ar: actsAr, en: actsEn } },
  personalData: accountsPersonalData,
  proposals: [invitationProposal, roleProposal, activationProposal],
})
