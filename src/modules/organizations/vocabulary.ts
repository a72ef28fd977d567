/** ORG-2: what somebody is in an organization, whoever may do the most first. */
export const organizationRoles = ['owner', 'manager', 'member'] as const
export type OrganizationRole = (typeof organizationRoles)[number]
