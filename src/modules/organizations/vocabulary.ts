/** ORG-2: the roles in an organization, the most powerful first. */
export const organizationRoles = ['owner', 'manager', 'member'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

/** ORG-1: the states of an enquiry. The last two are final. */
export const enquiryStatuses = ['new', 'contacted', 'converted', 'declined'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** ORG-3: the states of an invitation that its organization sees. */
export const invitationStates = ['open', 'expired', 'declined'] as const
export type MemberInvitationState = (typeof invitationStates)[number]

/** ORG-5b: the states of one verification. A renewal is another one; the approved one is in force meanwhile. */
export const verificationStatuses = [
  'draft',
  'pending',
  'rejected',
  'approved',
  'expired',
  'replaced',
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** ORG-5b: a maker proposes in the name of the organization, a checker approves. Nobody is both. */
export const signatoryPowers = ['maker', 'checker'] as const
export type SignatoryPower = (typeof signatoryPowers)[number]

/** The commercial registration, and the authorization of the signatories. */
export const registrationDocuments = ['registration', 'authorization'] as const
export type RegistrationDocument = (typeof registrationDocuments)[number]

/** The parts of a verification, each of which can be missing or rejected. */
export const verificationParts = [
  'registrationNumber',
  'registeredName',
  'expiresOn',
  ...registrationDocuments,
  'signatories',
] as const
export type VerificationPart = (typeof verificationParts)[number]

/** How many days before its end an approved registration is mentioned to the owners. */
export const registrationWarningDays = [30, 7] as const

/** ORG-5b: an organization's verification as operators list it. A waiting renewal counts as pending. */
export const organizationCheckStates = ['none', 'pending', 'approved', 'rejected'] as const
export type OrganizationCheckState = (typeof organizationCheckStates)[number]
