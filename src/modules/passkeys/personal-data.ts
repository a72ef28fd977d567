import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { erasePasskeys, listPasskeySections } from './operations/personal-data.ts'

export const passkeysPersonalData: PersonalData = {
  tables: { passkeys: 'erased' },
  exportSections: listPasskeySections,
  erase: erasePasskeys,
}
