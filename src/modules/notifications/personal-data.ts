import type { PersonalData } from '#platform/personal-data.ts'
import { eraseNotices } from './operations/personal-data.ts'

export const notificationsPersonalData: PersonalData = {
  tables: { notices: 'erased', choices: 'erased' },
  erase: eraseNotices,
}
