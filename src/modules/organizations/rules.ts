/** ORG-2: every name an address had leads to the organization for ever, so their number is limited. */
export const mostSlugs = 10

/** Returns whether an organization may use this name: its own earlier names are always allowed. */
export const mayTakeSlug = (slugs: readonly string[], slug: string): boolean =>
  slugs.includes(slug) || slugs.length < mostSlugs
