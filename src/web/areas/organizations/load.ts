import type { Api } from '#web/app/contracts.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'

/**
 * Loads an organization with one page of its members, the first one if the cursor is invalid, and for owners and
 * managers its invitations.
 */
export async function loadMembers({ organizations }: Api, slug: string, cursor: unknown) {
  const place = typeof cursor === 'string' ? { cursor: cursor.slice(0, 1000) } : {}
  const [organization, members] = await Promise.all([
    organizations.organization({ slug }),
    loadFromCursor({ ...place, slug, limit: 50 }, organizations.members),
  ])
  const isManaging = organization.roles.some((role) => role !== 'member')
  const invitations = isManaging ? await organizations.invitations({ slug }) : []
  return { organization, members, invitations }
}

/** Loads an organization's home: its profile, and the totals of its members. */
export async function loadHome({ organizations, sharing }: Api, slug: string) {
  const [organization, totals] = await Promise.all([
    organizations.organization({ slug }),
    sharing.totals({ slug }),
  ])
  return { organization, totals }
}
