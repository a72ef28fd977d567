import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { erasePasskeys, tellPasskeys } from './operations/personal-data.ts'

export const passkeysPersonalData: PersonalData = {
  tables: { passkeys: 'erased' },
  exportSections: tellPasskeys,
  erase: erasePasskeys,
}
