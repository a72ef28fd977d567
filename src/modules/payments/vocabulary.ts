/** The gateways that payments have come by. */
export const gatewayNames = ['moyasar'] as const

export const depositStatuses = ['pending', 'completed', 'failed'] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const depositMethods = ['online', 'bank'] as const
export type DepositMethod = (typeof depositMethods)[number]

/** Why a payment failed, in words that a screen can translate. */
export const failureReasons = [
  'insufficient_funds',
  'authentication_failed',
  'card_expired',
  'declined',
  'abandoned',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** LED-3: in what the books, our receipts and the gateway's list can disagree. */
export const breakKinds = [
  /** All balances together are not zero. */
  'books',
  /** An account does not stand where its entries lead. */
  'balance',
  /** What clearing took in is not the sum of our receipts. */
  'clearing',
  /** Somebody's money is in suspense. */
  'suspense',
  /** The gateway holds a payment that we have not credited. */
  'uncredited',
  /** The gateway gave back, in part or in full, what we have credited. */
  'refunded',
  /** We have credited a payment that the gateway does not know. */
  'not_at_gateway',
  /** A page's amount, currency or reference is not what its deposit asked for, or it is nobody's. */
  'not_ours',
  'foreign_currency',
  /** The gateway lists something that cannot be read. */
  'unreadable',
] as const
export type BreakKind = (typeof breakKinds)[number]
