/**
 * Organizations owns organizations and their members. It guarantees that each has an owner at every moment, and that
 * only members can read it.
 */
export { addMember, createOrganization, suspendOrganization } from './operations/admin.ts'
export { contactEnquirer, declineEnquiry, listEnquiries, receiveEnquiry } from './operations/enquiries.ts'
