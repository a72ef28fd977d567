import type { ListQuery } from '#kit/list.ts'
import type { InvestorClass } from '#modules/identity/vocabulary.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { type ValueQuery, valueQuery } from '#platform/database/value-queries.ts'
import { ascending, dayConditions, loadListPage } from '#platform/lists/list.ts'
import { requestList } from './lists.ts'
import { allKinds, type Cap } from './rules.ts'
import type { Ground, LimitRequestStatus } from './vocabulary.ts'

interface CapJson {
  readonly investorClass: InvestorClass
  readonly kind: string
  readonly yearly: string | null
  readonly perOpportunity: string | null
}

const parseAmount = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

/** BUY-8: all caps, as a query that runs together with others. There are few. */
export const capsInForce = (): ValueQuery<readonly Cap[]> =>
  valueQuery(
    sql`select coalesce(json_agg(json_build_object('investorClass', investor_class, 'kind', kind,
          'yearly', yearly::text, 'perOpportunity', per_opportunity::text) order by investor_class, kind), '[]')
        from limits.caps`,
    (found: readonly CapJson[]) =>
      found.map((one) => ({
        ...one,
        yearly: parseAmount(one.yearly),
        perOpportunity: parseAmount(one.perOpportunity),
      })),
  )

/** The version of the caps, as a query that runs together with others. */
export const capsVersion = (): ValueQuery<bigint> =>
  valueQuery(sql`select version::text from limits.caps_version`, (version: string) => BigInt(version))

/** Guard: raises 40001 if the caps are no longer those of this version. */
export const guardCaps = (version: bigint): Statement => sql`select limits.check_caps(${version})`

/** For other modules' queries: whether any cap depends on the type. */
export const hasCapsByKind = (): Statement => sql`exists (select from limits.caps where kind <> ${allKinds})`

/** Inserts or replaces a cap. Null means no cap. */
export const saveCap = (tx: Tx, cap: Cap) =>
  tx.run(sql`insert into limits.caps (investor_class, kind, yearly, per_opportunity)
    values (${cap.investorClass}, ${cap.kind}, ${cap.yearly}, ${cap.perOpportunity})
    on conflict (investor_class, kind)
      do update set yearly = excluded.yearly, per_opportunity = excluded.per_opportunity`)

