import { refuser } from '#kit/errors.ts'
import { newId, newToken } from '#kit/ids.ts'
import { addMs, dayMs, hourMs, minuteMs, secondMs } from '#kit/time.ts'
import { buildBranding, buildLetterSender } from '#modules/settings/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import { formatNotice } from '#platform/declarations/notices.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { consumeLimit, refundLimit } from '#platform/security/rate-limit.ts'
import { hashCode, hashToken, newCode } from '../codes.ts'
import { type Challenge, identityRefusals } from '../contract.ts'
import { links as arabicLinks } from '../messages.ar.ts'
import { links as englishLinks } from '../messages.en.ts'
import { codeNotice, emailProofNotice, linkNotice } from '../notices.ts'
import type { IdentityPorts } from '../ports.ts'
import * as challengeQueries from '../queries/challenges.ts'
import {
  emailLinkValidMs,
  linkValidMs,
  maskedTarget,
  type OtpChannel,
  type OtpPurpose,
  otpAttempts,
  otpRenewableMs,
  otpValidMs,
  secondsUntilSend,
} from '../rules.ts'
import { type Asker, parseAsker, spendSend, strangerAsker } from './askers.ts'

const refuse = refuser(identityRefusals)
const linkWords = { ar: arabicLinks, en: englishLinks }

/**
 * The rate-limit key for codes that strangers send to one target. The target is hashed, so that it is not stored in
 * clear.
 */
export const sendsByStrangersKey = ({ purpose, target }: Pick<ChallengeOrder, 'purpose' | 'target'>) =>
  `identity.sends:${purpose}:${hashToken(target).toString('base64url')}`

export interface ChallengeOrder {
  readonly purpose: OtpPurpose
  readonly channel: OtpChannel
  readonly target: string
  readonly userId: string | null
  readonly registrationId: string | null
  readonly asker: Asker
  /** For links: the browser that requested it, and a function that builds its address. */
  readonly browserHash?: Buffer
  readonly addressOf?: (token: string) => string
}

/** A challenge that is stored but not sent yet: sending waits for the commit. */
export interface OpenedChallenge {
  readonly order: ChallengeOrder
  /** Whether it counts against the limit that all strangers share. */
  readonly isCounted: boolean
  readonly code: string
  /** For the proof of an email: the address that has the same effect as the code. */
  readonly link?: string | undefined
  readonly view: Challenge
}

/**
 * AUTH-3: creates a code for an identifier and voids the asker's earlier one. Fails with `otp_too_soon` if this asker
 * has to wait, or if strangers together have used the daily limit. A refused request counts for nothing.
 */
export async function openChallenge(
  context: Context,
  ports: IdentityPorts,
  order: ChallengeOrder,
): Promise<OpenedChallenge> {
  const { tx, now } = context
  await challengeQueries.lockTarget(tx, order.target)
  const asker = order.asker.key
  const sends = await challengeQueries.listSendsSince(tx, order.target, asker, addMs(now, -hourMs))
  const secondsLeft = secondsUntilSend(sends, now, ports.limits)
  if (secondsLeft > 0) throw refuse('otp_too_soon', { secondsLeft }, { retryAfterSeconds: secondsLeft })
  const isCounted = order.asker.isStranger && !(await isWithinNetworkShare(context, order))
  if (isCounted) await consumeLimit(tx, sendsByStrangersKey(order), ports.limits.sendsByStrangers)
  await challengeQueries.voidEarlierChallenges(tx, { ...order, asker }, now)
  const id = newId()
  const isLink = order.purpose === 'link'
  const code = isLink ? newToken() : newCode()
  const expiresAt = addMs(now, isLink ? linkValidMs : otpValidMs)
  const token = order.purpose === 'verify_email' ? newToken() : undefined
  await challengeQueries.insertChallenge(tx, {
    ...order,
    id,
    asker,
    codeHash: hashCode(ports.secretKey, id, code),
    attemptsLeft: otpAttempts,
    createdAt: now,
    expiresAt,
    link: token === undefined ? undefined : buildEmailLink(ports, id, token, now),
  })
  const { resendAfterSeconds } = ports.limits
  return {
    order,
    isCounted,
    code,
    link: token && emailLinkAddress(context, ports, `${id}.${token}`),
    view: {
      id,
      channel: order.channel,
      sentTo: maskedTarget(order.channel, order.target),
      resendAt: addMs(now, resendAfterSeconds * secondMs).toISOString(),
      resendAfterSeconds,
      expiresAt: expiresAt.toISOString(),
    },
  }
}

