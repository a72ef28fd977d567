import { defineModule } from '#platform/module.ts'
import { passkeysHandlers } from './api.ts'
import { passkeysAuditWords } from './audit-words.ts'
import { passkeysContract, passkeysRefusals } from './contract.ts'
import { passkeysJobs } from './jobs.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { passkeysNotices } from './notices.ts'
import { passkeysPersonalData } from './personal-data.ts'

/**
 * Passkeys owns the public keys that people sign in with. It guarantees that a key signs in its owner only, from our
 * own address only, once per challenge, and that the owner is notified when one is added or removed. It does not decide
 * about accounts: `identity` opens the session.
 */
export const passkeys = defineModule({
  name: 'passkeys',
  contract: passkeysContract,
  refusals: passkeysRefusals,
  words: { ar, en },
  handlers: passkeysHandlers,
  jobs: () => passkeysJobs,
  notices: passkeysNotices,
  personalData: passkeysPersonalData,
  auditWords: passkeysAuditWords,
})
