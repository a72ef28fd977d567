import type { MovementKind } from '#modules/ledger/vocabulary.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { MatchRule } from '../vocabulary.ts'
import type { LineRow } from './statements.ts'

/** Serialises matching. Held until the commit. */
export const lockMatching = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('statements.match', 65))`)

/** Serialises matching for a job, which may wait for an import of ten thousand lines. */
export async function waitForMatching(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', '10s', true)`)
  await lockMatching(tx)
}

export interface StatementEntryRow {
  readonly seq: bigint
  readonly transactionId: string
  readonly amount: bigint
  readonly bookedOn: string
  readonly kind: MovementKind
  readonly bankReference: string | null
  readonly ownReference: string | null
  readonly fileReference: string | null
  /** The line that it was recorded from. */
  readonly lineId: string | null
}

export const lastSeq = async (tx: Tx): Promise<bigint> =>
  (await tx.one<{ seq: bigint }>(sql`select coalesce(max(seq), 0)::int8 as seq from statements.entries`)).seq

export const insertEntries = (tx: Tx, entries: readonly StatementEntryRow[]) =>
  tx.run(sql`
    insert into statements.entries (seq, transaction_id, amount, booked_on, kind, bank_reference, own_reference,
      file_reference, line_id)
    select * from unnest(${entries.map(({ seq }) => seq)}::int8[],
      ${entries.map(({ transactionId }) => transactionId)}::uuid[], ${entries.map(({ amount }) => amount)}::int8[],
      ${entries.map(({ bookedOn }) => bookedOn)}::date[], ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ bankReference }) => bankReference)}::text[],
      ${entries.map(({ ownReference }) => ownReference)}::text[],
      ${entries.map(({ fileReference }) => fileReference)}::text[],
      ${entries.map(({ lineId }) => lineId)}::uuid[])`)

/** The most matches of one SQL statement, so that it ends in time. */
export const matchesAtOnce = 5000

/** Writes both sides of the matches in one SQL statement: the constraint checks them together. */
const write = (found: Statement, rule: MatchRule, at: Date): Statement => sql`
  with ${found},
  batch as materialized (select distinct match from pairs limit ${matchesAtOnce}),
  taken as materialized (select p.* from pairs p join batch using (match)),
  groups as materialized (
    select match, min(line_day) as line_first, max(line_day) as line_last, min(entry_day) as entry_first,
      max(entry_day) as entry_last
    from taken group by match
  ), made as (
    insert into statements.matches (id, rule, first_day, last_day, matched_at)
    select match, ${rule}, least(line_first, entry_first), greatest(line_last, entry_last), ${at} from groups
  ), lined as (
    update statements.lines l set match_id = p.match from (select distinct line, match from taken) p where l.id = p.line
  )
  update statements.entries e set match_id = p.match from taken p where e.seq = p.seq`

/** Matches an entry with the line that it was recorded from. */
export const matchByLine = (tx: Tx, at: Date) =>
  tx.run(
    write(
      sql`pairs as materialized (
        select l.id as line, e.seq, gen_random_uuid() as match, l.booked_on as line_day, e.booked_on as entry_day
        from statements.entries e join statements.lines l on l.id = e.line_id
        where e.match_id is null and l.match_id is null and l.amount = e.amount
      )`,
      'reference',
      at,
    ),
  )

/** Matches a receipt's reversal with the payout's return: together they are zero, and the bank knows neither. */
export const matchReturnedPayouts = (tx: Tx, at: Date) =>
  tx.run(sql`
    with pairs as materialized (
      select one.seq, other.seq as with_seq, gen_random_uuid() as match, one.booked_on as day,
        other.booked_on as with_day
      from statements.entries one
      cross join lateral (
        select seq, booked_on from statements.entries o
        where o.bank_reference = one.bank_reference and o.amount = -one.amount and o.kind = 'withdrawal_return'
          and o.match_id is null
        order by o.seq limit 1
      ) other
      where one.kind = 'deposit_reversal' and one.bank_reference is not null and one.match_id is null
      order by one.seq limit 1
    ), made as (
      insert into statements.matches (id, rule, first_day, last_day, matched_at)
      select match, 'reference', least(day, with_day), greatest(day, with_day), ${at} from pairs
    )
    update statements.entries e set match_id = p.match from pairs p where e.seq in (p.seq, p.with_seq)`)

