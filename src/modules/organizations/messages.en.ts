import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { organizationsRefusals } from './contract.ts'
import type { enquiryList, organizationList } from './lists.ts'
import type { EnquiryStatus, OrganizationRole } from './vocabulary.ts'

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
  organization_verification_closed:
    'The verification is under review or approved already. Renew it to change something.',
  organization_verification_incomplete: 'Something is missing still. Complete every part first.',
  organization_verification_not_pending: 'This verification does not wait for a decision any more.',
  organization_verification_changed: 'The verification has changed since you opened it. Read it again.',
  organization_registration_taken: 'Another organization is verified by this registration number.',
  organization_registration_over:
    'The registration has ended meanwhile. Reject it, so that a new one is sent.',
  organization_document_not_found: 'There is no such document.',
  organization_documents_full: 'The organization has sent as many documents as it may. Write to support.',
  enquiry_not_found: 'There is no such enquiry.',
  enquiry_over: 'This enquiry was handled already.',
} satisfies RefusalWords<typeof organizationsRefusals>

export const fields = {
  slug_form: 'Use 3 to 40 Latin letters and digits, with single hyphens between them',
  registration_number: 'Enter the 10 digits of the registration, which begin with 1 to 5 or 7',
  registration_over: 'The registration has ended',
  registration_far: 'Enter a day within the next 10 years',
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

/** The list as a file. */
export const sheet = {
  title: 'Organizations',
  active: 'Active',
  suspended: 'Suspended',
  and: ', ',
  verification: { none: 'Not verified', pending: 'Under review', approved: 'Verified', rejected: 'Rejected' },
  columns: {
    name: 'Organization',
    city: 'City',
    address: 'Address',
    state: 'State',
    verification: 'Verification',
    owners: 'Owners',
    members: 'Members',
    created: 'Since',
  } satisfies Record<ColumnOf<typeof organizationList>, string>,
}

/** The list of enquiries as a file. */
export const enquirySheet = {
  title: 'Enquiries of organizations',
  statuses: {
    new: 'New',
    contacted: 'Contacted',
    converted: 'Converted',
    declined: 'Declined',
  } satisfies Record<EnquiryStatus, string>,
  columns: {
    organization: 'Organization',
    city: 'City',
    status: 'Status',
    contact: 'Contact person',
    email: 'Email',
    mobile: 'Mobile',
    received: 'Received',
  } satisfies Record<ColumnOf<typeof enquiryList>, string>,
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

export interface VerificationNotice {
  readonly nameEn: string
  readonly nameAr: string
  readonly slug: string
}

const plural = pluralOf('en')

const now: Readonly<Record<OrganizationRole, string>> = {
  owner: 'You are an owner: you can change everything about it and decide what its members may do.',
  manager: 'You are a manager: you can invite and remove members.',
  member: 'You are a member: you may read what concerns it.',
}

export interface EnquiryArrival {
  readonly enquiryId: string
  readonly organizationName: string
  readonly city: string
}

export const notices = {
  enquiry: {
    label: 'An organization asks to join',
    title: (p: EnquiryArrival) => `${isolated(p.organizationName)} asks to join`,
    body: (p: EnquiryArrival) => `From ${isolated(p.city)}. It waits to be contacted.`,
  } satisfies NoticeWords<EnquiryArrival>,
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
  verified: {
    label: 'An organization of yours is verified or rejected',
    title: (p: VerificationNotice & { reason: string | null }) =>
      p.reason === null ? `${isolated(p.nameEn)} is verified` : `${isolated(p.nameEn)} was not verified`,
    body: (p: VerificationNotice & { reason: string | null }) =>
      p.reason === null
        ? 'Its signatories may act for it now.'
        : `The reason: ${isolated(p.reason)}. Correct it, and submit it again.`,
  } satisfies NoticeWords<VerificationNotice & { reason: string | null }>,
  expiring: {
    label: 'The registration of an organization ends soon',
    title: (p: VerificationNotice & { daysLeft: number }) =>
      p.daysLeft === 0
        ? `The registration of ${isolated(p.nameEn)} ends today`
        : `The registration of ${isolated(p.nameEn)} ends in ${plural(p.daysLeft, { one: 'one day', other: '# days' })}`,
    body: () => 'Renew its verification, so that its signatories can go on.',
  } satisfies NoticeWords<VerificationNotice & { daysLeft: number }>,
  expired: {
    label: 'The registration of an organization has ended',
    title: (p: VerificationNotice) => `The registration of ${isolated(p.nameEn)} has ended`,
    body: () => 'Its signatories cannot act until it is verified again.',
  } satisfies NoticeWords<VerificationNotice>,
  submitted: {
    label: 'An organization asks to be verified',
    title: (p: VerificationNotice & { id: string }) => `${isolated(p.nameEn)} asks to be verified`,
    body: () => 'Its registration, documents and signatories wait for your decision.',
  } satisfies NoticeWords<VerificationNotice & { id: string }>,
}
