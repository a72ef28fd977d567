import { defineModule } from '#platform/module.ts'
import { accountsHandlers } from './api.ts'
import { accountsAuditWords } from './audit-words.ts'
import { accountsContract, accountsRefusals } from './contract.ts'
import { accountsJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { accountsNotices } from './notices.ts'
import { accountsPersonalData } from './personal-data.ts'
import { activationProposal, invitationProposal, roleProposal } from './proposals.ts'
import { listStoredNoteFiles } from './queries.ts'
import { accountsFinders } from './search.ts'

/**
 * Accounts owns invitations to the back office and the administration of all accounts. It guarantees that an invitation
 * creates one account once, for the owner of the mailbox, and that nobody changes their own role. Roles are stored by
 * `identity`, which also keeps the last admin from leaving.
 */
export const accounts = defineModule({
  name: 'accounts',
  contract: accountsContract,
  refusals: accountsRefusals,
  words: { ar, en },
  handlers: accountsHandlers,
  jobs: () => accountsJobs,
  notices: accountsNotices,
  files: [{ shelf: 'private', find: listStoredNoteFiles }],
  auditWords: accountsAuditWords,
  personalData: accountsPersonalData,
  search: accountsFinders,
  proposals: [invitationProposal, roleProposal, activationProposal],
})
