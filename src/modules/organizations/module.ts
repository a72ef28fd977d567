import { defineModule } from '#platform/module.ts'
import { organizationsHandlers } from './api.ts'
import { organizationsContract, organizationsRefusals } from './contract.ts'
import { acts as actsAr } from './messages.acts.ar.ts'
import { acts as actsEn } from './messages.acts.en.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import { organizationsNotices } from './notices.ts'
import { organizationsPersonalData } from './personal-data.ts'

/**
 * Organizations owns organizations, who belongs to them as what, and the names of their addresses. It promises that
 * each has an owner at every moment, that an address never leads to another organization than it once did, and that
 * whoever does not belong finds nothing. It moves no money and gives nobody a role elsewhere.
 */
export const organizations = defineModule({
  name: 'organizations',
  contract: organizationsContract,
  refusals: organizationsRefusals,
  words: { ar, en },
  handlers: () => organizationsHandlers,
  notices: organizationsNotices,
  acts: { words: { ar: actsAr, en: actsEn } },
  personalData: organizationsPersonalData,
})
