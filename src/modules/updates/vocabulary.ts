/** scheduled: is published at its time. A published one never changes. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** The people whom the writer chooses to notify. Everyone reads the update on the opportunity's page. */
export const audiences = ['nobody', 'holders', 'watchers', 'both'] as const
export type Audience = (typeof audiences)[number]

export const picturesAtMost = 6