export interface LimitRequestRow {
  readonly id: string
  readonly userId: string
  readonly ground: Ground
  readonly status: LimitRequestStatus
  readonly requestedAt: Date
  readonly validUntil: string | null
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

const requestColumns = sql`id, user_id, ground, status, requested_at, valid_until, reason, decided_by, decided_at`

export const listRequestsOf = (tx: Tx, userId: string) =>
  tx.rows<LimitRequestRow>(sql`select ${requestColumns} from limits.requests
    where user_id = ${userId} order by requested_at desc, id desc limit 50`)

export const listRequestsById = (tx: Tx, ids: readonly string[]) =>
  tx.rows<LimitRequestRow>(sql`select ${requestColumns} from limits.requests where id = any (${ids}::uuid[])`)

/** Locks the row, so that one of two concurrent decisions succeeds. */
export const lockPending = (tx: Tx, userId: string) =>
  tx.maybe<LimitRequestRow>(sql`select ${requestColumns} from limits.requests
    where user_id = ${userId} and status = 'pending' for no key update`)

/** Raises 23505 on `requests_one_pending` if one is open already. */
export const insertRequest = (
  tx: Tx,
  request: Pick<LimitRequestRow, 'id' | 'userId' | 'ground' | 'requestedAt'>,
) =>
  tx.run(sql`insert into limits.requests (id, user_id, ground, requested_at)
    values (${request.id}, ${request.userId}, ${request.ground}, ${request.requestedAt})`)

export const storeQualificationDecision = (
  tx: Tx,
  id: string,
  d: { status: 'approved' | 'rejected'; validUntil: string | null; reason: string; decidedBy: string },
  now: Date,
) =>
  tx.run(sql`update limits.requests set status = ${d.status}, valid_until = ${d.validUntil},
      reason = ${d.reason}, decided_by = ${d.decidedBy}, decided_at = ${now}
    where id = ${id} and status = 'pending'`)

/** The waiting requests, as the part of a statement after `from`. */
export const waitingRequests = sql`limits.requests where status = 'pending'`

export const listWaiting = (tx: Tx, asked: ListQuery<typeof requestList>) =>
  loadListPage<LimitRequestRow, typeof requestList>(
    tx,
    {
      list: requestList,
      columns: requestColumns,
      tables: sql`limits.requests`,
      where: sql`status = 'pending'`,
      filters: { investor: (id) => sql`user_id = ${id}`, ...dayConditions(sql`requested_at`) },
      orders: { waiting: [ascending(sql`requested_at`), ascending(sql`id`)] },
    },
    asked,
  )

export interface EvidenceRow {
  readonly id: string
  readonly userId: string
  readonly requestId: string | null
  readonly storageId: string
  readonly type: 'jpeg' | 'pdf'
  readonly name: string
  readonly sizeBytes: number
  readonly sentAt: Date
}

const evidenceColumns = sql`id, user_id, request_id, storage_id, type, name, size_bytes, sent_at`

export const listEvidence = (tx: Tx, userId: string) =>
  tx.rows<EvidenceRow>(sql`select ${evidenceColumns} from limits.evidence
    where user_id = ${userId} order by sent_at desc, id desc`)

export const findEvidence = (tx: Tx, userId: string, id: string) =>
  tx.maybe<EvidenceRow>(sql`select ${evidenceColumns} from limits.evidence
    where id = ${id} and user_id = ${userId}`)

export const insertEvidence = (tx: Tx, e: Omit<EvidenceRow, 'requestId'>) =>
  tx.run(sql`insert into limits.evidence (id, user_id, storage_id, type, name, size_bytes, sent_at)
    values (${e.id}, ${e.userId}, ${e.storageId}, ${e.type}, ${e.name}, ${e.sizeBytes}, ${e.sentAt})`)

/** A document for the proposal of a class or limit. */
export interface OverrideEvidenceRow extends Omit<EvidenceRow, 'requestId'> {
  readonly sentBy: string
  readonly proposedAt: Date | null
}

const overrideEvidenceColumns = sql`id, user_id, sent_by, storage_id, type, name, size_bytes, sent_at, proposed_at`

export const listOverrideEvidence = (tx: Tx, userId: string) =>
  tx.rows<OverrideEvidenceRow>(sql`select ${overrideEvidenceColumns} from limits.override_evidence
    where user_id = ${userId} order by sent_at desc, id desc limit 100`)

export const findOverrideEvidence = (tx: Tx, userId: string, id: string) =>
  tx.maybe<OverrideEvidenceRow>(sql`select ${overrideEvidenceColumns} from limits.override_evidence
    where id = ${id} and user_id = ${userId}`)

/** Replaces the operator's earlier document about this investor that was not proposed yet. */
export async function insertOverrideEvidence(
  tx: Tx,
  e: Omit<OverrideEvidenceRow, 'proposedAt'>,
): Promise<void> {
  // Serialises concurrent uploads, so that the later one replaces the earlier one.
  const key = `override_evidence:${e.userId}:${e.sentBy}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  await tx.run(sql`delete from limits.override_evidence
    where user_id = ${e.userId} and sent_by = ${e.sentBy} and proposed_at is null`)
  await tx.run(sql`insert into limits.override_evidence
      (id, user_id, sent_by, storage_id, type, name, size_bytes, sent_at)
    values (${e.id}, ${e.userId}, ${e.sentBy}, ${e.storageId}, ${e.type}, ${e.name}, ${e.sizeBytes}, ${e.sentAt})`)
}

/** Marks the operator's latest document about this investor as proposed. Returns undefined if there is none. */
export const markEvidenceProposed = (tx: Tx, userId: string, sentBy: string, now: Date) =>
  tx.maybe<{ id: string; name: string }>(sql`update limits.override_evidence set proposed_at = ${now}
    where user_id = ${userId} and sent_by = ${sentBy} and proposed_at is null returning id, name`)

/** Returns true for the first insert of a warning. */
export const insertClassWarning = async (
  tx: Tx,
  userId: string,
  { classUntil, days }: { classUntil: string; days: number },
): Promise<boolean> =>
  (await tx.run(sql`insert into limits.class_warnings (user_id, class_until, days)
    values (${userId}, ${classUntil}, ${days}) on conflict do nothing`)) === 1

export const deleteClassWarnings = (tx: Tx, userId: string) =>
  tx.run(sql`delete from limits.class_warnings where user_id = ${userId}`)

/** Deletes a document that is not part of a request yet. */
export const deleteEvidence = (tx: Tx, userId: string, id: string) =>
  tx.run(sql`delete from limits.evidence where id = ${id} and user_id = ${userId} and request_id is null`)

/** Deletes requests with their evidence. The database allows it only after the retention period. */
export const deleteRequestsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run(sql`delete from limits.evidence where user_id = ${userId}`)
  await tx.run(sql`delete from limits.override_evidence where user_id = ${userId}`)
  await tx.run(sql`delete from limits.requests where user_id = ${userId}`)
}

export async function deleteUnattachedEvidence(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from limits.evidence where user_id = ${userId} and request_id is null`)
  await tx.run(sql`delete from limits.override_evidence where user_id = ${userId} and proposed_at is null`)
}

export const attachEvidence = (tx: Tx, userId: string, requestId: string) =>
  tx.run(sql`update limits.evidence set request_id = ${requestId}
    where user_id = ${userId} and request_id is null`)

/** Returns which of these stored files belong to a document. */
export const findEvidenceFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ storageId: string }>(sql`
      select storage_id from limits.evidence where storage_id = any (${storageIds}::uuid[])
      union all
      select storage_id from limits.override_evidence where storage_id = any (${storageIds}::uuid[])`)
  ).map((row) => row.storageId)

export const countCapsOfKind = async (tx: Tx, kind: string): Promise<number> =>
  (await tx.one<{ count: number }>(sql`select count(*)::int4 as count from limits.caps where kind = ${kind}`))
    .count

/** Moves the caps of a type to another one. Where both have a cap, the lower one stays. */
export const replaceKindOfCaps = async (tx: Tx, kind: string, by: string): Promise<void> => {
  await tx.run(sql`
    insert into limits.caps (investor_class, kind, yearly, per_opportunity)
    select investor_class, ${by}, yearly, per_opportunity from limits.caps where kind = ${kind}
    on conflict (investor_class, kind) do update set yearly = least(caps.yearly, excluded.yearly),
      per_opportunity = least(caps.per_opportunity, excluded.per_opportunity)`)
  await tx.run(sql`delete from limits.caps where kind = ${kind}`)
}
