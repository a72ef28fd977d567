/** What a copy comes as: for people, and for machines. */
export const copyFormats = ['pdf', 'json'] as const

/** `expired`: it was there, and has been removed. */
export const copyStatuses = ['under_way', 'ready', 'expired'] as const
export type CopyStatus = (typeof copyStatuses)[number]
