import { assert, refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { buildBranding, buildLetterSender } from '#modules/settings/index.ts'
import { type CallContext, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf, sqlStateOf } from '#platform/database/database.ts'
import { formatNotice } from '#platform/declarations/notices.ts'
import { recordEvent } from '#platform/events/events.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { type Challenge, contactChanged, identityRefusals, type SessionView } from '../contract.ts'
import { emailChangedNotice, mobileChangedNotice } from '../notices.ts'
import type { IdentityPorts } from '../ports.ts'
import * as challengeQueries from '../queries/challenges.ts'
import { updateContact } from '../queries/own-account.ts'
import * as userQueries from '../queries/users.ts'
import { maskedTarget } from '../rules.ts'
import { findAsker, spendSend } from './askers.ts'
import { openChallenge, sendChallenge } from './challenges.ts'
import { readSession } from './sessions.ts'
import { spendCode } from './spend-code.ts'
import { requireSignedIn } from './step-up.ts'

const refuse = refuser(identityRefusals)

/** Sends a code to a new email or mobile number, to prove that it belongs to the caller. */
export async function requestContactChange(
  context: CallContext,
  ports: IdentityPorts,
  wanted: userQueries.ParsedIdentifier,
): Promise<{ challenge: Challenge }> {
  const { userId } = requireSignedIn(context)
  const { db } = context
  const asker = await findAsker(context, ports, userId)
  await spendSend(context, ports, asker)
  const user = await userQueries.findUser(db, userId)
  assert(user, 'a session belongs to a user')
  const isEmail = wanted.kind === 'email'
  const isSame = isEmail
    ? user.email === wanted.value && user.emailVerifiedAt !== null
    : user.mobile === wanted.value
  if (isSame) throw refuse('contact_unchanged')
  if (await userQueries.findUserByIdentifier(db, wanted))
    throw refuse(isEmail ? 'email_taken' : 'mobile_taken')
  const order = {
    purpose: isEmail ? 'new_email' : 'new_mobile',
    channel: isEmail ? 'mail' : 'sms',
    target: wanted.value,
    userId,
    registrationId: null,
    asker,
  } as const
  const opened = await db.transaction((tx) => openChallenge(withTx(context, tx), ports, order))
  return { challenge: await sendChallenge(context, ports, opened) }
}

/** Replaces the email or mobile number after its code was verified, and notifies the old one. */
export async function verifyContact(
  context: OpenContext,
  ports: IdentityPorts,
  input: { challengeId: string; code: string },
): Promise<{ session: SessionView }> {
  const { userId } = requireSignedIn(context)
  const { db, now } = context
  const challenge = await spendCode(context, ports, {
    ...input,
    purposes: ['new_email', 'new_mobile'],
    personId: userId,
  })
  const kind = challenge.purpose === 'new_email' ? ('email' as const) : ('mobile' as const)
  try {
    const before = await db.transaction(async (tx) => {
      if (!(await challengeQueries.consumeChallenge(tx, input.challengeId, now))) throw refuse('otp_expired')
      const inside = withTx(context, tx)
      await userQueries.lockUser(tx, userId)
      const earlier = await userQueries.findUser(tx, userId)
      assert(earlier, 'a session belongs to a user')
      await updateContact(tx, userId, { kind, value: challenge.target }, now)
      await recordAct(inside, { act: `identity.${kind}_changed`, subject: { kind: 'user', id: userId } })
      const masked = maskedTarget(challenge.channel, challenge.target)
      await recordEvent(inside, contactChanged[kind], { subject: userId, data: { now: masked } })
      return earlier
    })
    await notifyReplacedContact(context, ports, {
      kind,
      before,
      masked: maskedTarget(challenge.channel, challenge.target),
    })
  } catch (error) {
    if (sqlStateOf(error) !== '23505') throw error
    if (constraintOf(error) === 'users_mobile_once') throw refuse('mobile_taken')
    if (constraintOf(error) === 'users_email_once') throw refuse('email_taken')
    throw error
  }
  return { session: await readSession(context) }
}

/**
 * Notifies the replaced address at once, because later notices no longer reach it. The other addresses are notified
 * through the event.
 */
async function notifyReplacedContact(
  { settings, log }: OpenContext,
  ports: IdentityPorts,
  { kind, before, masked }: { kind: 'email' | 'mobile'; before: userQueries.User; masked: string },
): Promise<void> {
  const locale = before.language
  const text = formatNotice(kind === 'email' ? emailChangedNotice : mobileChangedNotice, locale, {
    now: masked,
    ...buildBranding(settings, locale),
  })
  try {
    if (kind === 'mobile') {
      if (before.mobile !== null) await ports.sms.send({ to: before.mobile, text: text.sms })
    } else if (before.emailVerifiedAt !== null) {
      const sender = buildLetterSender(settings, locale, ports.origin())
      await ports.mail.send({ to: before.email, ...renderMail({ locale, sender, text }) })
    }
  } catch (error) {
    log.warn({ err: error, userId: before.id, kind }, 'the old place was not told of the new one')
  }
}
