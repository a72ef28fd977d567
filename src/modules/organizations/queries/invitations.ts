import type { Locale } from '#kit/locale.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { OrganizationRole } from '../vocabulary.ts'

export interface MemberInvitationRow {
  readonly id: string
  readonly organizationId: string
  readonly email: string
  readonly role: OrganizationRole
  readonly language: Locale
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly unsentAt: Date | null
  readonly acceptedAt: Date | null
  readonly declinedAt: Date | null
  readonly revokedAt: Date | null
}

const columns = sql`id, organization_id, email, role, language, invited_by, created_at, expires_at, unsent_at,
  accepted_at, declined_at, revoked_at`
const isWaiting = sql`accepted_at is null and declined_at is null and revoked_at is null`

/** Stores an invitation in place of the waiting one to the same email, whose link stops working. */
export const saveInvitation = (
  tx: Tx,
  i: Pick<
    MemberInvitationRow,
    'id' | 'organizationId' | 'email' | 'role' | 'language' | 'invitedBy' | 'createdAt' | 'expiresAt'
  > & { readonly tokenHash: Buffer },
) =>
  tx.one<MemberInvitationRow>(sql`
    insert into organizations.invitations
      (id, organization_id, email, role, language, token_hash, invited_by, created_at, expires_at)
    values (${i.id}, ${i.organizationId}, ${i.email}, ${i.role}, ${i.language}, ${i.tokenHash}, ${i.invitedBy},
      ${i.createdAt}, ${i.expiresAt})
    on conflict (organization_id, email) where ${isWaiting} do update
      set role = excluded.role, language = excluded.language, token_hash = excluded.token_hash,
        invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at,
        unsent_at = null
    returning ${columns}`)

export const findInvitationByToken = (tx: Tx, tokenHash: Buffer) =>
  tx.maybe<MemberInvitationRow>(
    sql`select ${columns} from organizations.invitations where token_hash = ${tokenHash}`,
  )

export const findInvitation = (tx: Tx, id: string) =>
  tx.maybe<MemberInvitationRow>(sql`select ${columns} from organizations.invitations where id = ${id}`)

/** Lists the invitations that wait, have expired or were declined, newest first. */
export const listInvitations = (tx: Tx, organizationId: string) =>
  tx.rows<MemberInvitationRow>(sql`
    select ${columns} from organizations.invitations
    where organization_id = ${organizationId} and accepted_at is null and revoked_at is null
    order by created_at desc, id desc limit 200`)

/** Lists the invitations that this email can accept now. */
export const listInvitationsTo = (tx: Tx, email: string, now: Date) =>
  tx.rows<MemberInvitationRow>(sql`
    select ${columns} from organizations.invitations
    where email = ${email} and ${isWaiting} and expires_at > ${now} order by created_at desc, id desc limit 50`)

export const updateAccepted = (tx: Tx, id: string, by: string, now: Date) =>
  tx.run(sql`update organizations.invitations set accepted_at = ${now}, accepted_by = ${by} where id = ${id}`)

export const updateDeclined = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update organizations.invitations set declined_at = ${now} where id = ${id}`)

export const updateRevoked = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update organizations.invitations set revoked_at = ${now} where id = ${id}`)

/** Revokes the waiting invitations that this member sent. */
export const revokeInvitationsOf = (tx: Tx, organizationId: string, userId: string, now: Date) =>
  tx.run(sql`update organizations.invitations set revoked_at = ${now}
    where organization_id = ${organizationId} and invited_by = ${userId} and ${isWaiting}`)

export const recordUnsent = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update organizations.invitations set unsent_at = ${now} where id = ${id}`)

/** Deletes a batch of invitations that expired before this time, whatever became of them. */
export const deleteOldInvitations = (tx: Tx, before: Date, limit: number) =>
  tx.run(sql`delete from organizations.invitations where id in (
    select id from organizations.invitations where expires_at < ${before} limit ${limit})`)

/** Deletes the invitations to a person, by their account or their email. */
export const deleteInvitationsTo = (tx: Tx, personId: string, email: string) =>
  tx.run(sql`delete from organizations.invitations where accepted_by = ${personId} or email = ${email}`)