/** Matches by the bank's reference and the amount, in the order of days. */
export const matchByReference = (tx: Tx, at: Date) =>
  tx.run(
    write(
      sql`open_lines as (
        select id, bank_reference, amount, booked_on,
          row_number() over (partition by bank_reference, amount order by booked_on, id) as nth
        from statements.lines where match_id is null
      ), pairs as materialized (
        select l.id as line, e.seq, gen_random_uuid() as match, l.booked_on as line_day, e.booked_on as entry_day
        from open_lines l
        cross join lateral (
          select seq, booked_on from statements.entries o
          where o.bank_reference = l.bank_reference and o.amount = l.amount and o.match_id is null
          order by o.booked_on, o.seq offset l.nth - 1 limit 1
        ) e
      )`,
      'reference',
      at,
    ),
  )

/** Matches a line that names our reference, if only one entry fits. */
export const matchByOwnReference = (tx: Tx, at: Date) =>
  tx.run(
    write(
      sql`candidates as (
        select l.id as line, e.seq, l.booked_on as line_day, e.booked_on as entry_day,
          count(*) over (partition by l.id) as of_line, count(*) over (partition by e.seq) as of_entry
        from statements.lines l cross join lateral unnest(l.named) as name
        join statements.entries e on e.own_reference = name and e.amount = l.amount and e.match_id is null
        where l.match_id is null
      ), pairs as materialized (
        select line, seq, gen_random_uuid() as match, line_day, entry_day from candidates
        where of_line = 1 and of_entry = 1
      )`,
      'own_reference',
      at,
    ),
  )

/** Matches a line that names a bank file and pays all of it. */
export const matchByFile = (tx: Tx, at: Date) =>
  tx.run(
    write(
      sql`files as (
        select file_reference, sum(amount)::int8 as total from statements.entries
        where match_id is null and file_reference is not null
        group by file_reference
      ), candidates as (
        select l.id as line, f.file_reference, l.booked_on,
          count(*) over (partition by l.id) as of_line, count(*) over (partition by f.file_reference) as of_file
        from statements.lines l cross join lateral unnest(l.named) as name
        join files f on f.file_reference = name and f.total = l.amount
        where l.match_id is null
      ), chosen as materialized (
        select line, file_reference, booked_on, gen_random_uuid() as match from candidates
        where of_line = 1 and of_file = 1
      ), pairs as materialized (
        select c.line, e.seq, c.match, c.booked_on as line_day, e.booked_on as entry_day
        from chosen c join statements.entries e on e.file_reference = c.file_reference and e.match_id is null
      )`,
      'file',
      at,
    ),
  )

/** The days around an open line within which an entry may match it. */
export interface Around {
  readonly day: string
  readonly first: string
  readonly last: string
}

/** Matches by amount, if the entry has no bank reference and nothing else of those days has the amount. */
export const matchByAmount = (tx: Tx, around: readonly Around[], at: Date) =>
  tx.run(
    write(
      sql`around as (
        select * from unnest(${around.map(({ day }) => day)}::date[], ${around.map(({ first }) => first)}::date[],
          ${around.map(({ last }) => last)}::date[]) as w (day, first, last)
      ), candidates as (
        select l.id as line, e.seq, l.booked_on as line_day, e.booked_on as entry_day,
          count(*) over (partition by l.id) as of_line, count(*) over (partition by e.seq) as of_entry
        from statements.lines l join around w on w.day = l.booked_on
        join statements.entries e on e.amount = l.amount and e.booked_on between w.first and w.last
          and e.match_id is null and e.bank_reference is null
        where l.match_id is null
      ), pairs as materialized (
        select line, seq, gen_random_uuid() as match, line_day, entry_day from candidates
        where of_line = 1 and of_entry = 1
      )`,
      'amount',
      at,
    ),
  )

export const listOpenDays = (tx: Tx) =>
  tx.rows<{ day: string }>(
    sql`select distinct booked_on as day from statements.lines where match_id is null order by 1`,
  )

