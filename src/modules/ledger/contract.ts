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

/** A block of the chain and its hash, as it is written down elsewhere. */
export interface SealedEnd {
  readonly block: bigint
  /** Hex. */
  readonly hash: string
}

export interface LedgerFault {
  readonly kind: LedgerFaultKind
  /** The entry, account, transaction, day or block that is not as it was. */
  readonly subject: string
  readonly transactionId?: string
}

/** What a look over all of the books has found. */
export interface LedgerProof {
  readonly blocks: bigint
  /** Entries that blocks hold. */
  readonly sealed: bigint
  readonly end: SealedEnd | null
  /** One for each PostgreSQL server that the ledger was kept on, in order. */
  readonly epochs: readonly {
    readonly number: number
    readonly afterBlock: bigint | null
    readonly beganAt: Date
  }[]
  /** The last minutes: nothing but its sums is proved. */
  readonly unsealed: { readonly entries: bigint; readonly since: Date | null }
  readonly faults: readonly LedgerFault[]
}

/** What a kind of account, all of that kind together, has done within days of Riyadh's calendar. */
export interface KindMovement {
  readonly kind: AccountKind
  /** Halalas, as balances are counted: what the platform owes is positive. */
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly entries: bigint
}
