import * as z from 'zod'
import { describeGrants, duties, operatorRoles } from '#kit/duties.ts'
import { setUserActive } from '#modules/identity/index.ts'
import { type NameLoader, type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import {
  approveInvitation,
  involvedInInvitation,
  loadInvitationBasis,
} from './operations/approve-invitation.ts'
import { grantsOfInvitation, setRole } from './operations/duties.ts'
import { loadOperatorBasis } from './operations/operator-basis.ts'

const byTwo = {
  proposers: ['admin'],
  deciders: ['admin'],
  leadsTo: () => '/admin-sahl/admin-list' as const,
} as const

/** Null stands for all duties. Proposals from before duties existed have none. */
const Duties = z
  .array(z.strictObject({ duty: z.enum(duties), limit: z.string().nullable() }))
  .nullish()
  .transform((held) => held ?? null)
const Invited = z.strictObject({ email: z.string(), role: z.enum(operatorRoles), duties: Duties })

/** The role with the duties of an admin, in the words of the audit log. */
const describeRole = ({ role, duties: held }: z.infer<typeof NewRole>) =>
  role === 'admin' ? { role, ...describeGrants(grantsOfInvitation({ duties: held })) } : { role }

/** An invitation is named by its address. */
const nameAddresses: NameLoader = async (_context, values) =>
  new Map(values.filter((value) => value.includes('@')).map((email) => [email, email]))

/** ADM-4: an invitation to a role that may approve cannot be accepted before another admin approves it. */
export const invitationProposal: ProposalKind = proposalKind<z.infer<typeof Invited>>({
  ...byTwo,
  name: 'accounts.invitation',
  label: { ar: ar.invitation, en: en.invitation },
  payload: Invited,
  subjectKind: 'invitation',
  names: { fields: ['email'], of: [nameAddresses] },
  before: (context, id) => loadInvitationBasis(context, id),
  after: ({ email, ...role }) => ({ email, ...describeRole(role), isOpen: true, isApproved: true }),
  findInvolved: (context, _id, { email }) => involvedInInvitation(context, email),
  execute: (context, { subject, decidedBy }) => approveInvitation(context, subject, decidedBy),
})

const NewRole = z.strictObject({ role: z.enum(operatorRoles), duties: Duties })

/** ADM-4, ADM-10: two admins give a role that may approve, or duties. */
export const roleProposal: ProposalKind = proposalKind<z.infer<typeof NewRole>>({
  ...byTwo,
  name: 'accounts.role',
  label: { ar: ar.role, en: en.role },
  payload: NewRole,
  subjectKind: 'user',
  async before(context, id) {
    const { isActive: _, ...role } = await loadOperatorBasis(context, id)
    return role
  },
  after: describeRole,
  findInvolved: async (_context, id) => ({ beneficiary: [id] }),
  execute: (context, { subject, payload }) =>
    setRole(context, subject, payload.role, grantsOfInvitation(payload)),
})

/** ADM-4: two admins reactivate an operator who may approve. */
export const activationProposal: ProposalKind = proposalKind<object>({
  ...byTwo,
  name: 'accounts.activation',
  label: { ar: ar.activation, en: en.activation },
  payload: z.strictObject({}),
  subjectKind: 'user',
  before: (context, id) => loadOperatorBasis(context, id),
  after: () => ({ isActive: true }),
  findInvolved: async (_context, id) => ({ beneficiary: [id] }),
  execute: (context, { subject }) => setUserActive(context, subject, true),
})