/** Returns the first and the last day that statements cover. */
export const covered = (tx: Tx) =>
  tx.one<{ from: string | null; until: string | null }>(
    sql`select min(from_day) as from, max(to_day) as until from statements.statements`,
  )

const lineColumns = sql`id, statement_id, bank_reference, amount, booked_on, text, party_name`
const entryColumns = sql`seq, transaction_id, amount, booked_on, kind, bank_reference, own_reference, file_reference,
  line_id`

interface Between {
  readonly from: string
  readonly to: string
}
export interface MatchedEntry {
  readonly transactionId: string
  readonly file: string | null
  readonly lineId: string
  readonly statementId: string
  readonly bankReference: string
  readonly bookedOn: string
}

const matchedAtMost = 500
/** Lists the lines that these transactions, or the withdrawals of these files, were matched with. */
export const listLinesOfEntries = (tx: Tx, transactionIds: readonly string[], files: readonly string[]) =>
  tx.rows<MatchedEntry>(sql`
    select e.transaction_id, e.file_reference as file, l.id as line_id, l.statement_id, l.bank_reference, l.booked_on
    from statements.entries e join statements.lines l on l.match_id = e.match_id
    where e.transaction_id = any (${transactionIds}::uuid[]) or e.file_reference = any (${files}::text[])
    order by l.booked_on, l.id limit ${matchedAtMost}`)

export const listOpenLines = (tx: Tx, { from, to }: Between, atMost: number) =>
  tx.rows<LineRow>(sql`
    select ${lineColumns} from statements.lines
    where match_id is null and booked_on between ${from} and ${to} order by booked_on, id limit ${atMost}`)

export const listOpenEntries = (tx: Tx, { from, to }: Between, atMost: number) =>
  tx.rows<StatementEntryRow>(sql`
    select ${entryColumns} from statements.entries
    where match_id is null and booked_on between ${from} and ${to} order by booked_on, seq limit ${atMost}`)

export interface Sum {
  readonly total: bigint
  readonly count: number
}
const sum = sql`coalesce(sum(amount), 0)::int8 as total, count(*)::int4 as count`
export const sumOpenLines = (tx: Tx, { from, to }: Between) =>
  tx.one<Sum>(sql`select ${sum} from statements.lines
    where match_id is null and booked_on between ${from} and ${to}`)
export const sumOpenEntries = (tx: Tx, { from, to }: Between) =>
  tx.one<Sum>(sql`select ${sum} from statements.entries
    where match_id is null and booked_on between ${from} and ${to}`)
export const sumLines = (tx: Tx, { from, to }: Between) =>
  tx.one<Sum>(sql`select ${sum} from statements.lines where booked_on between ${from} and ${to}`)

export interface Transit {
  readonly matchId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly amount: bigint
}
/** Lists matches with one side before and one after the end of a day: the bank's amount less the books'. */
export const listTransit = (tx: Tx, day: string) =>
  tx.rows<Transit>(sql`
    select m.id as match_id, m.first_day, m.last_day, moved.amount
    from statements.matches m
    cross join lateral (
      select (coalesce((select sum(l.amount) from statements.lines l
          where l.match_id = m.id and l.booked_on <= ${day}), 0)
        - coalesce((select sum(e.amount) from statements.entries e
          where e.match_id = m.id and e.booked_on <= ${day}), 0))::int8 as amount
    ) moved
    where m.first_day < m.last_day and m.last_day > ${day} and m.first_day <= ${day} and m.undone_at is null
      and moved.amount <> 0
    order by m.first_day, m.id`)

/** Finds the latest closing balance on a day or before. */
export const findClosing = (tx: Tx, on: string | undefined) =>
  tx.maybe<{ id: string; toDay: string; closing: bigint }>(sql`
    select id, to_day, closing from statements.statements
    where closing is not null and (${on ?? null}::date is null or to_day <= ${on ?? null}::date)
    order by to_day desc, id desc limit 1`)

export const findOpening = (tx: Tx) =>
  tx.maybe<{ fromDay: string; opening: bigint }>(sql`
    select from_day, opening from statements.statements where opening is not null order by from_day, id limit 1`)