/** Codes per day that each network may send to one number, regardless of other strangers. */
const signupsPerNetwork = 2

/** AUTH-10: prevents strangers from blocking the sign-up of somebody else's number. */
async function isWithinNetworkShare(
  { tx, now }: Context,
  { purpose, target, asker }: ChallengeOrder,
): Promise<boolean> {
  if (purpose !== 'signup') return false
  const sends = await challengeQueries.listSendsSince(tx, target, asker.key, addMs(now, -dayMs))
  return sends.length < signupsPerNetwork
}

const buildEmailLink = ({ secretKey }: IdentityPorts, id: string, token: string, now: Date) => ({
  hash: hashCode(secretKey, id, token),
  expiresAt: addMs(now, emailLinkValidMs),
})

/** The page asks for a press, so that mail scanners do not use up the link. */
const emailLinkAddress = ({ locale }: Context, { origin }: IdentityPorts, token: string): string =>
  `${origin()}${locale === 'en' ? '/en' : ''}/user/verify-email?${new URLSearchParams({ token })}`

/** How long the caller waits for the provider. After that the message may still arrive. */
const patienceMs = 2500

/** Sends the code of a committed challenge. If it is known not to have been sent, it does not count. */
export async function sendChallenge(
  context: OpenContext,
  ports: IdentityPorts,
  opened: OpenedChallenge,
): Promise<Challenge> {
  const { order, view } = opened
  const sending = send(context, ports, opened).then(
    () => 'sent' as const,
    async (error: unknown) => {
      context.log.warn({ err: error, challengeId: view.id, channel: order.channel }, 'a code was not sent')
      await challengeQueries.voidUnsentChallenge(context.db, view.id, context.now)
      if (opened.isCounted) {
        await refundLimit(context.db, sendsByStrangersKey(order), ports.limits.sendsByStrangers)
      }
      return 'failed' as const
    },
  )
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'unknown')
  })
  const outcome = await Promise.race([sending, patience])
  clearTimeout(timer)
  if (outcome === 'failed') {
    throw refuse(unsentRefusals[order.purpose] ?? 'login_failed')
  }
  return view
}

/** The refusal to use if the message could not be sent. */
const unsentRefusals: Partial<Record<OtpPurpose, 'registration_failed' | 'reset_failed'>> = {
  signup: 'registration_failed',
  reset: 'reset_failed',
}

/** Returns the text of a message, with its code or link. */
function buildMessage({ settings, locale }: Context, { order, code, link, view }: OpenedChallenge) {
  const branding = buildBranding(settings, locale)
  const { logIn, confirm } = linkWords[locale]
  const minutes = otpValidMs / minuteMs
  if (order.addressOf) {
    const address = order.addressOf(`${view.id}.${code}`)
    const text = formatNotice(linkNotice, locale, { ...branding, address, minutes: linkValidMs / minuteMs })
    return { text, action: { label: logIn, address } }
  }
  if (link === undefined)
    return { text: formatNotice(codeNotice, locale, { code, ...branding, minutes }), code }
  const hours = emailLinkValidMs / hourMs
  const text = formatNotice(emailProofNotice, locale, { code, ...branding, minutes, address: link, hours })
  return { text, code, action: { label: confirm, address: link } }
}

function send(context: Context, ports: IdentityPorts, opened: OpenedChallenge): Promise<void> {
  const { settings, locale } = context
  const { order } = opened
  const message = buildMessage(context, opened)
  if (order.channel === 'sms') return ports.sms.send({ to: order.target, text: message.text.sms })
  const sender = buildLetterSender(settings, locale, ports.origin())
  return ports.mail.send({ to: order.target, ...renderMail({ locale, sender, ...message }) })
}

/** AUTH-3: sends another code in place of one that did not arrive or has expired. */
export async function resendOtp(
  context: OpenContext,
  ports: IdentityPorts,
  input: { challengeId: string },
): Promise<{ challenge: Challenge }> {
  const since = addMs(context.now, -otpRenewableMs)
  const earlier = await challengeQueries.findRenewableChallenge(context.db, input.challengeId, since)
  const asker = earlier ? parseAsker(earlier.asker) : strangerAsker(context)
  await spendSend(context, ports, asker)
  if (!earlier) throw refuse('otp_expired')
  const opened = await context.db.transaction((tx) =>
    openChallenge({ ...context, tx }, ports, { ...earlier, asker }),
  )
  return { challenge: await sendChallenge(context, ports, opened) }
}
