import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { eraseAccount, listAccountSections } from './operations/personal-data.ts'
import { deleteLegalAcceptances } from './queries/legal.ts'

export const identityPersonalData: PersonalData = {
  tables: {
    users: 'pseudonym',
    forgotten: 'pseudonym',
    user_roles: 'pseudonym',
    duties: 'pseudonym',
    sessions: 'erased',
    known_devices: 'erased',
    otp_challenges: 'erased',
    pending_registrations: 'erased',
    legal_acceptances: { keptYears: 10, because: { ar: ar.because, en: en.because } },
  },
  exportSections: listAccountSections,
  erase: eraseAccount,
  async forget({ tx }, personId) {
    await deleteLegalAcceptances(tx, personId)
  },
}
