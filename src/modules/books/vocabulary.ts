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
  /** An investment was marked as returned without the money. */
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
  /** The receivable of an opportunity is not what reversals left on it and corrections closed. */
  'receivable',
] as const

/** LED-3: how our receipts, the gateway's payments and the bank's statements can disagree with the books. */
export const comparisonBreakKinds = [
  /** The movements of the clearing account are not the sum of our receipts. */
  'clearing',
  /** Money is in suspense. */
  'suspense',
  /** The gateway holds a payment that we have not credited. */
  'uncredited',
  /** The gateway refunded a credited payment, in part or in full. */
  'refunded',
  /** We have credited a payment that the gateway does not know. */
  'not_at_gateway',
  /** A page's amount, currency or reference differs from its deposit, or it has none. */
  'not_ours',
  'foreign_currency',
  /** The gateway lists an invalid payment. */
  'unreadable',
  /** The books have a movement of the bank account that the statement lacks. */
  'bank_ours_only',
  /** The statement has a movement that the books lack. */
  'bank_theirs_only',
  /** A statement's closing balance differs from its lines. */
  'bank_balance',
] as const
