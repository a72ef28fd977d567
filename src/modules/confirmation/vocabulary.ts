/** How an identity is confirmed: by an operator who reads the documents, or before that by the person in an app. */
export const confirmationMethods = ['manual', 'nafath'] as const

/** asking: not known yet to have been asked. failed: the service did not take the question. */
export const requestStatuses = [
  'asking',
  'waiting',
  'confirmed',
  'rejected',
  'lapsed',
  'mismatched',
  'cancelled',
  'failed',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What was another's, where somebody else answered. */
export const mismatches = ['id', 'name', 'birth_date'] as const
export type Mismatch = (typeof mismatches)[number]
