import type { Halalas } from '#kit/money.ts'
import type { CauseKind, MovementKind } from './vocabulary.ts'

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
