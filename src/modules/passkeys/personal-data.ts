import type { PersonalData } from '#platform/personal-data.ts'
import { erasePasskeys, tellPasskeys } from './operations/personal-data.ts'

export const passkeysPersonalData: PersonalData = {
  tables: { passkeys: 'erased' },
  tell: tellPasskeys,
  erase: erasePasskeys,
}
