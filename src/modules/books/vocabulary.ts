/** LED-3: how a record can contradict the ledger or another record. `books.find_contradictions` finds them. */
export const recordBreakKinds = [
  /** The stock sold is not the sum of the completed investments. */
  'stock',
  /** The stock reserved is not the sum of the investments that await payment. */
  'reserved',
  /** A funding account holds and has handed over another sum than was sold. */
  'funding',
  /** An order is not the sum of its lines, or is not paid exactly once by its total. */
  'order',
  /** An investment was marked as given back without the money. */
  'returned',
  /** A deposit is not credited exactly once by its amount. */
  'deposit',
  /** The amount on hold is not the sum of the pending withdrawals. */
  'hold',
  /** A run is not the sum of its shares, was paid incompletely, or had one operator. */
  'run',
  /** A share of a run is not paid by one entry of its amount. */
  'share',
  /** A disbursement was posted that no run has a share for. */
  'payout',
] as const

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
