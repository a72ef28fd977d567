import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { leaveAll, obligationsOfOwners, tellBelongings } from './operations/personal-data.ts'

/** An organization is no person: what it says of itself stays. */
export const organizationsPersonalData: PersonalData = {
  tables: { members: 'erased' },
  exportSections: tellBelongings,
  obligations: obligationsOfOwners,
  erase: leaveAll,
}
