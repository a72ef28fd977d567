import type { RefusalWords } from '#kit/errors.ts'
import type { Channel } from '#kit/notices.ts'
import type { notificationsRefusals } from './contract.ts'

export const refusals = {
  notice_not_found: 'This notification does not exist, or is not yours.',
  notice_unknown: 'There is no such notification to choose.',
  notice_cannot_be_declined: 'This notification keeps your account and money safe and cannot be turned off.',
  unsubscribe_link_invalid: 'This link stops no emails. Choose your notifications in your account.',
  delivery_not_found: 'There is no such message.',
  dead_letter_not_found: 'There is no such work.',
  dead_letter_decided: 'Somebody has decided otherwise meanwhile. Load the page anew.',
  dead_letter_has_no_queue: 'Nothing does this kind of work any more. It can only be given up.',
} satisfies RefusalWords<typeof notificationsRefusals>

/** The texts of a mail besides those of the notice. */
export const letter = {
  open: 'See it in your account',
  choose: 'Choose what you are told about',
}

/** Work queues of operators. */
export const queues = { undelivered: 'Messages that were not delivered', deadLetters: 'Work given up' }

/** Entries in a person's timeline. */
export const timeline = { label: 'Notices', told: (title: string) => `Told: ${title}` }

/** The sections in the copy of one's data. */
export const personal = {
  notices: {
    title: 'Notifications',
    columns: { at: 'Sent', title: 'Title', body: 'Text', readAt: 'Read' },
  },
  choices: {
    title: 'Choices of notifications',
    columns: { kind: 'About', channel: 'By', isWanted: 'Wanted' },
  },
  channels: { app: 'Here', mail: 'Email', sms: 'SMS' } satisfies Record<Channel, string>,
}
