import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { accountsRefusals } from './contract.ts'

export const refusals = {
  operator_already:
    'This email belongs to somebody who works in the back office already. Change their role instead.',
  operator_not_found: 'This person does not work in the back office any more.',
  invitation_not_sent: 'The invitation could not be sent. Please try again in a moment.',
  invitation_not_found: 'There is no such invitation. Check that the whole link was copied.',
  invitation_over: 'This invitation is no longer open. Ask for another one.',
  invitation_awaits_approval: 'Another administrator has to approve this invitation first. Try again later.',
  noted_customer_not_found: 'There is no such customer.',
  note_file_not_found: 'This file was not found.',
  mention_unknown: 'A mentioned operator cannot open this page. Mention at most 10.',
  invitation_has_account: 'This email has an account already: join with its password.',
} satisfies RefusalWords<typeof accountsRefusals>

/** Labels of the proposals. */
export const labels = {
  invitation: 'Invite an operator who may approve',
  role: 'Give an operator a role that may approve',
  activation: 'Switch an operator’s account on',
}

/** The export of accounts. */
export const sheet = {
  title: 'Accounts',
  columns: {
    name: 'Name',
    mobile: 'Mobile',
    email: 'Email',
    roles: 'Roles',
    status: 'Identity check',
    activity: 'Account',
    registered: 'Registered',
  },
  activity: { active: 'Active', inactive: 'Inactive' },
  kyc: {
    not_done: 'Not completed',
    pending: 'Under review',
    approved: 'Approved',
    rejected: 'Rejected',
    expired: 'Expired',
  },
  and: ', ',
}

interface Invited {
  readonly brand: string
  readonly inviter: string
  /** The role’s label in the letter’s language. */
  readonly role: string
  readonly link: string
}

export const letter = {
  subject: (p: { brand: string }) => `You are invited to the ${p.brand} back office`,
  text: (p: Invited) =>
    `${isolated(p.inviter)} invites you to work in the ${p.brand} back office as ${isolated(p.role)}.\n\n` +
    `Accept the invitation here within 7 days:\n\n${p.link}\n\n` +
    'If you did not expect this, you can ignore this email.',
  accept: 'Accept the invitation',
}

interface Mentioned {
  readonly name: string
  readonly customerId: string
}

export const notices = {
  mentioned: {
    label: 'Mentions in notes on customers',
    title: () => 'You were mentioned in a note on a customer',
    body: ({ name }: Mentioned) => `${isolated(name)} mentioned you.`,
  } satisfies NoticeWords<Mentioned>,
}
