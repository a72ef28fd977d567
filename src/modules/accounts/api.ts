import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { accountsContract } from './contract.ts'
import { exportAccounts } from './operations/export.ts'
import * as invitations from './operations/invitations.ts'
import * as notes from './operations/notes.ts'
import * as operators from './operations/operators.ts'

export const accountsHandlers = (
  ports: invitations.InvitationPorts,
): Handlers<typeof accountsContract, CallContext> => ({
  accounts: (context, input) => operators.readAccounts(context, input),
  exportAccounts: (context, input) => exportAccounts(context, input),
  operators: (context) => operators.readOperators(context),
  changeRole: (context, input) => operators.changeRole(context, input),
  dismiss: (context, input) => operators.dismissOperator(context, input),
  switchOperator: (context, input) => operators.switchOperator(context, input),
  notes: (context, input) => notes.readNotes(context, input),
  writeNote: (context, input) => notes.writeNote(context, input),
  invite: (context, input) => invitations.invite(context, ports, input),
  revokeInvitation: (context, input) => invitations.revokeInvitation(context, input),
  invitation: (context, input) => invitations.readInvitation(context, input),
  acceptInvitation: (context, input) => invitations.acceptInvitation(context, input),
  joinByInvitation: (context, input) => invitations.joinByInvitation(context, ports, input),
})
