import * as z from 'zod'
import { type Contract, endpoint, operatorRoles } from '#kit/contract.ts'
import { customerStaff, duties, readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { paperAttachments, paperTypes } from '#kit/files.ts'
import { fieldKinds } from '#kit/form-fields.ts'
import { fileQuery, fileTypes, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { locales } from '#kit/locale.ts'
import { Id, Instant, longText, nameText, PositiveHalalas } from '#kit/schemas.ts'
import { Email, GivenPassword, NewPassword, roles } from '#modules/identity/contract.ts'
import { accountList } from '#modules/identity/lists.ts'
import { kycStatuses } from '#modules/identity/vocabulary.ts'
import { noteList } from './lists.ts'

export const accountsRefusals = defineRefusals({
  operator_already: { status: 409 },
  operator_not_found: { status: 404 },
  invitation_not_sent: { status: 503 },
  invitation_not_found: { status: 404 },
  invitation_over: { status: 422 },
  invitation_awaits_approval: { status: 409 },
  invitation_has_account: { status: 409 },
  noted_customer_not_found: { status: 404 },
  note_file_not_found: { status: 404 },
  mention_unknown: { status: 422 },
})

/** ADM-3: a note mentions operators. The subject is the customer. */
export const noteMentioned = defineEvent<{ readonly by: string; readonly mentioned: readonly string[] }>(
  'accounts.note_mentioned',
)

const OperatorRole = z.enum(operatorRoles)

/** One duty of an admin, with the largest amount of one decision. */
const HeldDuty = z.strictObject({
  duty: z.enum(duties),
  limit: PositiveHalalas.optional().describe(
    'The largest amount of one decision. Without it there is no limit.',
  ),
})

/** ADM-10: the duties that come with the role of an admin. Other roles ignore them. */
const dutyFields = {
  scope: z.enum(['all', 'some']).default('all').describe('For admins: all duties, or the listed ones.'),
  duties: z.array(HeldDuty).max(duties.length, 'too_many').optional(),
}
const requireDuties = {
  path: ['duties'],
  error: 'required',
}
const hasDuties = ({ role, scope, duties: held }: z.output<typeof RoleFields>): boolean =>
  role !== 'admin' || scope === 'all' || (held !== undefined && held.length > 0)
const RoleFields = z.object({ role: OperatorRole, ...dutyFields })
const heldDuties = z
  .array(HeldDuty)
  .nullable()
  .describe('The duties of an admin. Null if the role decides: an admin then has all duties.')

export const UserAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  isActive: z.boolean(),
  kycStatus: z.enum(kycStatuses),
  createdAt: Instant,
})

export const AccountSession = z.object({
  id: Id,
  userAgent: z.string(),
  address: z.string().describe('Masked.'),
  begunAt: Instant,
  usedAt: Instant,
})

export const AccountFile = UserAccount.extend({
  language: z.enum(locales),
  duties: heldDuties,
  sessions: z.array(AccountSession),
  at: Instant,
  can: z.object({
    switch: z.boolean().describe('False for oneself.'),
    endSessions: z.boolean(),
  }),
})

export const Operator = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(OperatorRole),
  duties: heldDuties,
  isActive: z.boolean(),
  lastSeenAt: Instant.nullable(),
  can: z.object({
    change: z
      .boolean()
      .describe('False for oneself: nobody changes their own role or deactivates themselves.'),
  }),
})

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: OperatorRole,
  duties: heldDuties,
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  awaitsApproval: z.boolean().describe('Another admin has to approve it before it can be accepted.'),
})

/** An operator after a change that may need a second admin. */
const ChangedOperator = Operator.extend({
  isProposed: z.boolean().describe('Nothing has changed yet: another admin has to approve it.'),
})

export const MentionedOperator = z.object({ id: Id, name: z.string() })

export const Note = z.object({
  id: Id,
  text: z.string().describe('Mentions operators as `@{id}`.'),
  mentions: z.array(MentionedOperator),
  author: z.string(),
  at: Instant,
  attachments: z.array(
    z.object({ id: Id, name: z.string(), type: z.enum(['jpeg', 'pdf']), sizeBytes: z.int() }),
  ),
})

/** The secret of an invitation. Possessing it is enough to accept. */
const Token = z
  .string()
  .min(1, 'required')
  .max(100, 'too_long')
  .regex(/^[\w-]+$/, 'invalid')
  .register(fieldKinds, { kind: 'code' })

const Acceptance = z
  .strictObject({
    token: Token,
    firstName: nameText(),
    lastName: nameText(),
    password: NewPassword,
    passwordConfirmation: GivenPassword,
  })
  .refine((given) => given.password === given.passwordConfirmation, {
    path: ['passwordConfirmation'],
    error: 'password_mismatch',
    when: ({ value }) =>
      typeof value === 'object' && value !== null && 'password' in value && 'passwordConfirmation' in value,
  })

const roleRefusals = ['operator_not_found', 'last_admin'] as const
const acceptanceRefusals = ['invitation_not_found', 'invitation_over', 'too_many_requests'] as const

