import type { PersonalData } from '#platform/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { tellDisbursements } from './operations/personal-data.ts'

export const disbursementsPersonalData: PersonalData = {
  tables: { runs: 'pseudonym', shares: { keptYears: 10, because: { ar: ar.because, en: en.because } } },
  tell: tellDisbursements,
}
