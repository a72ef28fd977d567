import { riyadhDay } from '#kit/time.ts'
import type { Context } from '#platform/context.ts'
import { isIdApprovedElsewhere, lockApplication } from '../queries/applications.ts'
import { findConfirmation } from '../queries/confirmations.ts'
import { listDocuments } from '../queries/documents.ts'
import { listTransitions } from '../queries/transitions.ts'
import { documentsToSend, findIdExpiryError } from '../rules.ts'
import { verificationSettings } from '../settings.ts'
import { documentProgress, idExpiryOf } from './load.ts'
import { recordCheckDecision } from './record-decision.ts'

/**
 * KYC-8: approves a check under review with a confirmed identity, if the setting allows it. Anything unclear stays for
 * an operator: a missing document, an ID that has expired or belongs to another account, an earlier rejection. Runs in
 * the transaction that submits the check or stores the confirmation. Returns whether it approved.
 */
export async function approveConfirmed(context: Context, userId: string): Promise<boolean> {
  const { tx, now, settings } = context
  if (!settings.of(verificationSettings).approveConfirmed) return false
  const row = await lockApplication(tx, userId)
  if (row?.status !== 'pending' || !row.nationalIdFingerprint) return false
  const confirmation = await findConfirmation(tx, userId)
  if (!confirmation) return false
  const expiresOn = idExpiryOf(row)
  if (expiresOn === undefined || findIdExpiryError(expiresOn, riyadhDay(now)) === 'id_expired') return false
  if (documentsToSend(documentProgress(row, await listDocuments(tx, userId), true)).length > 0) return false
  if (await isIdApprovedElsewhere(tx, row.nationalIdFingerprint, userId)) return false
  const history = await listTransitions(tx, userId)
  if (history.some(({ toStatus }) => toStatus === 'rejected')) return false
  await recordCheckDecision(
    { ...context, actor: { kind: 'system', name: 'verification.approve_confirmed' } },
    row,
    {
      status: 'approved',
      operatorId: null,
      reasons: null,
      confirmedBy: confirmation.service,
    },
  )
  return true
}
