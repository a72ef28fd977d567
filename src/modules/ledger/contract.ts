import type { Halalas } from '#kit/money.ts'
import type { AccountKind, CauseKind, LedgerFaultKind, MovementKind } from './vocabulary.ts'

/** LED-7: who or what caused a movement. */
export interface Cause {
  readonly kind: CauseKind
  readonly id: string
}

/** One side of a movement: positive into the account, negative out of it. */
export interface Line {
  readonly accountId: string
  readonly amount: Halalas
}

/** One balanced transaction to post. */
export interface Posting {
  readonly id: string
  readonly kind: MovementKind
  readonly cause: Cause
  readonly record: { readonly kind: string; readonly id: string }
  readonly reverses?: string
  readonly postedAt: Date
  readonly lines: readonly Line[]
}

/** A block of the chain and its hash, as stored outside the ledger. */
export interface SealedEnd {
  readonly block: bigint
  /** Hex. */
  readonly hash: string
}

export interface LedgerFault {
  readonly kind: LedgerFaultKind
  /** The entry, account, transaction, day or block that is wrong. */
  readonly subject: string
  readonly transactionId?: string
}

/** The result of proving the ledger. */
export interface LedgerProof {
  readonly blocks: bigint
  /** The number of entries in blocks. */
  readonly sealed: bigint
  readonly end: SealedEnd | null
  /** One for each PostgreSQL server that the ledger was kept on, in order. */
  readonly epochs: readonly {
    readonly number: number
    readonly afterBlock: bigint | null
    readonly beganAt: Date
  }[]
  /** Entries that are not in a block yet. Only their sums are proved. */
  readonly unsealed: { readonly entries: bigint; readonly since: Date | null }
  readonly faults: readonly LedgerFault[]
}

/** The movements of all accounts of a kind within a period of days in Riyadh. */
export interface KindMovement {
  readonly kind: AccountKind
  /** Halalas. What the platform owes is positive. */
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly entries: bigint
}
