import type { Api } from '#web/app/contracts.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'

/** An organization with a part of its members; an address may name a place among them that nobody gave out. */
export async function loadMembers({ organizations }: Api, slug: string, cursor: unknown) {
  const place = typeof cursor === 'string' ? { cursor: cursor.slice(0, 1000) } : {}
  const [organization, members] = await Promise.all([
    organizations.organization({ slug }),
    loadFromCursor({ ...place, slug, limit: 50 }, organizations.members),
  ])
  return { organization, members }
}
