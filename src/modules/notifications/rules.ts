import { type Channel, type ChannelUse, type ChannelUses, channels, type NoticeTopic } from '#kit/notices.ts'
import { dayMs, hourMs, minuteMs } from '#kit/time.ts'

export type OutwardChannel = Exclude<Channel, 'app'>
export const outwardChannels = ['mail', 'sms'] as const satisfies readonly OutwardChannel[]

/** The channels by which a person can be reached. Only verified addresses count. */
export type Reach = Readonly<Record<OutwardChannel, boolean>>

/** Returns whether a channel is used, by the notice's default and the reader's choice. */
export const isWanted = (use: ChannelUse, choice: boolean | undefined): boolean =>
  use === 'always' || (choice ?? use === 'on')

/**
 * SUP-5: returns the channels of a notice for one reader. If a required message cannot use its own channel, such as a
 * mail to a person without a verified address, it uses the other.
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
  const isOwed = outwardChannels.some((channel) => uses[channel] === 'always')
  if (!isOwed || open.some((channel) => channel !== 'app')) return open
  return [...open, ...outwardChannels.filter((channel) => reach[channel]).slice(0, 1)]
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

/** The lease of a process on a message it sends. */
export const sendLeaseMs = 10 * minuteMs

/** About twenty hours in all. */
export const maxDeliveryAttempts = 24
/** The pause after so many attempts: doubled each time, one hour at most. */
export const retryPauseMs = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), hourMs)

/** Days for which a notice is kept if it was read, and otherwise. */
export const retentionDays = { read: 180, unread: 365 }
