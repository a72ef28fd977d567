import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { consumeLimit, resetLimit } from '#platform/security/rate-limit.ts'
import { identityRefusals, passwordChanged } from '../contract.ts'
import { hashPassword, isCommon, isPasswordRight } from '../passwords.ts'
import type { IdentityPorts } from '../ports.ts'
import { getPasswordHash, revokeOtherSessions, updatePassword } from '../queries/own-account.ts'
import { requireSignedIn } from './step-up.ts'

const refuse = refuser(identityRefusals)

/** AUTH-9: replaces the password after checking the current one. All other sessions end. */
export async function changePassword(
  context: OpenContext,
  ports: IdentityPorts,
  input: { currentPassword: string; password: string },
): Promise<void> {
  const { userId, sessionId } = requireSignedIn(context)
  const { db, now } = context
  const tries = `identity.password_change:${userId}`
  await consumeLimit(db, tries, ports.limits.passwordsByAsker)
  const known = await getPasswordHash(db, userId)
  if (!(await isPasswordRight(input.currentPassword, known))) {
    await recordAct(withTx(context, db), {
      act: 'identity.password_change_failed',
      subject: { kind: 'user', id: userId },
    })
    throw refuse('password_wrong', undefined, {
      issues: [{ path: 'currentPassword', code: 'password_wrong' }],
    })
  }
  if (isCommon(input.password)) throw invalidInput([{ path: 'password', code: 'password_common' }])
  if (input.password === input.currentPassword)
    throw invalidInput([{ path: 'password', code: 'password_same' }])
  const passwordHash = await hashPassword(input.password)
  await db.transaction(async (tx) => {
    // The second of two concurrent changes no longer knows the current password.
    const isChanged = await updatePassword(tx, userId, { from: known, to: passwordHash })
    if (!isChanged) throw refuse('password_wrong')
    await revokeOtherSessions(tx, userId, sessionId, now)
    const inside = withTx(context, tx)
    await recordAct(inside, { act: 'identity.password_changed', subject: { kind: 'user', id: userId } })
    await recordEvent(inside, passwordChanged, { subject: userId, data: {} })
  })
  await resetLimit(db, tries)
}
