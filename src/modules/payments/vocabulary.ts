/** The names of all gateways with recorded payments. */
export const gatewayNames = ['moyasar'] as const

export const depositStatuses = ['pending', 'completed', 'failed'] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const depositMethods = ['online', 'bank'] as const
export type DepositMethod = (typeof depositMethods)[number]

/** Why a payment failed, as a code that pages translate. */
export const failureReasons = [
  'insufficient_funds',
  'authentication_failed',
  'card_expired',
  'declined',
  'abandoned',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]
