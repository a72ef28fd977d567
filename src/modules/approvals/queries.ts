import type { ListQuery } from '#kit/list.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import { dayConditions, descending, loadListPage } from '#platform/lists/list.ts'
import { proposalList } from './lists.ts'
import type { ProposalInbox, ProposalStatus } from './vocabulary.ts'

export interface ProposalRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly payload: unknown
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly reason: string
  /** The operators who may not decide on it, besides the proposer. */
  readonly excluded: readonly string[]
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly status: ProposalStatus
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

const columns = sql`id, kind, subject, payload, before, after, reason, excluded, proposed_by, proposed_at, expires_at,
  status,
  decided_by, decided_at, decision_reason`

export interface NewProposal
  extends Pick<
    ProposalRow,
    'id' | 'kind' | 'subject' | 'reason' | 'excluded' | 'proposedBy' | 'proposedAt' | 'expiresAt'
  > {
  /** JSON text. */
  readonly payload: string
  readonly before: string
  readonly after: string
  readonly deciders: readonly string[]
}

/** Raises 23505 on `proposals_one_open` if a proposal of the same kind is open on the same subject. */
export const insertProposal = (tx: Tx, p: NewProposal) =>
  tx.run(sql`insert into approvals.proposals
      (id, kind, subject, payload, before, after, reason, deciders, excluded, proposed_by, proposed_at, expires_at)
    values (${p.id}, ${p.kind}, ${p.subject}, ${p.payload}::jsonb, ${p.before}::jsonb, ${p.after}::jsonb,
      ${p.reason}, ${p.deciders}::text[], ${p.excluded}::uuid[], ${p.proposedBy}, ${p.proposedAt}, ${p.expiresAt})`)

export const findProposal = (tx: Tx, id: string) =>
  tx.maybe<ProposalRow>(sql`select ${columns} from approvals.proposals where id = ${id}`)

export const listProposalsById = (tx: Tx, ids: readonly string[]) =>
  tx.rows<ProposalRow>(sql`select ${columns} from approvals.proposals where id = any (${ids}::uuid[])`)

/** Locks the row, so that one of several concurrent decisions succeeds. */
export const lockProposal = (tx: Tx, id: string) =>
  tx.maybe<ProposalRow>(sql`select ${columns} from approvals.proposals where id = ${id} for no key update`)

export interface ProposalEnding {
  readonly status: Exclude<ProposalStatus, 'open'>
  readonly decidedBy: string | null
  readonly reason: string | null
}

/** Returns the number of proposals it closed: 0 if the proposal was no longer open. */
export const updateEnded = (tx: Tx, id: string, { status, decidedBy, reason }: ProposalEnding, now: Date) =>
  tx.run(sql`update approvals.proposals
    set status = ${status}, decided_by = ${decidedBy}, decided_at = ${now}, decision_reason = ${reason}
    where id = ${id} and status = 'open'`)

export const listOverdue = (tx: Tx, now: Date, after: string, most: number) =>
  tx.rows<{ id: string }>(sql`select id from approvals.proposals
    where status = 'open' and expires_at <= ${now} and id > ${after}::uuid order by id limit ${most}`)

/** Lists proposals on one subject whose time is over although their status is still `open`. */
export const listOverdueOn = (tx: Tx, kind: string, subject: string, now: Date) =>
  tx.rows<{ id: string }>(sql`select id from approvals.proposals
    where kind = ${kind} and subject = ${subject} and status = 'open' and expires_at <= ${now}`)

export const listOpen = (tx: Tx, kind: string, subject: string, now: Date) =>
  tx.rows<ProposalRow>(sql`select ${columns} from approvals.proposals
    where kind = ${kind} and subject = ${subject} and status = 'open' and expires_at > ${now}`)

/** Lists which of these subjects have an open proposal of one of these kinds. */
export const listSubjectsWithOpen = (
  tx: Tx,
  kinds: readonly string[],
  subjects: readonly string[],
  now: Date,
) =>
  tx.rows<{ kind: string; subject: string }>(sql`select kind, subject from approvals.proposals
    where kind = any (${kinds}::text[]) and subject = any (${subjects}::text[]) and status = 'open'
      and expires_at > ${now}`)

/** The open proposals that this operator may decide, as the part of a statement after `from`. */
export const awaiting = (userId: string, roles: readonly string[], now: Date) =>
  sql`approvals.proposals where status = 'open' and expires_at > ${now} and proposed_by <> ${userId}
    and deciders && ${roles}::text[] and not (${userId}::uuid = any (excluded))`

export interface ProposalReader {
  readonly userId: string
  readonly roles: readonly string[]
  /** The kinds that the reader may see. */
  readonly kinds: readonly string[]
  readonly now: Date
}

const inboxOf = (inbox: ProposalInbox, { userId, roles, now }: ProposalReader) =>
  ({
    awaiting: sql`id in (select id from ${awaiting(userId, roles, now)})`,
    mine: sql`proposed_by = ${userId}`,
    all: sql`true`,
  })[inbox]

export const listProposals = (tx: Tx, asked: ListQuery<typeof proposalList>, reader: ProposalReader) =>
  loadListPage<ProposalRow, typeof proposalList>(
    tx,
    {
      list: proposalList,
      columns,
      tables: sql`approvals.proposals`,
      where: sql`kind = any (${reader.kinds}::text[])`,
      filters: {
        inbox: (inbox) => inboxOf(inbox, reader),
        status: (status) => sql`status = ${status}`,
        subject: (subject) => sql`subject = ${subject}`,
        investor: (id) => sql`subject = ${id}`,
        ...dayConditions(sql`proposed_at`),
      },
      orders: { newest: [descending(sql`proposed_at`), descending(sql`id`)] },
    },
    asked,
  )
