import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { organizationsContract } from './contract.ts'
import * as admin from './operations/admin.ts'
import * as enquiries from './operations/enquiries.ts'
import * as members from './operations/members.ts'
import * as own from './operations/own.ts'

export const organizationsHandlers: Handlers<typeof organizationsContract, CallContext> = {
  enquire: enquiries.receiveEnquiry,
  enquiries: enquiries.listEnquiries,
  enquiry: enquiries.readEnquiry,
  contactEnquirer: enquiries.contactEnquirer,
  declineEnquiry: enquiries.declineEnquiry,
  mine: own.readOwnOrganizations,
  organization: own.readOwnOrganization,
  change: own.changeOrganization,
  members: members.listOwnMembers,
  changeRole: members.changeRoleAsManager,
  remove: members.removeMember,
  leave: members.leaveOrganization,
  list: admin.listOrganizations,
  one: admin.readAnyOrganization,
  create: admin.createOrganization,
  amend: admin.amendOrganization,
  suspend: admin.suspendOrganization,
  adminMembers: admin.listOrganizationMembers,
  add: admin.addMember,
  reassign: admin.reassignMember,
  expel: admin.expelMember,
}
