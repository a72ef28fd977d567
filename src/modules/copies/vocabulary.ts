/** The formats of a copy: for people and for machines. */
export const copyFormats = ['pdf', 'json'] as const

/** `expired`: the files were deleted. */
export const copyStatuses = ['under_way', 'ready', 'expired'] as const
export type CopyStatus = (typeof copyStatuses)[number]
