import type { ListCursor, ListQuery } from '#kit/list.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import { valueQuery } from '#platform/database/value-queries.ts'
import { ascending, type CursorPage, loadListPage } from '#platform/lists/list.ts'
import type { Reason } from '../contract.ts'
import { waitingList } from '../lists.ts'
import type { PartPoints } from '../suitability-rules.ts'
import type { ExpiryWarning, RiskProfile } from '../vocabulary.ts'

/** KYC-5: the parts of a score, and the version of the settings that held its weights. */
export interface StoredScoreBasis {
  readonly settingsVersion: number
  readonly parts: readonly PartPoints[]
}

export interface ApplicationRow {
  readonly userId: string
  readonly status: KycStatus
  readonly answers: unknown
  readonly nationalIdSealed: Buffer | null
  readonly nationalIdFingerprint: Buffer | null
  readonly score: number | null
  readonly scoreBasis: StoredScoreBasis | null
  readonly profile: RiskProfile | null
  readonly rejection: readonly Reason[] | null
  readonly version: number
  readonly savedAt: Date
  readonly statusAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
  /** The last warning that was sent, in days before the ID's expiry. */
  readonly expiryWarned: ExpiryWarning | null
  /** The last day of the present approval, `YYYY-MM-DD`. A renewal under review does not change it. */
  readonly approvedUntil: string | null
}

const columns = sql`user_id, status, answers, national_id_sealed, national_id_fingerprint, score, score_basis,
  profile, rejection, version, saved_at, status_at, submitted_at, decided_at, expiry_warned, approved_until`

export const findApplication = (tx: Tx, userId: string) =>
  tx.maybe<ApplicationRow>(sql`select ${columns} from verification.applications where user_id = ${userId}`)

/** KYC-5: an investor's profile, as a query that runs together with others; null before a submission. */
export const riskProfileQuery = (userId: string) =>
  valueQuery(
    sql`select profile from verification.applications where user_id = ${userId}`,
    (profile: RiskProfile | null) => profile,
  )

/** Locks the row, so that one check changes one act at a time. */
export const lockApplication = (tx: Tx, userId: string) =>
  tx.maybe<ApplicationRow>(
    sql`select ${columns} from verification.applications where user_id = ${userId} for no key update`,
  )

/** Inserts the application unless there is one. */
export const insertApplication = (tx: Tx, userId: string, now: Date) =>
  tx.run(sql`insert into verification.applications (user_id, created_at, saved_at, status_at)
    values (${userId}, ${now}, ${now}, ${now}) on conflict do nothing`)

export interface SavedAnswers {
  readonly answers: Readonly<Record<string, unknown>>
  readonly sealed: Buffer | null
  readonly fingerprint: Buffer | null
}

export const updateAnswers = (tx: Tx, userId: string, saved: SavedAnswers, now: Date) =>
  tx.run(sql`update verification.applications
    set answers = ${JSON.stringify(saved.answers)}, national_id_sealed = ${saved.sealed},
      national_id_fingerprint = ${saved.fingerprint}, version = version + 1, saved_at = ${now}
    where user_id = ${userId}`)

/** Removes all answers. */
export const clearAnswers = (tx: Tx, userId: string, now: Date) =>
  updateAnswers(tx, userId, { answers: {}, sealed: null, fingerprint: null }, now)

export const markSubmitted = (
  tx: Tx,
  userId: string,
  suitability: { score: number; basis: StoredScoreBasis; profile: RiskProfile },
  now: Date,
) =>
  tx.run(sql`update verification.applications
    set status = 'pending', rejection = null, score = ${suitability.score}, profile = ${suitability.profile},
      score_basis = ${JSON.stringify(suitability.basis)}, version = version + 1, status_at = ${now},
      submitted_at = ${now}
    where user_id = ${userId}`)

export interface ApplicationDecision {
  readonly status: 'approved' | 'rejected'
  /** Null for an automatic approval after a confirmation. */
  readonly operatorId: string | null
  readonly reasons: readonly Reason[] | null
  /** The last day of an approval. Null for a rejection, which leaves an earlier approval as it is. */
  readonly until: string | null
}

export const storeCheckDecision = (tx: Tx, userId: string, decision: ApplicationDecision, now: Date) =>
  tx.run(sql`update verification.applications
    set status = ${decision.status}, version = version + 1, status_at = ${now}, decided_at = ${now},
      rejection = ${decision.reasons && JSON.stringify(decision.reasons)}, decided_by = ${decision.operatorId},
      is_decided_by_itself = ${decision.operatorId === null}, expiry_warned = null,
      approved_until = coalesce(${decision.until}::date, approved_until)
    where user_id = ${userId}`)

export const markExpired = (tx: Tx, userId: string, now: Date) =>
  tx.run(sql`update verification.applications
    set status = 'expired', version = version + 1, status_at = ${now}, approved_until = null
    where user_id = ${userId}`)

