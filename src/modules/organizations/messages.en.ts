import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { organizationsRefusals } from './contract.ts'
import type { OrganizationRole } from './vocabulary.ts'

export const refusals = {
  organization_not_found: 'There is no such organization among yours.',
  organization_member_not_found: 'This person does not belong to the organization any more.',
  organization_slug_taken: 'This address leads to another organization. Choose another one.',
  organization_slugs_full:
    'The organization has had as many addresses as it may. Choose one of those, or keep this one.',
  organization_suspended: 'The organization is suspended: nothing in it can be changed for now.',
  organization_person_unknown:
    'No active investor account has confirmed this email. They have to register, and confirm it, first.',
  organization_member_already: 'Whoever has this email belongs to the organization already.',
  last_owner: 'An organization keeps at least one owner. Make somebody else an owner first.',
  organization_owned: (p: { names: string }) =>
    `You are the only owner of ${isolated(p.names)}. Make somebody else an owner first.`,
  organization_invitation_not_found: 'There is no such invitation. Check that the whole link was copied.',
  organization_invitation_over: 'This invitation is no longer open. Ask for another one.',
  organization_invitation_other: 'This invitation is for another email. Log in with the invited one.',
  enquiry_not_found: 'There is no such enquiry.',
  enquiry_over: 'This enquiry was handled already.',
} satisfies RefusalWords<typeof organizationsRefusals>

export const fields = {
  slug_form: 'Use 3 to 40 Latin letters and digits, with single hyphens between them',
}

interface Enquired {
  readonly contactName: string
  readonly organizationName: string
  readonly brand: string
}

interface InvitedTo {
  readonly inviter: string
  readonly organization: string
  /** The role’s label in the letter’s language. */
  readonly role: string
  readonly link: string
}

export const letters = {
  roles: { owner: 'owner', manager: 'manager', member: 'member' },
  invitation: {
    title: (p: InvitedTo) => `You are invited to ${isolated(p.organization)}`,
    text: (p: InvitedTo & { brand: string }) =>
      `${isolated(p.inviter)} invites you to join ${isolated(p.organization)} on ${p.brand} as ${p.role}.\n\n` +
      `Accept or decline within 7 days:\n\n${p.link}\n\n` +
      'If you did not expect this, you can ignore this email.',
    open: 'See the invitation',
  },
  enquiry: {
    title: 'We have received your enquiry',
    text: (p: Enquired) =>
      `Hello ${isolated(p.contactName)},\n\n` +
      `Thank you for the interest of ${isolated(p.organizationName)} in ${p.brand}. ` +
      'We will call you or write to you about the next steps.\n\n' +
      'If you did not send this enquiry, you can ignore this email.',
  },
}

export const personal = {
  title: 'Organizations',
  columns: { name: 'Organization', role: 'Role', joinedAt: 'Since' },
  roles: { owner: 'Owner', manager: 'Manager', member: 'Member' },
  and: ', ',
}

export interface MembershipChange {
  readonly nameEn: string
  readonly nameAr: string
  readonly slug: string
  readonly role: OrganizationRole | null
  readonly was: OrganizationRole | null
}

export interface SuspensionChange {
  readonly nameEn: string
  readonly nameAr: string
  readonly slug: string
  readonly isSuspended: boolean
  readonly reason: string
}

export interface InvitationAnswer {
  readonly nameEn: string
  readonly nameAr: string
  readonly isAccepted: boolean
  readonly leadsTo: `/${string}`
}

const now: Readonly<Record<OrganizationRole, string>> = {
  owner: 'You are an owner: you can change everything about it and decide what its members may do.',
  manager: 'You are a manager: you can invite and remove members.',
  member: 'You are a member: you may read what concerns it.',
}

export const notices = {
  membership: {
    label: 'What you are in an organization',
    title: (p: MembershipChange) => {
      if (p.role === null) return `You no longer belong to ${isolated(p.nameEn)}`
      return p.was === null
        ? `You now belong to ${isolated(p.nameEn)}`
        : `Your role in ${isolated(p.nameEn)} has changed`
    },
    body: (p: MembershipChange) =>
      p.role === null
        ? 'Its pages are closed to you. Ask one of its owners if this is a mistake.'
        : now[p.role],
  } satisfies NoticeWords<MembershipChange>,
  suspension: {
    label: 'An organization of yours is suspended or resumed',
    title: (p: SuspensionChange) =>
      p.isSuspended ? `${isolated(p.nameEn)} is suspended` : `${isolated(p.nameEn)} is active again`,
    body: (p: SuspensionChange) =>
      p.isSuspended
        ? `The reason: ${isolated(p.reason)}. You may read its pages still; nothing in it can be changed for now.`
        : 'Its owners and managers may change it again.',
  } satisfies NoticeWords<SuspensionChange>,
  answered: {
    label: 'An invitation to an organization is answered',
    title: (p: InvitationAnswer) =>
      p.isAccepted
        ? `Your invitation to ${isolated(p.nameEn)} was accepted`
        : `Your invitation to ${isolated(p.nameEn)} was declined`,
    body: (p: InvitationAnswer) =>
      p.isAccepted ? 'The new member is in the list of members.' : 'You can invite the person again.',
  } satisfies NoticeWords<InvitationAnswer>,
}
