import type { ListQuery } from '#kit/list.ts'
import type { HoldReason, SuspenseReason } from '#modules/receipts/vocabulary.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { amountConditions, ascending, loadListPage } from '#platform/lists/list.ts'
import { draftLineList } from '../lists.ts'
import type { DraftStatus, LineOutcomeKind, MatchRule } from '../vocabulary.ts'

export interface NewDraft {
  readonly id: string
  readonly contentHash: Buffer
  readonly storageId: string
  readonly fileName: string
  readonly fromDay: string
  readonly toDay: string
  readonly opening: bigint | null
  readonly closing: bigint | null
  readonly lineCount: number
  readonly madeBy: string
  readonly madeAt: Date
}
export interface DraftRow extends NewDraft {
  readonly status: DraftStatus
  readonly done: number
  readonly outcomeHash: string | null
  readonly hasChanged: boolean
  readonly fault: string | null
  /** Lines that could not be recorded. */
  readonly unrecorded: number
  readonly confirmedBy: string | null
  readonly statementId: string | null
}

export interface NewLine {
  readonly id: string
  readonly place: number
  readonly bankReference: string
  readonly amount: bigint
  readonly bookedOn: string
  readonly ordinal: number
  readonly text: string
  readonly partyName: string | null
  readonly partyEnding: string | null
  readonly named: readonly string[]
  readonly hold: HoldReason | null
  readonly isReversal: boolean
}

export const insertDraft = (tx: Tx, d: NewDraft) =>
  tx.run(sql`
    insert into statements.drafts (id, content_hash, storage_id, file_name, from_day, to_day, opening, closing,
      line_count, made_by, made_at, touched_at)
    values (${d.id}, ${d.contentHash}, ${d.storageId}, ${d.fileName}, ${d.fromDay}, ${d.toDay}, ${d.opening},
      ${d.closing}, ${d.lineCount}, ${d.madeBy}, ${d.madeAt}, ${d.madeAt})`)

/** JSON, because SQL arrays cannot have rows of different lengths. */
export const insertDraftLines = (tx: Tx, draftId: string, lines: readonly NewLine[]) =>
  tx.run(sql`
    insert into statements.draft_lines (id, draft_id, place, bank_reference, amount, booked_on, ordinal, text,
      party_name, party_ending, named, hold, is_reversal)
    select l.id, ${draftId}, l.place, l.bank_reference, l.amount, l.booked_on, l.ordinal, l.text, l.party_name,
      l.party_ending, l.named, l.hold, l.is_reversal
    from json_to_recordset(${JSON.stringify(
      lines.map(({ bankReference, amount, bookedOn, partyName, partyEnding, isReversal, ...rest }) => ({
        ...rest,
        is_reversal: isReversal,
        bank_reference: bankReference,
        amount: String(amount),
        booked_on: bookedOn,
        party_name: partyName,
        party_ending: partyEnding,
      })),
    )}::json) as l (id uuid, place int4, bank_reference text, amount int8, booked_on date, ordinal int2, text text,
      party_name text, party_ending text, named text[], hold text, is_reversal bool)`)

