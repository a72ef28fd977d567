import { type Channel, type ChannelUse, type ChannelUses, channels, type NoticeTopic } from '#kit/notices.ts'
import { addMs, dayMs, hourMs, minuteMs, riyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import type { Digest } from './vocabulary.ts'

export type OutwardChannel = Exclude<Channel, 'app'>
/** The channels that reach a person outside of the app for certain. A browser may be closed for good. */
const dependableChannels = ['mail', 'sms'] as const satisfies readonly OutwardChannel[]

/**
 * Returns the channels of a notice with push. Browsers can show what the app shows; unless a module declares otherwise
 * they do if a mail is sent, too.
 */
export function withPush({ channels: uses }: { readonly channels: ChannelUses }): ChannelUses {
  if (uses.push !== undefined || uses.app === undefined) return uses
  return { ...uses, push: uses.mail === undefined || uses.mail === 'off' ? 'off' : 'on' }
}

/** The channels by which a person can be reached. Only verified addresses and subscribed browsers count. */
export type Reach = Readonly<Record<OutwardChannel, boolean>>

/** Returns whether a channel is used, by the notice's default and the reader's choice. */
export const isWanted = (use: ChannelUse, choice: boolean | undefined): boolean =>
  use === 'always' || (choice ?? use === 'on')

/**
 * SUP-5: returns the channels of a notice for one reader. If a required message cannot use its own channel, such as a
 * mail to a person without a verified address, it uses the other of mail and SMS.
 */
export function chooseChannels(
  uses: ChannelUses,
  choices: Readonly<Partial<Record<Channel, boolean>>>,
  reach: Reach,
): Channel[] {
  const wantedChannels = channels.filter((channel) => {
    const use = uses[channel]
    return use !== undefined && isWanted(use, choices[channel])
  })
  const open = wantedChannels.filter((channel) => channel === 'app' || reach[channel])
  const isOwed = dependableChannels.some((channel) => uses[channel] === 'always')
  if (!isOwed || dependableChannels.some((channel) => open.includes(channel))) return open
  return [...open, ...dependableChannels.filter((channel) => reach[channel]).slice(0, 1)]
}

/**
 * Returns whether a mail offers to stop its kind at once: not if law or safety requires it, or if it is about money or
 * the account.
 */
export const mayUnsubscribe = ({
  topic,
  channels: uses,
}: {
  readonly topic: NoticeTopic
  readonly channels: ChannelUses
}): boolean =>
  topic !== 'payments' && topic !== 'account' && uses.mail !== undefined && uses.mail !== 'always'

/** Mails and SMS are sent for recent events only; older ones appear in the app. */
const recentMs = dayMs
export const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < recentMs

/** Whole hours in Riyadh. The end may be on the next day. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

export interface Schedule {
  readonly quietHours: QuietHours | null
  readonly digest: Digest | null
}

/** Returns the end of the quiet hours that `now` is in. Returns undefined outside of them. */
export function quietHoursEnd(quietHours: QuietHours | null | undefined, now: Date): Date | undefined {
  if (!quietHours) return undefined
  const { from, until } = quietHours
  const midnight = startOfRiyadhDay(riyadhDay(now))
  const hour = (now.getTime() - midnight.getTime()) / hourMs
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return undefined
  const end = addMs(midnight, until * hourMs)
  return end > now ? end : addMs(end, dayMs)
}

/** The hour in Riyadh at which the period of a digest ends. */
export const digestHour = 9
/** Weekly digests come on Sunday, the first working day. */
const weeklyDay = 0
/** Notices of a period that are still being written at its end belong to it. */
const digestMarginMs = 10 * minuteMs

/** Returns the end of the digest's period that `now` is in. */
export function digestPeriodEnd(digest: Digest, now: Date): Date {
  let end = addMs(startOfRiyadhDay(riyadhDay(now)), digestHour * hourMs)
  if (end <= now) end = addMs(end, dayMs)
  // In Riyadh and by UTC it is the same day at this hour.
  while (digest === 'weekly' && end.getUTCDay() !== weeklyDay) end = addMs(end, dayMs)
  return end
}

/** Digests are spread over the rest of the hour, so that they do not all burden the mail server at its beginning. */
const digestSpreadMs = hourMs - digestMarginMs

/** Returns the person's place within the spread. The last digits of an id are random; the first ones are a time. */
const digestOffsetMs = (personId: string): number =>
  Math.floor((Number.parseInt(personId.slice(-8), 16) / 2 ** 32) * digestSpreadMs)

/** Returns when a digest is sent: after its period and the reader's quiet hours, at the person's own minute. */
export function digestDueAt(personId: string, quietHours: QuietHours | null, periodEnd: Date): Date {
  const start = addMs(periodEnd, digestMarginMs)
  return addMs(quietHoursEnd(quietHours, start) ?? start, digestOffsetMs(personId))
}

/** Returns whether the mail of a notice can be part of a digest. */
export const canBeDigested = ({
  canWait,
  channels: { mail },
}: {
  readonly canWait?: true
  readonly channels: ChannelUses
}): boolean => canWait === true && mail !== undefined && mail !== 'always'

/** The lease of a process on a message it sends. */
export const sendLeaseMs = 10 * minuteMs
/** A process that has sent a batch for so long returns the rest, before its lease ends and others send it too. */
export const mostSendingMs = sendLeaseMs / 2

/** About twenty hours in all. */
export const maxDeliveryAttempts = 24
/** The pause after so many attempts: doubled each time, one hour at most. */
export const retryPauseMs = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), hourMs)

/** Browsers of one person. The oldest makes room for a further one. */
export const maxDevices = 10

/** Days for which a notice is kept if it was read, and otherwise. */
export const retentionDays = { read: 180, unread: 365 }
