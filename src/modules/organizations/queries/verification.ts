import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import type {
  RegistrationDocument,
  SignatoryPower,
  VerificationPart,
  VerificationStatus,
} from '../vocabulary.ts'

export interface VerificationRow {
  readonly id: string
  readonly organizationId: string
  readonly status: VerificationStatus
  readonly registrationNumber: string | null
  readonly registeredName: string | null
  /** `YYYY-MM-DD` */
  readonly expiresOn: string | null
  readonly version: number
  readonly createdAt: Date
  readonly submittedBy: string | null
  readonly submittedAt: Date | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly rejectedPart: VerificationPart | null
  readonly rejectionReason: string | null
  readonly expiryWarned: number | null
}

const columns = sql`v.id, v.organization_id, v.status, v.registration_number, v.registered_name, v.expires_on,
  v.version, v.created_at, v.submitted_by, v.submitted_at, v.decided_by, v.decided_at, v.rejected_part,
  v.rejection_reason, v.expiry_warned`

const newestAtMost = 20

/** Lists the verifications of an organization, newest first. */
export const listVerifications = (tx: Tx, organizationId: string) =>
  tx.rows<VerificationRow>(sql`
    select ${columns} from organizations.verifications v where v.organization_id = ${organizationId}
    order by v.created_at desc, v.id desc limit ${newestAtMost}`)

export const lockVerification = (tx: Tx, organizationId: string, id: string) =>
  tx.maybe<VerificationRow>(sql`
    select ${columns} from organizations.verifications v
    where v.organization_id = ${organizationId} and v.id = ${id} for no key update`)

type Registration = Pick<VerificationRow, 'registrationNumber' | 'registeredName' | 'expiresOn'>

export const insertVerification = (
  tx: Tx,
  v: Registration & { readonly id: string; readonly organizationId: string; readonly now: Date },
) =>
  tx.run(sql`
    insert into organizations.verifications
      (id, organization_id, registration_number, registered_name, expires_on, created_at)
    values (${v.id}, ${v.organizationId}, ${v.registrationNumber}, ${v.registeredName}, ${v.expiresOn}, ${v.now})`)

export const updateRegistration = (tx: Tx, id: string, v: Registration) =>
  tx.run(sql`
    update organizations.verifications set registration_number = ${v.registrationNumber},
      registered_name = ${v.registeredName}, expires_on = ${v.expiresOn}, version = version + 1
    where id = ${id}`)

/** Counts a change of documents or signatories. */
export const touchVerification = (tx: Tx, id: string) =>
  tx.run(sql`update organizations.verifications set version = version + 1 where id = ${id}`)

export const markSubmitted = async (tx: Tx, id: string, submittedBy: string, now: Date): Promise<void> => {
  await tx.run(sql`
    update organizations.verifications set status = 'pending', submitted_by = ${submittedBy}, submitted_at = ${now},
      decided_by = null, decided_at = null, rejected_part = null, rejection_reason = null, version = version + 1
    where id = ${id}`)
  await tx.run(sql`
    update organizations.verification_documents set submitted_at = ${now}
    where verification_id = ${id} and replaced_at is null and submitted_at is null`)
}

/** Ends the verification that another one replaces. */
export const markReplaced = (tx: Tx, organizationId: string, now: Date) =>
  tx.run(sql`
    update organizations.verifications set status = 'replaced', ended_at = ${now}
    where organization_id = ${organizationId} and status = 'approved'`)

