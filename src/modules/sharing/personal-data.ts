import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { deleteConsents, listConsentSections } from './operations/personal-data.ts'

/** Totals name nobody. */
export const sharingPersonalData: PersonalData = {
  tables: { choices: 'erased' },
  exportSections: listConsentSections,
  erase: deleteConsents,
}