export interface MatchRow {
  readonly id: string
  readonly rule: MatchRule
  readonly reason: string | null
  readonly matchedBy: string | null
  readonly matchedAt: Date
  readonly undoneAt: Date | null
}
export const findMatch = (tx: Tx, id: string) =>
  tx.maybe<MatchRow>(sql`
    select id, rule, reason, matched_by, matched_at, undone_at from statements.matches where id = ${id} for update`)

export const listByHand = (tx: Tx, atMost: number) =>
  tx.rows<MatchRow & { amount: bigint }>(sql`
    select m.id, m.rule, m.reason, m.matched_by, m.matched_at, m.undone_at,
      coalesce((select sum(l.amount) from statements.lines l where l.match_id = m.id), 0)::int8 as amount
    from statements.matches m where m.rule = 'hand' and m.undone_at is null
    order by m.matched_at desc, m.id desc limit ${atMost}`)

export const lockLines = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ id: string; amount: bigint; bookedOn: string; matchId: string | null }>(sql`
    select id, amount, booked_on, match_id from statements.lines
    where id = any (${ids}::uuid[]) order by id for update`)
export const lockEntries = (tx: Tx, transactionIds: readonly string[]) =>
  tx.rows<{ seq: bigint; amount: bigint; bookedOn: string; matchId: string | null }>(sql`
    select seq, amount, booked_on, match_id from statements.entries
    where transaction_id = any (${transactionIds}::uuid[]) order by seq for update`)

export interface HandMade {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly seqs: readonly bigint[]
  readonly firstDay: string
  readonly lastDay: string
  readonly by: string
  readonly reason: string
  readonly at: Date
}
export const insertByHand = (tx: Tx, m: HandMade) =>
  tx.run(sql`
    with made as (
      insert into statements.matches (id, rule, first_day, last_day, matched_at, matched_by, reason)
      values (${m.id}, 'hand', ${m.firstDay}, ${m.lastDay}, ${m.at}, ${m.by}, ${m.reason})
    ), lined as (
      update statements.lines set match_id = ${m.id} where id = any (${m.lineIds}::uuid[])
    )
    update statements.entries set match_id = ${m.id} where seq = any (${m.seqs}::int8[])`)

export const undoByHand = (tx: Tx, id: string, by: string, reason: string, at: Date) =>
  tx.run(sql`
    with undone as (
      update statements.matches set undone_at = ${at}, undone_by = ${by}, undone_reason = ${reason} where id = ${id}
    ), lined as (
      update statements.lines set match_id = null where match_id = ${id}
    )
    update statements.entries set match_id = null where match_id = ${id}`)

/** Lists statements whose closing balance does not fit their lines. */
export const listUnsound = (tx: Tx, atMost: number) =>
  tx.rows<{ id: string; expected: bigint; found: bigint }>(sql`
    select id, (opening + moved)::int8 as expected, closing as found from statements.statements
    where opening + moved <> closing order by to_day desc, id limit ${atMost}`)

/** Lists statements whose opening balance does not fit the lines before them: a statement is missing. */
export const listUnjoined = (tx: Tx, atMost: number) =>
  tx.rows<{ id: string; expected: bigint; found: bigint }>(sql`
    with first as (
      select from_day, opening from statements.statements where opening is not null order by from_day, id limit 1
    ), by_day as (
      select booked_on, sum(sum(amount)) over (order by booked_on)::int8 as total from statements.lines, first
      where booked_on >= first.from_day group by booked_on
    )
    select s.id, (first.opening + coalesce(before.total, 0))::int8 as expected, s.opening as found
    from statements.statements s cross join first
    left join lateral (
      select total from by_day d where d.booked_on < s.from_day order by d.booked_on desc limit 1) before on true
    where s.opening is not null and s.opening <> first.opening + coalesce(before.total, 0)
      -- of one day there may be several, each going on from the one before
      and not exists (select from statements.statements o
        where o.id <> s.id and o.closing = s.opening and o.to_day = s.from_day)
    order by s.to_day desc, s.id limit ${atMost}`)