export const markExpired = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update organizations.verifications set status = 'expired', ended_at = ${now} where id = ${id}`)

export const markRegistrationWarned = (tx: Tx, id: string, days: number) =>
  tx.run(sql`update organizations.verifications set expiry_warned = ${days} where id = ${id}`)

export interface VerificationDecision {
  readonly decidedBy: string
  readonly rejection: { readonly part: VerificationPart; readonly reason: string } | null
}

export const storeDecision = (
  tx: Tx,
  id: string,
  { decidedBy, rejection }: VerificationDecision,
  now: Date,
) =>
  tx.run(sql`
    update organizations.verifications set status = ${rejection ? 'rejected' : 'approved'}, decided_by = ${decidedBy},
      decided_at = ${now}, rejected_part = ${rejection?.part ?? null}, rejection_reason = ${rejection?.reason ?? null},
      version = version + 1
    where id = ${id}`)

export interface EndingRegistration {
  readonly id: string
  readonly organizationId: string
}

/** Lists approved verifications whose registration ends before this day, or is to be warned about. */
export const listEndingBefore = (tx: Tx, day: string, limit: number) =>
  listEnding(tx, sql`v.expires_on < ${day}`, limit)

export const listWarningsDue = (
  tx: Tx,
  days: { readonly first: string; readonly second: string },
  limit: number,
) =>
  listEnding(
    tx,
    sql`v.expires_on <= ${days.first} and (v.expiry_warned is null
      or (v.expires_on <= ${days.second} and v.expiry_warned > 7))`,
    limit,
  )

const listEnding = (tx: Tx, due: Statement, limit: number) =>
  tx.rows<EndingRegistration>(sql`
    select v.id, v.organization_id from organizations.verifications v
    where v.status = 'approved' and ${due} order by v.expires_on, v.id limit ${limit}`)

export interface SignatoryRow {
  readonly verificationId: string
  readonly userId: string
  readonly power: SignatoryPower
}

/** Lists the signatories of these verifications, makers last, as members joined. */
export const listSignatories = (tx: Tx, verificationIds: readonly string[]) =>
  tx.rows<SignatoryRow>(sql`
    select s.verification_id, s.user_id, s.power from organizations.signatories s
    join organizations.members m on m.organization_id = s.organization_id and m.user_id = s.user_id
    where s.verification_id = any (${verificationIds}::uuid[])
    order by s.power desc, m.joined_at, m.id`)

export const upsertSignatory = (tx: Tx, s: SignatoryRow & { readonly organizationId: string }) =>
  tx.run(sql`
    insert into organizations.signatories (verification_id, organization_id, user_id, power)
    values (${s.verificationId}, ${s.organizationId}, ${s.userId}, ${s.power})
    on conflict (verification_id, user_id) do update set power = excluded.power`)

export const deleteSignatory = (tx: Tx, verificationId: string, userId: string) =>
  tx.run(sql`
    delete from organizations.signatories where verification_id = ${verificationId} and user_id = ${userId}`)

/** Names the signatories of one verification in another, as far as they are still members. */
export const copySignatories = (tx: Tx, from: string, to: string) =>
  tx.run(sql`
    insert into organizations.signatories (verification_id, organization_id, user_id, power)
    select ${to}, organization_id, user_id, power from organizations.signatories where verification_id = ${from}`)

export interface ActingSignatory {
  readonly userId: string
  readonly power: SignatoryPower
}

/** Lists the members who may act for the organization on this day: those of its approved verification. */
export const listActingSignatories = (tx: Tx, organizationId: string, today: string) =>
  tx.rows<ActingSignatory>(sql`
    select s.user_id, s.power from organizations.signatories s
    join organizations.verifications v on v.id = s.verification_id
    where v.organization_id = ${organizationId} and v.status = 'approved' and v.expires_on >= ${today}`)

export interface MoneyReader {
  readonly organizationId: string
  readonly nameAr: string
  readonly nameEn: string
  readonly slug: string
  readonly isSuspended: boolean
  readonly userId: string
}

/** Lists the owners and approved signatories of these organizations. */
export const listMoneyReaders = (tx: Tx, organizationIds: readonly string[]) =>
  tx.rows<MoneyReader>(sql`
    select m.organization_id, o.name_ar, o.name_en, o.slug, o.suspended_at is not null as is_suspended, m.user_id
    from organizations.members m
    join organizations.organizations o on o.id = m.organization_id
    where m.organization_id = any (${organizationIds}::uuid[]) and (m.role = 'owner' or exists (
      select from organizations.signatories s join organizations.verifications v on v.id = s.verification_id
      where s.organization_id = m.organization_id and s.user_id = m.user_id
        and v.status = 'approved'))`)

/** Finds the approved verification of an organization. */
export const findApproved = (tx: Tx, organizationId: string) =>
  tx.maybe<{ registrationNumber: string; registeredName: string; expiresOn: string }>(sql`
    select v.registration_number, v.registered_name, v.expires_on from organizations.verifications v
    where v.organization_id = ${organizationId} and v.status = 'approved'`)

export interface RegistrationPaperRow {
  readonly id: string
  readonly verificationId: string
  readonly kind: RegistrationDocument
  readonly storageId: string
  readonly type: 'jpeg' | 'pdf'
  readonly name: string
  readonly sizeBytes: number
  readonly sentAt: Date
}

const paperColumns = sql`d.id, d.verification_id, d.kind, d.storage_id, d.type, d.name, d.size_bytes, d.sent_at`

/** Lists the current documents of these verifications. */
export const listPapers = (tx: Tx, verificationIds: readonly string[]) =>
  tx.rows<RegistrationPaperRow>(sql`
    select ${paperColumns} from organizations.verification_documents d
    where d.verification_id = any (${verificationIds}::uuid[]) and d.replaced_at is null
    order by d.kind desc, d.sent_at`)

export const findPaper = (tx: Tx, organizationId: string, id: string) =>
  tx.maybe<RegistrationPaperRow>(sql`
    select ${paperColumns} from organizations.verification_documents d
    join organizations.verifications v on v.id = d.verification_id
    where d.id = ${id} and v.organization_id = ${organizationId}`)

/** Retires the current document of a kind: one that was submitted stays in the history, any other is deleted. */
export async function retirePaper(tx: Tx, verificationId: string, kind: RegistrationDocument, now: Date) {
  const current = sql`verification_id = ${verificationId} and kind = ${kind} and replaced_at is null`
  await tx.run(
    sql`delete from organizations.verification_documents where ${current} and submitted_at is null`,
  )
  await tx.run(sql`update organizations.verification_documents set replaced_at = ${now} where ${current}`)
}

type NewPaper = RegistrationPaperRow & {
  readonly userId: string
  readonly width: number | null
  readonly height: number | null
}

export const insertPaper = (tx: Tx, d: NewPaper) =>
  tx.run(sql`
    insert into organizations.verification_documents
      (id, verification_id, user_id, kind, storage_id, type, name, size_bytes, width, height, sent_at)
    values (${d.id}, ${d.verificationId}, ${d.userId}, ${d.kind}, ${d.storageId}, ${d.type}, ${d.name},
      ${d.sizeBytes}, ${d.width}, ${d.height}, ${d.sentAt})`)

export const countPapers = async (tx: Tx, organizationId: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from organizations.verification_documents d
      join organizations.verifications v on v.id = d.verification_id where v.organization_id = ${organizationId}`)
  ).count

/** Returns which of these stored files belong to a document. */
export const findPaperFiles = async (tx: Tx, storageIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ storageId: string }>(sql`
      select storage_id from organizations.verification_documents where storage_id = any (${storageIds}::uuid[])`)
  ).map(({ storageId }) => storageId)

export const listOwnerIds = async (tx: Tx, organizationId: string): Promise<string[]> =>
  (
    await tx.rows<{ userId: string }>(sql`
      select user_id from organizations.members where organization_id = ${organizationId} and role = 'owner'`)
  ).map(({ userId }) => userId)
