import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import { addColumns } from '#platform/declarations/list-columns.ts'
import type { Declared } from '#platform/module.ts'
import type { organizationsContract } from './contract.ts'
import * as admin from './operations/admin.ts'
import * as enquiries from './operations/enquiries.ts'
import { exportEnquiries, exportOrganizations } from './operations/export.ts'
import * as invitations from './operations/invitations.ts'
import type { LetterPorts } from './operations/letters.ts'
import * as logo from './operations/logo.ts'
import * as members from './operations/members.ts'
import * as own from './operations/own.ts'
import * as received from './operations/received-invitations.ts'
import * as verification from './operations/verification.ts'
import * as decision from './operations/verification-decision.ts'

export const organizationsHandlers = (
  ports: LetterPorts & Pick<Declared, 'listColumns'>,
): Handlers<typeof organizationsContract, CallContext> => ({
  convertEnquiry: (context, input) => enquiries.convertEnquiry(context, ports, input),
  invitations: invitations.listMemberInvitations,
  invite: (context, input) => invitations.inviteMember(context, ports, input),
  resendInvitation: (context, input) => invitations.resendMemberInvitation(context, ports, input),
  revokeInvitation: invitations.revokeMemberInvitation,
  adminInvitations: invitations.listInvitationsAsOperator,
  adminInvite: (context, input) => invitations.inviteMemberAsOperator(context, ports, input),
  adminResendInvitation: (context, input) => invitations.resendInvitationAsOperator(context, ports, input),
  adminRevokeInvitation: invitations.revokeInvitationAsOperator,
  invitation: received.readMemberInvitation,
  acceptInvitation: received.acceptMemberInvitation,
  declineInvitation: received.declineMemberInvitation,
  ownInvitations: received.listOwnInvitations,
  acceptOwnInvitation: received.acceptOwnInvitation,
  declineOwnInvitation: received.declineOwnInvitation,
  enquire: enquiries.receiveEnquiry,
  enquiries: enquiries.listEnquiries,
  enquiriesFile: exportEnquiries,
  enquiry: enquiries.readEnquiry,
  contactEnquirer: enquiries.contactEnquirer,
  declineEnquiry: enquiries.declineEnquiry,
  mine: own.readOwnOrganizations,
  organization: own.readOwnOrganization,
  change: own.changeOrganization,
  sendLogo: logo.sendLogo,
  removeLogo: logo.removeLogo,
  dropLogo: logo.dropLogo,
  members: members.listOwnMembers,
  changeRole: members.changeRoleAsManager,
  remove: members.removeMember,
  leave: members.leaveOrganization,
  list: async (context, input) => {
    const page = await admin.listOrganizations(context, input)
    return await addColumns(context, ports.listColumns, 'organizations.list', page)
  },
  listFile: exportOrganizations,
  one: admin.readAnyOrganization,
  create: admin.createOrganization,
  amend: admin.amendOrganization,
  suspend: admin.suspendOrganization,
  adminMembers: admin.listOrganizationMembers,
  add: admin.addMember,
  reassign: admin.reassignMember,
  expel: admin.expelMember,
  verification: verification.readVerification,
  saveVerification: verification.saveVerification,
  sendRegistrationPaper: verification.sendRegistrationPaper,
  registrationPaper: verification.readRegistrationPaper,
  nameSignatory: verification.nameSignatory,
  removeSignatory: verification.removeSignatory,
  submitVerification: verification.submitVerification,
  renewVerification: verification.renewVerification,
  adminVerification: decision.readVerificationAsOperator,
  adminRegistrationPaper: decision.readPaperAsOperator,
  decideVerification: decision.decideVerification,
})