export const markExpiryWarned = (tx: Tx, userId: string, warned: ExpiryWarning) =>
  tx.run(sql`update verification.applications set expiry_warned = ${warned} where user_id = ${userId}`)

export const setIdExpiry = (tx: Tx, userId: string, expiresOn: string) =>
  tx.run(sql`update verification.applications
    set answers = answers || jsonb_build_object('idExpiresOn', ${expiresOn}::text), version = version + 1,
      approved_until = case when status = 'approved' then ${expiresOn}::date end
    where user_id = ${userId}`)

export interface ExpiryPlace {
  readonly expiresOn: string
  readonly userId: string
}

/**
 * Lists approved checks in the order in which they expire, after a given place. Approvals without a last day are not
 * listed.
 */
const listByExpiry = (tx: Tx, due: Statement, after: ExpiryPlace, most: number) =>
  tx.rows<ExpiryPlace>(sql`select approved_until::text as expires_on, user_id::text as user_id
    from verification.applications
    where status = 'approved' and ${due}
      and (approved_until, user_id::text) > (${after.expiresOn || '0001-01-01'}::date, ${after.userId})
    order by approved_until, user_id::text limit ${most}`)

export const listExpired = (tx: Tx, today: string, after: ExpiryPlace, most: number) =>
  listByExpiry(tx, sql`approved_until < ${today}::date`, after, most)

/** Lists approvals that end by one of two days and whose holders have not been warned yet. */
export const listExpiryWarningsDue = (
  tx: Tx,
  { today, first, second }: { today: string; first: string; second: string },
  after: ExpiryPlace,
  most: number,
) =>
  listByExpiry(
    tx,
    sql`approved_until between ${today}::date and ${first}::date and (expiry_warned is null
      or (expiry_warned = 30 and approved_until <= ${second}::date))`,
    after,
    most,
  )

/** KYC-2: returns whether the number belongs to another account that is approved. */
export const isIdApprovedElsewhere = async (tx: Tx, fingerprint: Buffer, userId: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from verification.applications
    where national_id_fingerprint = ${fingerprint} and (status = 'approved' or approved_until is not null)
      and user_id <> ${userId}`)) !== undefined

export interface ApplicationBrief {
  readonly userId: string
  readonly nationalIdSealed: Buffer | null
  readonly submittedAt: Date | null
}

export const listBriefs = (tx: Tx, userIds: readonly string[]) =>
  tx.rows<ApplicationBrief>(sql`select user_id, national_id_sealed, submitted_at
    from verification.applications where user_id = any (${userIds}::uuid[])`)

/** Lists the accounts with this ID number, approved or not. */
export const listUsersWithId = async (tx: Tx, fingerprint: Buffer): Promise<string[]> =>
  (
    await tx.rows<{ userId: string }>(sql`select user_id from verification.applications
      where national_id_fingerprint = ${fingerprint} limit 50`)
  ).map((row) => row.userId)

export interface Waiting {
  readonly userId: string
  readonly submittedAt: Date
}

/** Lists checks under review, longest waiting first, of these investors or of all. */
export const listWaiting = (
  tx: Tx,
  asked: ListQuery<typeof waitingList>,
  among: readonly string[] | null,
): Promise<CursorPage<Waiting>> =>
  loadListPage<Waiting, typeof waitingList>(
    tx,
    {
      list: waitingList,
      columns: sql`user_id, submitted_at`,
      tables: sql`verification.applications`,
      where: among ? sql`status = 'pending' and user_id = any (${among}::uuid[])` : sql`status = 'pending'`,
      filters: {},
      orders: { waiting: [ascending(sql`submitted_at`), ascending(sql`user_id`)] },
    },
    asked,
  )

/** Returns the place of a check in the queue; undefined if none was submitted. */
export async function findQueuePlace(tx: Tx, userId: string): Promise<ListCursor | undefined> {
  const found = await tx.maybe<{ at: string }>(sql`
    select (extract(epoch from submitted_at) * 1000000)::int8::text as at
    from verification.applications where user_id = ${userId} and submitted_at is not null`)
  return found && { sort: 'waiting', keys: [found.at, userId] }
}

/** Increases the version, because a changed document changes the check. */
export const touchApplication = (tx: Tx, userId: string, now: Date) =>
  tx.run(sql`update verification.applications set version = version + 1, saved_at = ${now}
    where user_id = ${userId}`)

/** Deletes a check. The database allows it only for an account that was closed ten years ago. */
export async function deleteCheck(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from verification.documents where user_id = ${userId}`)
  await tx.run(sql`delete from verification.transitions where user_id = ${userId}`)
  await tx.run(sql`delete from verification.confirmations where user_id = ${userId}`)
  await tx.run(sql`delete from verification.applications where user_id = ${userId}`)
}