/** Counts the lines that no statement has yet. */
export const countNew = async (tx: Tx, draftId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from statements.draft_lines l where l.draft_id = ${draftId} and not exists (
        select from statements.lines o where (o.bank_reference, o.amount, o.booked_on, o.ordinal)
          = (l.bank_reference, l.amount, l.booked_on, l.ordinal))`)
  ).count

/** Copies the lines of a draft into a statement. A line that another statement has stays there. */
export const insertLinesOf = (tx: Tx, draftId: string, statementId: string) =>
  tx.run(sql`
    insert into statements.lines (id, statement_id, place, bank_reference, amount, booked_on, ordinal, text, party_name,
      party_ending, named, hold, is_reversal)
    select id, ${statementId}, place, bank_reference, amount, booked_on, ordinal, text, party_name, party_ending, named,
      hold, is_reversal
    from statements.draft_lines where draft_id = ${draftId}
    on conflict on constraint line_once do nothing`)

export const findDraft = (tx: Tx, id: string) =>
  tx.maybe<DraftRow>(sql`select * from statements.drafts where id = ${id}`)

/** Updates the progress, unless the status changed meanwhile. Returns the status. */
export const touchDraft = async (
  tx: Tx,
  { id, status, done, at }: { id: string; status: DraftStatus; done: number; at: Date },
): Promise<DraftStatus | undefined> => {
  await tx.run(
    sql`update statements.drafts set done = ${done}, touched_at = ${at} where id = ${id} and status = ${status}`,
  )
  return (await findDraft(tx, id))?.status
}

export interface DraftChange {
  readonly id: string
  readonly from: readonly DraftStatus[]
  readonly to: DraftStatus
  readonly at: Date
  readonly fault?: string
  readonly confirmedBy?: string
  readonly statementId?: string
  readonly unrecorded?: number
  /** The outcome that its operator has seen. */
  readonly outcomeHash?: string
}
/** Changes the status if it is one of these. Returns whether this call did. */
export const changeDraft = async (tx: Tx, c: DraftChange): Promise<boolean> =>
  (await tx.run(sql`
    update statements.drafts
    set status = ${c.to}, touched_at = ${c.at}, fault = ${c.fault ?? null}, done = 0,
      confirmed_by = coalesce(${c.confirmedBy ?? null}::uuid, confirmed_by),
      statement_id = coalesce(${c.statementId ?? null}::uuid, statement_id),
      unrecorded = ${c.unrecorded ?? 0}
    where id = ${c.id} and status = any (${c.from}::text[])
      and (${c.outcomeHash ?? null}::text is null or outcome_hash = ${c.outcomeHash ?? null})`)) === 1

/** Lists drafts whose process has been silent since a moment. */
export const listSilentDrafts = (tx: Tx, before: Date) =>
  tx.rows<{ id: string }>(sql`
    select id from statements.drafts
    where status in ('waiting', 'comparing', 'confirmed', 'recording') and touched_at < ${before} order by made_at`)

export interface LineOutcome {
  readonly id: string
  readonly outcome: LineOutcomeKind
  readonly rule: MatchRule | null
  readonly transactionId: string | null
  readonly why: SuspenseReason | null
  readonly investorId: string | null
}
export interface FoundOutcomes {
  readonly id: string
  readonly hash: string
  readonly lines: readonly LineOutcome[]
  readonly hasChanged: boolean
  readonly from: DraftStatus
  readonly at: Date
}
/** Stores the outcomes for the operator, unless the draft was cancelled meanwhile. */
export const saveOutcomes = (tx: Tx, f: FoundOutcomes) =>
  tx.run(sql`
    with found as (
      update statements.drafts
      set status = 'ready', outcome_hash = ${f.hash}, has_changed = ${f.hasChanged}, touched_at = ${f.at},
        done = line_count
      where id = ${f.id} and status = ${f.from} returning id
    )
    update statements.draft_lines l
    set outcome = o.outcome, rule = o.rule, transaction_id = o.transaction_id, why = o.why, investor_id = o.investor_id
    from found, unnest(${f.lines.map(({ id }) => id)}::uuid[], ${f.lines.map(({ outcome }) => outcome)}::text[],
      ${f.lines.map(({ rule }) => rule)}::text[], ${f.lines.map((line) => line.transactionId)}::uuid[],
      ${f.lines.map(({ why }) => why)}::text[], ${f.lines.map((line) => line.investorId)}::uuid[])
      as o (id, outcome, rule, transaction_id, why, investor_id)
    where l.id = o.id`)

export interface EnteredLine extends Omit<NewLine, 'ordinal' | 'partyName' | 'partyEnding' | 'bookedOn'> {
  /** Whether the new statement has the line, or another one. */
  readonly isEntered: boolean
  readonly rule: MatchRule | null
  readonly transactionId: string | null
}
/** Lists the lines of a draft beside the lines of the statement made of it. */
export const listEntered = (tx: Tx, draftId: string) =>
  tx.rows<EnteredLine>(sql`
    select d.id, d.place, d.bank_reference, d.amount, d.text, d.named, d.hold, d.is_reversal,
      l.id is not null as is_entered, m.rule,
      (select e.transaction_id from statements.entries e where e.match_id = m.id order by e.seq limit 1)
    from statements.draft_lines d
    left join statements.lines l on l.id = d.id
    left join statements.matches m on m.id = l.match_id
    where d.draft_id = ${draftId} order by d.place`)

export interface DraftLineRow extends LineOutcome {
  readonly bankReference: string
  readonly amount: bigint
  readonly bookedOn: string
  readonly text: string
  readonly partyName: string | null
}
export const listDraftLines = (tx: Tx, draftId: string, asked: ListQuery<typeof draftLineList>) =>
  loadListPage<DraftLineRow, typeof draftLineList>(
    tx,
    {
      list: draftLineList,
      columns: sql`id, bank_reference, amount, booked_on, text, party_name, outcome, rule, transaction_id, why,
        investor_id`,
      tables: sql`statements.draft_lines`,
      where: sql`draft_id = ${draftId} and outcome is not null`,
      filters: {
        outcome: (outcome) => sql`outcome = ${outcome}`,
        investor: (id) => sql`investor_id = ${id}`,
        from: (day) => sql`booked_on >= ${day}`,
        to: (day) => sql`booked_on <= ${day}`,
        ...amountConditions(sql`abs(amount)`),
      },
      search: (text) => sql`bank_reference = ${text.trim().toUpperCase()}`,
      orders: { oldest: [ascending(sql`place`), ascending(sql`id`)] },
    },
    asked,
  )

/** Counts and sums the lines of each outcome. */
export const sumOutcomes = (tx: Tx, draftId: string) =>
  tx.rows<{ outcome: LineOutcomeKind; count: number; amount: bigint }>(sql`
    select outcome, count(*)::int4 as count, sum(amount)::int8 as amount from statements.draft_lines
    where draft_id = ${draftId} and outcome is not null group by outcome`)

/** Days for which a file is kept that was not imported. */
const keptDays = 7
export const deleteOldDrafts = (tx: Tx, now: Date) =>
  tx.run(sql`
    delete from statements.drafts
    where made_at < ${now}::timestamptz - ${`${keptDays} days`}::interval
      and status not in ('confirmed', 'recording')`)
