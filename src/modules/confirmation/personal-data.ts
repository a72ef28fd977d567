import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { deleteAttempts, listAttemptSections } from './operations/attempts.ts'

export const confirmationPersonalData: PersonalData = {
  tables: { requests: { keptYears: 10, because: { ar: ar.because, en: en.because } } },
  exportSections: listAttemptSections,
  forget: deleteAttempts,
}
