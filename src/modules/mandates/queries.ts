import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { MandateKind, MandateStatus } from './vocabulary.ts'

export interface HolderRow {
  readonly organizationId: string
  readonly holderId: string
}

export const findHolder = (tx: Tx, organizationId: string) =>
  tx.maybe<HolderRow>(sql`
    select organization_id, holder_id from mandates.holders where organization_id = ${organizationId}`)

/** Lists organizations with a wallet by id, from after the last one. */
export const listHolderOrganizations = async (
  tx: Tx,
  last: string | undefined,
  limit: number,
): Promise<string[]> => {
  const rows = await tx.rows<{ organizationId: string }>(sql`
    select organization_id from mandates.holders where ${last ? sql`organization_id > ${last}` : sql`true`}
    order by organization_id limit ${limit}`)
  return rows.map(({ organizationId }) => organizationId)
}

/** Lists those of these accounts that hold an organization's money. */
export const listHolders = (tx: Tx, holderIds: readonly string[]) =>
  tx.rows<HolderRow>(sql`
    select organization_id, holder_id from mandates.holders where holder_id = any (${holderIds}::uuid[])`)

export const insertHolder = (tx: Tx, { organizationId, holderId }: HolderRow, now: Date) =>
  tx.run(sql`
    insert into mandates.holders (organization_id, holder_id, opened_at)
    values (${organizationId}, ${holderId}, ${now})`)

export interface MandateRow {
  readonly id: string
  readonly organizationId: string
  readonly kind: MandateKind
  /** Halalas. */
  readonly amount: bigint
  readonly opportunityId: string | null
  readonly bankAccountId: string | null
  readonly basis: unknown
  readonly status: MandateStatus
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  readonly resultId: string | null
}

const columns = sql`id, organization_id, kind, amount, opportunity_id, bank_account_id, basis, status, proposed_by,
  proposed_at, expires_at, decided_by, decided_at, reason, result_id`

const shownAtMost = 30

/** Lists the newest proposals of an organization. */
export const listMandates = (tx: Tx, organizationId: string) =>
  tx.rows<MandateRow>(sql`
    select ${columns} from mandates.proposals where organization_id = ${organizationId}
    order by proposed_at desc, id desc limit ${shownAtMost}`)

export const findMandate = (tx: Tx, organizationId: string, id: string) =>
  tx.maybe<MandateRow>(sql`
    select ${columns} from mandates.proposals where organization_id = ${organizationId} and id = ${id}`)

/** Finds the approved proposal that became this order. */
export const findMandateOfOrder = (tx: Tx, organizationId: string, orderId: string) =>
  tx.maybe<MandateRow>(sql`
    select ${columns} from mandates.proposals
    where result_id = ${orderId} and organization_id = ${organizationId} and kind = 'purchase'`)

export const countOpenMandates = async (tx: Tx, organizationId: string, now: Date): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from mandates.proposals
      where organization_id = ${organizationId} and status = 'open' and expires_at > ${now}`)
  ).count

export type NewMandate = Omit<MandateRow, 'status' | 'decidedBy' | 'decidedAt' | 'reason' | 'resultId'>

export const insertMandate = (tx: Tx, m: NewMandate) =>
  tx.run(sql`
    insert into mandates.proposals (id, organization_id, kind, amount, opportunity_id, bank_account_id, basis,
      proposed_by, proposed_at, expires_at)
    values (${m.id}, ${m.organizationId}, ${m.kind}, ${m.amount}, ${m.opportunityId}, ${m.bankAccountId},
      ${JSON.stringify(m.basis)}::jsonb, ${m.proposedBy}, ${m.proposedAt}, ${m.expiresAt})`)

interface MandateEnd {
  readonly status: Extract<MandateStatus, 'declined' | 'withdrawn' | 'stale' | 'lapsed'>
  readonly decidedBy: string | null
  readonly reason: string | null
}

/** Ends an open proposal unapproved. Returns 0 if it has ended already. */
export const updateEnded = (tx: Tx, id: string, { status, decidedBy, reason }: MandateEnd, now: Date) =>
  tx.run(sql`
    update mandates.proposals set status = ${status}, decided_by = ${decidedBy}, decided_at = ${now},
      reason = ${reason}
    where id = ${id} and status = 'open'`)

interface MandateApproval {
  readonly id: string
  readonly checkerId: string
  readonly resultId: string
  /** `YYYY-MM-DD` in Riyadh. */
  readonly today: string
  readonly at: Date
}

/** Approves a proposal. Raises 40001 if it is not open any more, or if one of both people may not act any more. */
export const approveMandate = ({ id, checkerId, resultId, today, at }: MandateApproval): Statement =>
  sql`select mandates.approve(p_id => ${id}, p_checker => ${checkerId}, p_result => ${resultId},
    p_day => ${today}::date, p_at => ${at})`

/** Ends the open proposals that nobody decided in time. */
export const lapseMandates = (tx: Tx, now: Date, limit: number) =>
  tx.run(sql`
    update mandates.proposals set status = 'lapsed', decided_at = ${now} where id in (
      select id from mandates.proposals where status = 'open' and expires_at <= ${now} limit ${limit})`)
