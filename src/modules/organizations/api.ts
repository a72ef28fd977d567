import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { organizationsContract } from './contract.ts'
import * as members from './operations/members.ts'
import * as office from './operations/office.ts'
import * as own from './operations/own.ts'

export const organizationsHandlers: Handlers<typeof organizationsContract, CallContext> = {
  mine: (context) => own.readMine(context),
  organization: (context, input) => own.readOrganization(context, input),
  change: (context, input) => own.changeOrganization(context, input),
  members: (context, input) => members.readMembers(context, input),
  changeRole: (context, input) => members.changeRole(context, input),
  remove: (context, input) => members.removeMember(context, input),
  leave: (context, input) => members.leaveOrganization(context, input),
  list: (context, input) => office.listOrganizations(context, input),
  one: (context, input) => office.readOrganization(context, input),
  create: (context, input) => office.createOrganization(context, input),
  amend: (context, input) => office.amendOrganization(context, input),
  suspend: (context, input) => office.suspendOrganization(context, input),
  officeMembers: (context, input) => office.readMembers(context, input),
  add: (context, input) => office.addMember(context, input),
  reassign: (context, input) => office.reassignMember(context, input),
  expel: (context, input) => office.expelMember(context, input),
}
