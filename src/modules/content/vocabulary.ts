export const partsAtMost = 200

/** The state of a page that shows a picture: its working copy, the version that visitors see, or a scheduled one. */
export const mediaHolders = ['draft', 'version', 'schedule'] as const
export type MediaHolder = (typeof mediaHolders)[number]

export const mediaAtMost = 5000
export const mediaPerPage = 48
export const mediaAltMaxLength = 200
