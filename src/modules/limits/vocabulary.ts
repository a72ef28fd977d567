/** BUY-8: on what an investor may ask to be qualified. */
export const grounds = ['assets', 'income', 'certificate', 'experience'] as const
export type Ground = (typeof grounds)[number]

export const requestStatuses = ['pending', 'approved', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]
