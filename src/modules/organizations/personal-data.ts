import type { PersonalData } from '#platform/declarations/personal-data.ts'
import {
  leaveAllOrganizations,
  listMembershipSections,
  listOwnerObligations,
} from './operations/personal-data.ts'

/** An organization's own texts are not personal data and stay. */
export const organizationsPersonalData: PersonalData = {
  tables: { members: 'erased' },
  exportSections: listMembershipSections,
  obligations: listOwnerObligations,
  erase: leaveAllOrganizations,
}
