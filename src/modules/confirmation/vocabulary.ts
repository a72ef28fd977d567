/** How an identity is confirmed: by an operator from documents, or before that by the person in the national app. */
export const confirmationMethods = ['manual', 'nafath'] as const

/** asking: being sent to the service. failed: the service did not accept it. */
export const confirmationStatuses = [
  'asking',
  'waiting',
  'confirmed',
  'rejected',
  'lapsed',
  'mismatched',
  'cancelled',
  'failed',
] as const
export type ConfirmationStatus = (typeof confirmationStatuses)[number]

/** The parts that differ if somebody else answered. */
export const mismatches = ['id', 'name', 'birth_date'] as const
export type Mismatch = (typeof mismatches)[number]
