import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { deleteCheckAfterRetention, eraseUnsubmitted, listCheckSections } from './operations/personal-data.ts'

/** The checks of people who submitted one are kept for ten years after they leave. */
const kept = { keptYears: 10, because: { ar: ar.because, en: en.because } }

export const verificationPersonalData: PersonalData = {
  tables: { applications: kept, transitions: kept, documents: kept, confirmations: kept },
  exportSections: listCheckSections,
  erase: eraseUnsubmitted,
  forget: deleteCheckAfterRetention,
}
