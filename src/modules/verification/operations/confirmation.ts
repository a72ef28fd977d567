import { assert } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { fixName } from '#modules/identity/index.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { findApplication, lockApplication, touchApplication } from '../queries/applications.ts'
import { findConfirmation, saveConfirmation } from '../queries/confirmations.ts'
import { approveConfirmed } from './approve-confirmed.ts'
import { applicationStatusAt, idFingerprint } from './load.ts'

/** The identity that a person claims, for a confirmation service to check. */
export interface IdentityClaim {
  /** Null before the number was entered. */
  readonly nationalId: string | null
  readonly status: KycStatus
  readonly confirmedAt: Date | null
}

export async function loadIdentityClaim(
  { tx, sealing, now }: Context,
  userId: string,
): Promise<IdentityClaim> {
  const [row, confirmation] = await Promise.all([findApplication(tx, userId), findConfirmation(tx, userId)])
  return {
    nationalId: row?.nationalIdSealed ? sealing.unseal(row.nationalIdSealed, userId) : null,
    status: row ? applicationStatusAt(row, now) : 'not_done',
    confirmedAt: confirmation?.confirmedAt ?? null,
  }
}

export const isConfirmed = async (tx: Tx, userId: string): Promise<boolean> =>
  (await findConfirmation(tx, userId)) !== undefined

export interface Confirmed {
  readonly userId: string
  readonly nationalId: string
  readonly service: string
  /** The service's own id of its answer. */
  readonly reference: string
}

/**
 * KYC-8: stores that a service has confirmed number, name and birth date, which can no longer change. Returns false and
 * stores nothing if the answers hold another number by now.
 */
export async function recordConfirmation(context: Context, confirmed: Confirmed): Promise<boolean> {
  const { tx, now } = context
  const { userId, service, reference } = confirmed
  const row = await lockApplication(tx, userId)
  assert(row, 'whoever is confirmed has answered')
  const nationalIdFingerprint = idFingerprint(context, confirmed.nationalId)
  if (!row.nationalIdFingerprint?.equals(nationalIdFingerprint)) return false
  await saveConfirmation(tx, userId, { nationalIdFingerprint, service, reference, confirmedAt: now })
  await touchApplication(tx, userId, now)
  await fixName(tx, userId, now)
  await recordAct(context, {
    act: 'verification.confirmed',
    subject: { kind: 'user', id: userId },
    after: { service, reference },
  })
  await approveConfirmed(context, userId)
  return true
}
