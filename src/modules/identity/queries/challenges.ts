import { sql, type Tx } from '#platform/database/database.ts'
import type { OtpChannel, OtpPurpose } from '../rules.ts'

/** Serialises sends to one identifier until the commit, so that waits and counts are exact. */
export const lockTarget = (tx: Tx, target: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${target}, 4))`)

export const listSendsSince = (tx: Tx, target: string, asker: string, since: Date) =>
  tx.rows<{ purpose: OtpPurpose; sentAt: Date; isConsumed: boolean }>(sql`
    select purpose, sent_at, consumed_at is not null as is_consumed from identity.otp_challenges
    where target = ${target} and asker = ${asker} and sent_at > ${since} order by created_at desc, id desc`)

/** Voids the asker's earlier codes. Others' codes stay, because nobody may void another person's code. */
export const voidEarlierChallenges = (
  tx: Tx,
  { target, purpose, asker }: Pick<NewChallenge, 'target' | 'purpose' | 'asker'>,
  now: Date,
) =>
  tx.run(sql`update identity.otp_challenges
    set expires_at = least(expires_at, ${now}),
      link_expires_at = case when link_expires_at > ${now} then ${now}::timestamptz else link_expires_at end
    where target = ${target} and purpose = ${purpose} and asker = ${asker}
      and consumed_at is null and (expires_at > ${now} or link_expires_at > ${now})`)

export interface NewChallenge {
  readonly id: string
  readonly purpose: OtpPurpose
  readonly channel: OtpChannel
  readonly target: string
  readonly asker: string
  readonly codeHash: Buffer
  readonly attemptsLeft: number
  readonly userId: string | null
  readonly registrationId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** For links: the browser that requested it. */
  readonly browserHash?: Buffer
  /** For the proof of an email: the link beside the code. */
  readonly link?: { readonly hash: Buffer; readonly expiresAt: Date } | undefined
}

export const insertChallenge = (tx: Tx, c: NewChallenge) =>
  tx.run(sql`
    insert into identity.otp_challenges (id, purpose, channel, target, asker, code_hash, attempts_left,
      user_id, registration_id, created_at, sent_at, expires_at, browser_hash, link_hash, link_expires_at)
    values (${c.id}, ${c.purpose}, ${c.channel}, ${c.target}, ${c.asker}, ${c.codeHash}, ${c.attemptsLeft},
      ${c.userId}, ${c.registrationId}, ${c.createdAt}, ${c.createdAt}, ${c.expiresAt},
      ${c.browserHash ?? null}, ${c.link?.hash ?? null}, ${c.link?.expiresAt ?? null})`)

/** Voids a code whose message could not be sent; it counts against nobody. */
export const voidUnsentChallenge = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`update identity.otp_challenges set sent_at = null, expires_at = least(expires_at, ${now})
    where id = ${id} and consumed_at is null`)

export const findRenewableChallenge = (tx: Tx, id: string, createdAfter: Date) =>
  tx.maybe<Pick<NewChallenge, 'purpose' | 'channel' | 'target' | 'asker' | 'userId' | 'registrationId'>>(sql`
    select purpose, channel, target, asker, user_id, registration_id
    from identity.otp_challenges
    where id = ${id} and consumed_at is null and created_at > ${createdAfter}
      and purpose not in ('link', 'reset_proved')`)

export interface SpentChallenge {
  readonly purpose: OtpPurpose
  readonly channel: OtpChannel
  readonly target: string
  readonly asker: string
  readonly codeHash: Buffer
  readonly attemptsLeft: number
  readonly userId: string | null
  readonly registrationId: string | null
}

/** Returns who requested a code. */
export const findChallengeAsker = (tx: Tx, id: string) =>
  tx.maybe<{ asker: string }>(sql`select asker from identity.otp_challenges where id = ${id}`)

/** Spends one attempt, if there is one left. Runs as its own statement, so that every guess is counted. */
export const spendAttempt = (
  tx: Tx,
  id: string,
  { purposes, personId }: { purposes: readonly OtpPurpose[]; personId: string | null },
  now: Date,
) =>
  tx.maybe<SpentChallenge>(sql`
    update identity.otp_challenges set attempts_left = attempts_left - 1
    where id = ${id} and attempts_left > 0 and consumed_at is null and expires_at > ${now}
      and purpose = any (${purposes}::text[]) and (${personId}::uuid is null or user_id = ${personId})
    returning purpose, channel, target, asker, code_hash, attempts_left, user_id, registration_id`)

/** Returns whether this person can still complete an operator's sign-in that a right password has started. */
export const isOperatorChallengeLive = async (
  tx: Tx,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from identity.otp_challenges
    where id = ${id} and user_id = ${userId} and purpose = 'operator_login' and consumed_at is null
      and expires_at > ${now}`)) !== undefined

/** Returns true for exactly one of several concurrent uses of the right code. */
export const consumeChallenge = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update identity.otp_challenges set consumed_at = ${now}
    where id = ${id} and consumed_at is null and expires_at > ${now}`)) === 1
