import { sql, type Tx } from '#platform/database/database.ts'

export interface TotalsRow {
  readonly organizationId: string
  readonly groupSize: number
  readonly shownAt: Date | null
  /** Halalas. */
  readonly invested: bigint | null
  readonly interests: readonly string[]
}

export interface ChoiceRow {
  readonly userId: string
  /** False if they withdrew or left the organization. */
  readonly isAgreed: boolean
  readonly isCounted: boolean
}

const totalsColumns = sql`organization_id, group_size, shown_at, invested, interests`

export const findTotals = (tx: Tx, organizationId: string) =>
  tx.maybe<TotalsRow>(
    sql`select ${totalsColumns} from sharing.totals where organization_id = ${organizationId}`,
  )

/** Locks the totals of an organization until the commit, so that choices and renewals happen one after the other. */
export async function lockTotals(tx: Tx, organizationId: string): Promise<TotalsRow> {
  await tx.run(
    sql`insert into sharing.totals (organization_id) values (${organizationId}) on conflict do nothing`,
  )
  return await tx.one<TotalsRow>(sql`
    select ${totalsColumns} from sharing.totals where organization_id = ${organizationId} for update`)
}

export const listOrganizationIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.rows<{ organizationId: string }>(
    sql`select organization_id from sharing.totals order by organization_id`,
  )
  return rows.map(({ organizationId }) => organizationId)
}

const isAgreed = sql`agreed_at is not null and member_id is not null`

export const listChoices = (tx: Tx, organizationId: string) =>
  tx.rows<ChoiceRow>(sql`
    select user_id, ${isAgreed} as is_agreed, is_counted from sharing.choices
    where organization_id = ${organizationId}`)

/** Returns whether a member agrees in this membership. */
export const hasAgreed = async (tx: Tx, organizationId: string, memberId: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select from sharing.choices
    where organization_id = ${organizationId} and member_id = ${memberId} and agreed_at is not null`)) !==
  undefined

interface Consent {
  readonly organizationId: string
  readonly userId: string
  readonly memberId: string
  readonly agreedAt: Date
}

export const upsertConsent = (tx: Tx, c: Consent) =>
  tx.run(sql`
    insert into sharing.choices (organization_id, user_id, member_id, agreed_at)
    values (${c.organizationId}, ${c.userId}, ${c.memberId}, ${c.agreedAt})
    on conflict (organization_id, user_id) do update
      set member_id = excluded.member_id, agreed_at = excluded.agreed_at`)

/** Removes a consent. Someone who is counted stays as withdrawn until the next group. */
export async function deleteConsent(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.run(sql`
    delete from sharing.choices
    where organization_id = ${organizationId} and user_id = ${userId} and not is_counted`)
  await tx.run(sql`
    update sharing.choices set agreed_at = null where organization_id = ${organizationId} and user_id = ${userId}`)
}

/** Makes all who agree the group, and forgets all others. */
export async function renewGroup(tx: Tx, organizationId: string): Promise<void> {
  await tx.run(
    sql`delete from sharing.choices where organization_id = ${organizationId} and not (${isAgreed})`,
  )
  await tx.run(sql`update sharing.choices set is_counted = true where organization_id = ${organizationId}`)
}

export const updateTotals = (tx: Tx, t: TotalsRow) =>
  tx.run(sql`
    update sharing.totals set group_size = ${t.groupSize}, shown_at = ${t.shownAt}, invested = ${t.invested},
      interests = ${t.interests}::uuid[]
    where organization_id = ${t.organizationId}`)

export const listAgreements = (tx: Tx, userId: string) =>
  tx.rows<{ organizationId: string; agreedAt: Date }>(sql`
    select organization_id, agreed_at from sharing.choices
    where user_id = ${userId} and ${isAgreed} order by agreed_at, organization_id`)

export const deleteChoices = (tx: Tx, userId: string) =>
  tx.run(sql`delete from sharing.choices where user_id = ${userId}`)
