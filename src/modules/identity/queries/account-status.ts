import { sql, type Tx } from '#platform/database/database.ts'
import { queryAll, valueQuery } from '#platform/database/value-queries.ts'
import type { AccountStatus } from '../contract.ts'
import { investorClassAt, isLastDayAhead, kycStatusAt } from '../rules.ts'
import type { InvestorClass } from '../vocabulary.ts'

interface AccountStatusJson extends Omit<AccountStatus, 'annualLimit'> {
  readonly annualLimit: string | null
  readonly limitUntil: string | null
  readonly classUntil: string | null
  readonly verifiedUntil: string | null
}

/** The account's status at `now` and whether the session is open, as a query that runs together with others. */
export const accountStatusQuery = (userId: string, now: Date, sessionId: string | null = null) =>
  valueQuery(
    sql`select json_build_object('isActive', is_active, 'kycStatus', kyc_status, 'annualLimit', annual_limit::text,
          'limitUntil', limit_until, 'investorClass', investor_class, 'classUntil', class_until,
          'verifiedUntil', verified_until, 'wasApproved', approved_at is not null,
          'isCustomer', is_customer or kind = 'organization',
          'nationality', nationality, 'residesInSaudi', resides_in_saudi,
          'requiredRevision', identity.required_revision(),
          'hasAcceptedTerms', identity.accepted_revision(id) >= identity.required_revision(),
          'version', standing_version, 'isSignedIn', ${sessionId}::uuid is null
            or exists (select from identity.sessions where id = ${sessionId} and revoked_at is null))
        from identity.users where id = ${userId}`,
    (found: AccountStatusJson | null): AccountStatus | undefined => {
      if (!found) return undefined
      const { verifiedUntil, limitUntil, classUntil, kycStatus, annualLimit, ...accountStatus } = found
      const hasLimit = annualLimit !== null && isLastDayAhead(limitUntil, now)
      return {
        ...accountStatus,
        kycStatus: kycStatusAt({ kycStatus, verifiedUntil }, now),
        investorClass: investorClassAt({ investorClass: accountStatus.investorClass, classUntil }, now),
        annualLimit: hasLimit ? BigInt(annualLimit) : null,
      }
    },
  )

export const findAccountStatus = async (
  tx: Tx,
  userId: string,
  now: Date,
): Promise<AccountStatus | undefined> => {
  const [found] = await queryAll(tx, [accountStatusQuery(userId, now)])
  return found
}

/**
 * Guard: raises 40001 if the account's status or the terms to accept have changed since it was read, or if the session
 * has ended. Locks the row, so that a rejection or deactivation waits until the transaction ends.
 */
export const guardAccountStatus = (
  userId: string,
  { version, requiredRevision }: AccountStatus,
  sessionId: string | null,
) => sql`select identity.hold_account_status(${userId}, ${version}, ${sessionId}, ${requiredRevision})`

export const updateInvestorClass = (
  tx: Tx,
  id: string,
  { investorClass, until }: { investorClass: InvestorClass; until: string | null },
) =>
  tx.run(sql`update identity.users set investor_class = ${investorClass}, class_until = ${until}
    where id = ${id}`)

/** Lists accounts whose qualified class ended before `today`, in pages that continue after `after`. */
export const listQualifiedUntil = (
  tx: Tx,
  today: string,
  after: { readonly classUntil: string; readonly id: string },
  most: number,
) =>
  tx.rows<{ id: string; classUntil: string }>(sql`select id, class_until from identity.users
    where investor_class = 'qualified' and class_until < ${today}
      and (class_until, id) > (${after.classUntil}, ${after.id}::uuid)
    order by class_until, id limit ${most}`)

export const updateAnnualLimit = (
  tx: Tx,
  id: string,
  { limit, until }: { limit: bigint | null; until: string | null },
) => tx.run(sql`update identity.users set annual_limit = ${limit}, limit_until = ${until} where id = ${id}`)
