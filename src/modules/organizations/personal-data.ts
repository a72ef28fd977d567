import type { PersonalData } from '#platform/declarations/personal-data.ts'
import {
  leaveAllOrganizations,
  listMembershipSections,
  listOwnerObligations,
} from './operations/personal-data.ts'

/**
 * An organization's own texts are not personal data and stay. An enquiry belongs to no account; it contains the id of
 * the operator who handled it, and a job deletes it. An invitation contains the id of its sender. A verification with
 * its documents belongs to the organization and contains the ids of owner and operator; a signatory is a member.
 */
export const organizationsPersonalData: PersonalData = {
  tables: {
    members: 'erased',
    enquiries: 'pseudonym',
    invitations: 'pseudonym',
    signatories: 'erased',
    verifications: 'pseudonym',
    verification_documents: 'pseudonym',
  },
  exportSections: listMembershipSections,
  obligations: listOwnerObligations,
  erase: leaveAllOrganizations,
}
