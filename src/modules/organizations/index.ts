/**
 * Organizations owns organizations and their members. It guarantees that each begins with an owner or the
 * invitation of one, that one owner remains, and that only members can read it.
 */
export { addMember, createOrganization, suspendOrganization } from './operations/admin.ts'
export { contactEnquirer, declineEnquiry, listEnquiries, receiveEnquiry } from './operations/enquiries.ts'
export { getOwnOrganization, type Own as OwnOrganization } from './operations/own.ts'
export { listOrganizationNames } from './operations/personal-data.ts'
export {
  nameSignatory,
  saveVerification,
  sendRegistrationPaper,
  submitVerification,
} from './operations/verification.ts'
export { decideVerification } from './operations/verification-decision.ts'
export {
  findApproved as findApprovedRegistration,
  listActingSignatories,
  listMoneyReaders,
} from './queries/verification.ts'
