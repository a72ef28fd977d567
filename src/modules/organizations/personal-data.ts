import type { PersonalData } from '#platform/personal-data.ts'
import { leaveAll, obligationsOfOwners, tellBelongings } from './operations/personal-data.ts'

/** An organization is no person: what it says of itself stays. */
export const organizationsPersonalData: PersonalData = {
  tables: { members: 'erased' },
  tell: tellBelongings,
  obligations: obligationsOfOwners,
  erase: leaveAll,
}
