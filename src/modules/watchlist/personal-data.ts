import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { deletePersonalData, listPersonalData } from './operations.ts'

export const watchlistPersonalData: PersonalData = {
  tables: { watches: 'erased' },
  exportSections: listPersonalData,
  erase: deletePersonalData,
}
