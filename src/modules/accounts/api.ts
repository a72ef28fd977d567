import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { accountsContract } from './contract.ts'
import { endAccountSessions, readAccountFile, switchAccount } from './operations/account-file.ts'
import { exportAccounts } from './operations/export.ts'
import * as invitations from './operations/invitations.ts'
import { readNoteFile } from './operations/note-files.ts'
import * as notes from './operations/notes.ts'
import * as operators from './operations/operators.ts'

export const accountsHandlers = (
  ports: invitations.InvitationPorts,
): Handlers<typeof accountsContract, CallContext> => ({
  accounts: operators.listUserAccounts,
  exportAccounts,
  account: readAccountFile,
  switchAccount,
  endSessions: endAccountSessions,
  operators: operators.readOperators,
  changeRole: operators.changeAccountRole,
  dismiss: operators.dismissOperator,
  switchOperator: operators.switchOperator,
  notes: notes.readNotes,
  writeNote: notes.writeNote,
  noteFile: readNoteFile,
  mentionable: notes.listMentionable,
  invite: (context, input) => invitations.invite(context, ports, input),
  revokeInvitation: invitations.revokeInvitation,
  invitation: invitations.readInvitation,
  acceptInvitation: invitations.acceptInvitation,
  acceptWithExistingAccount: (context, input) => invitations.acceptWithExistingAccount(context, ports, input),
})
