import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { deleteSearchesOf, listSearchesForCopy } from './operations.ts'

export const searchesPersonalData: PersonalData = {
  tables: { saved: 'erased', matches: 'erased' },
  exportSections: listSearchesForCopy,
  erase: deleteSearchesOf,
}
