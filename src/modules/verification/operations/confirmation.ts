import { assert } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { fixName } from '#modules/identity/index.ts'
import type { KycStatus } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { findConfirmation, keepConfirmation } from '../queries/confirmations.ts'
import { findApplication, lockApplication, touchApplication } from '../queries.ts'
import { approveConfirmed } from './approve-confirmed.ts'
import { idFingerprint, statusAt } from './load.ts'

/** Who somebody says they are, as far as a service that knows people can tell. */
export interface IdentityClaim {
  /** Null until the number has been answered. */
  readonly nationalId: string | null
  readonly status: KycStatus
  readonly confirmedAt: Date | null
}

export async function readClaim({ tx, sealing, now }: Context, userId: string): Promise<IdentityClaim> {
  const [row, confirmation] = await Promise.all([findApplication(tx, userId), findConfirmation(tx, userId)])
  return {
    nationalId: row?.nationalIdSealed ? sealing.unseal(row.nationalIdSealed, userId) : null,
    status: row ? statusAt(row, now) : 'not_done',
    confirmedAt: confirmation?.confirmedAt ?? null,
  }
}

export const isConfirmed = async (tx: Tx, userId: string): Promise<boolean> =>
  (await findConfirmation(tx, userId)) !== undefined

export interface Confirmed {
  readonly userId: string
  readonly nationalId: string
  readonly service: string
  /** The service's own id of the answer. */
  readonly reference: string
}

/**
 * KYC-8: number, name and birth date are the person's own, says a service that knows them; they stand still from now
 * on. False where the answers hold another number by now: then nothing of it is kept.
 */
export async function recordConfirmation(context: Context, confirmed: Confirmed): Promise<boolean> {
  const { tx, now } = context
  const { userId, service, reference } = confirmed
  const row = await lockApplication(tx, userId)
  assert(row, 'whoever is confirmed has answered')
  const nationalIdFingerprint = idFingerprint(context, confirmed.nationalId)
  if (!row.nationalIdFingerprint?.equals(nationalIdFingerprint)) return false
  await keepConfirmation(tx, userId, { nationalIdFingerprint, service, reference, confirmedAt: now })
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
