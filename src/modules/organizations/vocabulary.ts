/** ORG-2: the roles in an organization, the most powerful first. */
export const organizationRoles = ['owner', 'manager', 'member'] as const
export type OrganizationRole = (typeof organizationRoles)[number]
