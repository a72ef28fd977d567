import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { eraseAnswers, forgetCheck, tellAnswers } from './operations/personal-data.ts'

/** Whoever asked for an approval is known for ten years after they have gone; whoever never did, not at all. */
const kept = { keptYears: 10, because: { ar: ar.because, en: en.because } }

export const verificationPersonalData: PersonalData = {
  tables: { applications: kept, transitions: kept, documents: kept, confirmations: kept },
  exportSections: tellAnswers,
  erase: eraseAnswers,
  forget: forgetCheck,
}
