/** LED-3: in what our receipts, the gateway's list and the bank's statements can disagree with the books. */
export const comparisonBreakKinds = [
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
  /** The books have moved the bank's account, and its statement has not. */
  'bank_ours_only',
  /** The bank has moved money that the books do not know. */
  'bank_theirs_only',
  /** A statement does not end where its own lines lead. */
  'bank_balance',
] as const
