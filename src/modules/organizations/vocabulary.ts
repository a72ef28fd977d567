/** ORG-2: the roles in an organization, the most powerful first. */
export const organizationRoles = ['owner', 'manager', 'member'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

/** ORG-1: the states of an enquiry. The last two are final. */
export const enquiryStatuses = ['new', 'contacted', 'converted', 'declined'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** ORG-3: the states of an invitation that its organization sees. */
export const invitationStates = ['open', 'expired', 'declined'] as const
export type MemberInvitationState = (typeof invitationStates)[number]
