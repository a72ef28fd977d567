import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { buildDisbursementsSection } from './operations/personal-data.ts'

const kept = { keptYears: 10, because: { ar: ar.because, en: en.because } }

export const disbursementsPersonalData: PersonalData = {
  tables: {
    runs: 'pseudonym',
    shares: kept,
    // Derived sums of the shares.
    paid_to_stakes: kept,
    paid_in_months: kept,
    paid_on_days: kept,
  },
  exportSections: buildDisbursementsSection,
}
