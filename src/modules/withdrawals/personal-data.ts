import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { tellWithdrawals } from './operations/find.ts'
import { forgetNames } from './queries.ts'

export const withdrawalsPersonalData: PersonalData = {
  tables: {
    withdrawals: { keptYears: 10, because: { ar: ar.because, en: en.because } },
    returns: 'pseudonym',
    batches: 'pseudonym',
  },
  exportSections: tellWithdrawals,
  async forget({ tx }, personId) {
    await forgetNames(tx, personId)
  },
}
