import type { UndoneReceipt } from '#modules/receipts/index.ts'
import { sql, type Tx } from '#platform/database/database.ts'

export const isUnderWay = async (tx: Tx, statementId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from statements.drafts where statement_id = ${statementId} and status = 'recording' limit 1`)) !==
  undefined

/** Finds a later statement that contains lines of this one: they are stored here only. */
export const findReliant = (tx: Tx, statementId: string) =>
  tx.maybe<{ fromDay: string; toDay: string }>(sql`
    select o.from_day, o.to_day from statements.statements s join statements.statements o
      on o.id > s.id and o.new_count < o.line_count and o.from_day <= s.to_day and o.to_day >= s.from_day
    where s.id = ${statementId} and s.new_count > 0 order by o.id limit 1`)

export interface UndoneLine {
  readonly id: string
  readonly bankReference: string
  readonly isReversal: boolean
  readonly isMatched: boolean
  readonly isByHand: boolean
}
export const lockLinesOf = (tx: Tx, statementId: string) =>
  tx.rows<UndoneLine>(sql`
    select l.id, l.bank_reference, l.is_reversal, l.match_id is not null as is_matched,
      coalesce((select m.rule = 'hand' from statements.matches m where m.id = l.match_id), false) as is_by_hand
    from statements.lines l where l.statement_id = ${statementId} order by l.place for update`)

interface Freed {
  readonly id: string
  readonly undone: readonly UndoneReceipt[]
  readonly by: string
  readonly at: Date
  readonly reason: string
}
/** Undoes the matches of the lines. A receipt's entry stays matched with its reversal: the bank knows neither. */
export const freeMatches = (tx: Tx, { id, undone, by, at, reason }: Freed) =>
  tx.run(sql`
    with pairs as (
      select * from unnest(${undone.map((one) => one.entryTransaction)}::uuid[],
        ${undone.map((one) => one.reversal)}::uuid[]) as p (entry_transaction, reversal)
    ), kept as materialized (
      select e.seq, e.match_id, p.reversal from pairs p
      join statements.entries e on e.transaction_id = p.entry_transaction where e.match_id is not null
    ), ended as materialized (
      select distinct match_id as id from statements.lines
      where statement_id = ${id} and match_id is not null and match_id not in (select match_id from kept)
    ), undone as (
      update statements.matches m set undone_at = ${at}, undone_by = ${by}, undone_reason = ${reason}
      from ended where m.id = ended.id
    ), entered as (
      update statements.entries e
      set match_id = coalesce((select match_id from kept where kept.reversal = e.transaction_id),
          case when e.match_id in (select id from ended) then null else e.match_id end),
        line_id = null
      where e.transaction_id in (select reversal from pairs) or e.match_id in (select id from ended)
        or e.line_id in (select id from statements.lines where statement_id = ${id})
    )
    update statements.lines set match_id = null where statement_id = ${id}`)

/** Lines that overlapping statements contain as well stay with those. */
export async function deleteStatement(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from statements.lines where statement_id = ${id}`)
  await tx.run(sql`delete from statements.statements where id = ${id}`)
}
