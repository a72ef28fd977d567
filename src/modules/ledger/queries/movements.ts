import { sql, type Tx } from '#platform/database/database.ts'
import type { AccountKind, MovementKind } from '../vocabulary.ts'

/** A sum that left one account, by the kind of record that the postings name. */
export interface OutflowSum {
  readonly ownerId: string
  readonly recordKind: string
  /** Halalas, less reversals. */
  readonly amount: bigint
}

/** Sums the movements of one kind out of these owners' accounts. Reversals are subtracted. */
export const sumOutflows = (
  tx: Tx,
  {
    accountKind,
    ownerIds,
    kind,
  }: { accountKind: AccountKind; ownerIds: readonly string[]; kind: MovementKind },
) =>
  tx.rows<OutflowSum>(sql`
    select a.owner_id, t.record_kind, -sum(e.amount)::int8 as amount
    from ledger.accounts a
    join ledger.entries e on e.account_id = a.id
    join ledger.transactions t on t.id = e.transaction_id
    where a.kind = ${accountKind} and a.owner_id = any (${ownerIds}::uuid[]) and t.kind = ${kind}
    group by a.owner_id, t.record_kind`)
