import type { Role } from '#kit/contract.ts'
import type { EnquiryStatus, OrganizationRole, VerificationStatus } from './vocabulary.ts'

/** The role of the caller in an organization, and whether that organization is suspended. */
export interface MemberAccess {
  readonly role: OrganizationRole
  readonly isSuspended: boolean
}

/** ORG-2: owners change its texts, address and roles, unless it is suspended. */
export const mayChange = ({ role, isSuspended }: MemberAccess): boolean => role === 'owner' && !isSuspended

/** ORG-2: owners remove anybody else, managers remove members. To go oneself, one leaves. */
export const mayRemove = (
  { role, isSuspended }: MemberAccess,
  other: { readonly role: OrganizationRole; readonly isOneself: boolean },
): boolean =>
  !isSuspended && !other.isOneself && (role === 'owner' || (role === 'manager' && other.role === 'member'))

/** Owners and managers see emails, because they write to members. */
export const maySeeEmails = ({ role }: MemberAccess): boolean => role !== 'member'

/** ORG-2: owners invite to any role, managers invite members, unless the organization is suspended. */
export const mayInvite = ({ role, isSuspended }: MemberAccess, invited: OrganizationRole): boolean =>
  !isSuspended && (role === 'owner' || (role === 'manager' && invited === 'member'))

/** ORG-1: an enquiry is open until it was converted or declined. */
export const mayDecide = (status: EnquiryStatus): boolean => status === 'new' || status === 'contacted'

export const mayContact = (status: EnquiryStatus): boolean => status === 'new'

/** ORG-5b: who decides about the verification of an organization. */
export const verificationDeciders: readonly Role[] = ['compliance']

/** ORG-5b: a verification changes before it is submitted, and after it was rejected. */
export const isVerificationOpen = (status: VerificationStatus): boolean =>
  status === 'draft' || status === 'rejected'
