import { type Channel, type ChannelUse, type ChannelUses, channels } from '#kit/notices.ts'
import { dayMs, hourMs, minuteMs } from '#kit/time.ts'

export type OutwardChannel = Exclude<Channel, 'app'>
export const outwardChannels = ['mail', 'sms'] as const satisfies readonly OutwardChannel[]

/** By which ways somebody can be reached at all: only what they have shown to be theirs counts. */
export type Reach = Readonly<Record<OutwardChannel, boolean>>

/** Whether a channel is used, by what the notice asks for and the reader chose. */
export const isWanted = (use: ChannelUse, choice: boolean | undefined): boolean =>
  use === 'always' || (choice ?? use === 'on')

/**
 * SUP-5: by which channels somebody is told. What must go out although its own way is closed, such as a mail to
 * somebody without a confirmed address, goes by the other.
 */
export function channelsFor(
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

/** Mails and SMS tell of what is new; what somebody hears of a day later is in the app alone. */
const newsMs = dayMs
export const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < newsMs

/** How long whoever sends a message has it for itself. */
export const sendingMs = 10 * minuteMs

/** What a provider or mail server answers to a wrong key or password: no reason to give up anybody's message. */
const ourFaults = new Set([401, 402, 403, 530, 534, 535])
export const isOurFault = (status: number): boolean => ourFaults.has(status)

/** Some twenty hours in all. */
export const attemptsAtMost = 24
/** How long a message waits after so many attempts, twice as long each time and an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(minuteMs * 2 ** (attempts - 1), hourMs)

/** For how long a notice is kept once it was read, and at all. */
export const keptDays = { read: 180, unread: 365 }
