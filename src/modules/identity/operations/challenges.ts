import { refuser } from '#kit/errors.ts'
import { newId, newToken } from '#kit/ids.ts'
import { addMs, dayMs, hourMs, minuteMs, secondMs } from '#kit/time.ts'
import { brandingIn, letterSenderIn } from '#modules/settings/index.ts'
import type { Context, OpenContext } from '#platform/context.ts'
import { formatNotice } from '#platform/declarations/notices.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { consumeLimit, refundLimit } from '#platform/security/rate-limit.ts'
import { codeHashOf, newCode, tokenHashOf } from '../codes.ts'
import { type Challenge, identityRefusals } from '../contract.ts'
import { links as arabicLinks } from '../messages.notices.ar.ts'
import { links as englishLinks } from '../messages.notices.en.ts'
import { codeNotice, emailProofNotice, linkNotice } from '../notices.ts'
import type { IdentityPorts } from '../ports.ts'
import * as queries from '../queries.ts'
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
import { type Asker, askerOf, spendSend, strangerOf } from './askers.ts'

const refuse = refuser(identityRefusals)
const linkWords = { ar: arabicLinks, en: englishLinks }

/** The count of all strangers' codes to one place, which is not kept in the clear. */
export const sendsByStrangersKey = ({ purpose, target }: Pick<ChallengeOrder, 'purpose' | 'target'>) =>
  `identity.sends:${purpose}:${tokenHashOf(target).toString('base64url')}`

export interface ChallengeOrder {
  readonly purpose: OtpPurpose
  readonly channel: OtpChannel
  readonly target: string
  readonly userId: string | null
  readonly registrationId: string | null
  readonly asker: Asker
  /** Of a link: the browser that asked for it, and the address that opens it. */
  readonly browserHash?: Buffer
  readonly addressOf?: (token: string) => string
}

/** A challenge that is written but not sent: sending waits for the commit. */
export interface OpenedChallenge {
  readonly order: ChallengeOrder
  /** Whether it counts against the share that all strangers have together. */
  readonly isCounted: boolean
  readonly code: string
  /** The address that does the same as the code, of an email to be shown. */
  readonly link?: string | undefined
  readonly view: Challenge
}

/**
 * AUTH-3: a new code for an identifier, which voids the asker's one before it; refused while it is too soon for
 * the asker, or while all strangers together have had a day's share. What is refused counts for nothing.
 */
export async function openChallenge(
  context: Context,
  ports: IdentityPorts,
  order: ChallengeOrder,
): Promise<OpenedChallenge> {
  const { tx, now } = context
  await queries.lockTarget(tx, order.target)
  const asker = order.asker.key
  const sends = await queries.listSendsSince(tx, order.target, asker, addMs(now, -hourMs))
  const secondsLeft = secondsUntilSend(sends, now, ports.limits)
  if (secondsLeft > 0) throw refuse('otp_too_soon', { secondsLeft }, { retryAfterSeconds: secondsLeft })
  const isCounted = order.asker.isStranger && !(await isSpared(context, order))
  if (isCounted) await consumeLimit(tx, sendsByStrangersKey(order), ports.limits.sendsByStrangers)
  await queries.updateOlderChallengesVoid(tx, { ...order, asker }, now)
  const id = newId()
  const isLink = order.purpose === 'link'
  const code = isLink ? newToken() : newCode()
  const expiresAt = addMs(now, isLink ? linkValidMs : otpValidMs)
  const token = order.purpose === 'verify_email' ? newToken() : undefined
  await queries.insertChallenge(tx, {
    ...order,
    id,
    asker,
    codeHash: codeHashOf(ports.secretKey, id, code),
    attemptsLeft: otpAttempts,
    createdAt: now,
    expiresAt,
    link: token === undefined ? undefined : linkOf(ports, id, token, now),
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

/** Codes a day for one number that each network may ask for, whatever all other strangers have asked for. */
const sparedSignups = 2

/** AUTH-10: nobody can block the sign-up of somebody else's number by asking for codes to it. */
async function isSpared({ tx, now }: Context, { purpose, target, asker }: ChallengeOrder): Promise<boolean> {
  if (purpose !== 'signup') return false
  const sends = await queries.listSendsSince(tx, target, asker.key, addMs(now, -dayMs))
  return sends.length < sparedSignups
}

const linkOf = ({ secretKey }: IdentityPorts, id: string, token: string, now: Date) => ({
  hash: codeHashOf(secretKey, id, token),
  expiresAt: addMs(now, emailLinkValidMs),
})

/** The page that it opens asks for a press, so that scanners of mail spend nothing. */
const emailLinkAddress = ({ locale }: Context, { origin }: IdentityPorts, token: string): string =>
  `${origin()}${locale === 'en' ? '/en' : ''}/user/verify-email?${new URLSearchParams({ token })}`

/** A provider that hangs must not hang the person: after this the message is left to arrive, or not. */
const patienceMs = 2500

/** Sends the code of a committed challenge. Where it is known not to have gone out, it does not count. */
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
      await queries.updateChallengeUnsent(context.db, view.id, context.now)
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
    throw refuse(failureOf[order.purpose] ?? 'login_failed')
  }
  return view
}

/** What has not come about where a message did not go out. */
const failureOf: Partial<Record<OtpPurpose, 'registration_failed' | 'reset_failed'>> = {
  signup: 'registration_failed',
  reset: 'reset_failed',
}

/** The text of a challenge, with the code or the link that its mail shows apart. */
function messageFor({ settings, locale }: Context, { order, code, link, view }: OpenedChallenge) {
  const branding = brandingIn(settings, locale)
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
  const message = messageFor(context, opened)
  if (order.channel === 'sms') return ports.sms.send({ to: order.target, text: message.text.sms })
  const sender = letterSenderIn(settings, locale, ports.origin())
  return ports.mail.send({ to: order.target, ...renderMail({ locale, sender, ...message }) })
}

/** AUTH-3: another code in place of one that did not arrive or has expired. */
export async function resendOtp(
  context: OpenContext,
  ports: IdentityPorts,
  input: { challengeId: string },
): Promise<{ challenge: Challenge }> {
  const since = addMs(context.now, -otpRenewableMs)
  const earlier = await queries.findRenewableChallenge(context.db, input.challengeId, since)
  const asker = earlier ? askerOf(earlier.asker) : strangerOf(context)
  await spendSend(context, ports, asker)
  if (!earlier) throw refuse('otp_expired')
  const opened = await context.db.transaction((tx) =>
    openChallenge({ ...context, tx }, ports, { ...earlier, asker }),
  )
  return { challenge: await sendChallenge(context, ports, opened) }
}
