/** ORG-2: each name that an address had leads on for ever, so an organization may use up so many and no more. */
export const mostSlugs = 10

/** Whether an organization takes another name of its address: one it has had is its own already. */
export const mayTakeSlug = (slugs: readonly string[], slug: string): boolean =>
  slugs.includes(slug) || slugs.length < mostSlugs
