/** BUY-8: the grounds on which an investor can request to be qualified. */
export const grounds = ['assets', 'income', 'certificate', 'experience'] as const
export type Ground = (typeof grounds)[number]

export const limitRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type LimitRequestStatus = (typeof limitRequestStatuses)[number]
