import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { eraseAccount, listAccountSections } from './operations/personal-data.ts'

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
  },
  exportSections: listAccountSections,
  erase: eraseAccount,
}