export const accountsContract = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List accounts, with search and filters.',
    access: readers.administration,
    query: listQuery(accountList),
    answer: pageOf(UserAccount, totalsField),
  }),
  exportAccounts: endpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    summary: 'Export the same list as a file; the export is recorded in the audit log.',
    access: readers.administration,
    query: fileQuery(accountList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'Read an account with its roles, duties and sessions; opening it is recorded in the audit log.',
    access: readers.administration,
    params: z.object({ id: Id }),
    answer: AccountFile,
    refusals: ['user_not_found'],
  }),
  switchAccount: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/activation',
    summary:
      'Suspend or restore an account; a suspension ends its sessions, and some restorations need two admins.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ isActive: z.boolean('wrong_type'), reason: longText(500) }),
    form: {},
    stepUp: true,
    answer: z.object({
      isProposed: z.boolean().describe('Nothing has changed yet: another admin has to approve it.'),
    }),
    refusals: [
      'user_not_found',
      'last_admin',
      'proposal_open',
      'proposal_involved',
      'proposal_changes_nothing',
    ],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    summary: 'End all sessions of an account.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: longText(500) }),
    form: {},
    stepUp: true,
    refusals: ['user_not_found'],
  }),
  operators: endpoint({
    method: 'GET',
    path: '/api/admin/admins',
    summary: 'List operators and open invitations.',
    access: readers.administration,
    answer: z.object({ operators: z.array(Operator), invitations: z.array(Invitation) }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/admin/admins/:id/role',
    summary: 'Change an operator’s role or duties, which ends their sessions; granting needs two admins.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject(RoleFields.shape).refine(hasDuties, requireDuties),
    form: {},
    stepUp: true,
    answer: ChangedOperator,
    refusals: [...roleRefusals, 'proposal_open', 'proposal_involved'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/admin/admins/:id/dismiss',
    summary: 'Remove an operator’s roles, which ends their sessions.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: longText(500) }),
    form: {},
    stepUp: true,
    refusals: roleRefusals,
  }),
  switchOperator: endpoint({
    method: 'PUT',
    path: '/api/admin/admins/:id/activation',
    summary: 'Activate or deactivate an operator’s account; deactivation ends its sessions.',
    access: ['admin'],
    params: z.object({ id: Id }),
    body: z.strictObject({ isActive: z.boolean('wrong_type'), reason: longText(500) }),
    form: {},
    stepUp: true,
    answer: ChangedOperator,
    refusals: [...roleRefusals, 'proposal_open', 'proposal_involved', 'proposal_changes_nothing'],
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/notes',
    summary: 'List the notes on a customer, newest first; customers never see them.',
    access: readers.customers,
    params: z.object({ id: Id }),
    query: listQuery(noteList),
    answer: pageOf(Note),
    refusals: ['noted_customer_not_found'],
  }),
  writeNote: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    summary:
      'Add a note to a customer, with up to three files and mentions of operators as `@{id}`; it never changes.',
    access: customerStaff,
    params: z.object({ id: Id }),
    body: z.strictObject({ text: longText(2000) }),
    upload: paperAttachments,
    form: {},
    answer: Note,
    status: 201,
    refusals: ['noted_customer_not_found', 'mention_unknown', 'too_many_requests'],
  }),
  noteFile: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/note-files/:fileId',
    summary: 'Download a file of a note; the access is recorded in the audit log.',
    access: customerStaff,
    params: z.object({ id: Id, fileId: Id }),
    produces: paperTypes,
    refusals: ['note_file_not_found'],
  }),
  mentionable: endpoint({
    method: 'GET',
    path: '/api/admin/mentionable-operators',
    summary: 'List the operators who read customers and their tickets, so that a note may mention them.',
    access: customerStaff,
    answer: z.object({ items: z.array(MentionedOperator) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Invite a person to the back office by email; replaces an earlier invitation.',
    access: ['admin'],
    body: z
      .strictObject({ email: Email, ...RoleFields.shape, language: z.enum(locales) })
      .refine(hasDuties, requireDuties),
    form: {},
    stepUp: true,
    answer: Invitation,
    status: 201,
    refusals: ['operator_already', 'invitation_not_sent', 'too_many_requests', 'proposal_involved'],
    ownTransactions: true,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    summary: 'Revoke an invitation, so that its link no longer works.',
    access: ['admin'],
    params: z.object({ id: Id }),
    form: {},
    refusals: ['invitation_not_found'],
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/api/operator-invitations/lookup',
    summary: 'Read an invitation without accepting it; the token is in the body, where no log keeps it.',
    access: 'public',
    body: z.strictObject({ token: Token }),
    answer: z.object({
      email: z.string(),
      role: OperatorRole,
      invitedBy: z.string(),
      expiresAt: Instant,
      hasAccount: z
        .boolean()
        .describe('The address has an account already: accept with that account’s password.'),
    }),
    refusals: acceptanceRefusals,
    ownTransactions: true,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/operator-invitations/accept',
    summary: 'Accept an invitation by creating an account; it then signs in with password and code.',
    access: 'public',
    body: Acceptance,
    form: {},
    refusals: [...acceptanceRefusals, 'invitation_has_account'],
    ownTransactions: true,
  }),
  acceptWithExistingAccount: endpoint({
    method: 'POST',
    path: '/api/operator-invitations/acceptRefusals',
    summary: 'Accept an invitation with the account that the address has already, after its password.',
    access: 'public',
    body: z.strictObject({ token: Token, password: GivenPassword }),
    form: {},
    refusals: [...acceptanceRefusals, 'invalid_credentials', 'user_not_active'],
    ownTransactions: true,
  }),
} satisfies Contract
