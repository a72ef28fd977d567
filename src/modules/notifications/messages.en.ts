import type { RefusalWords } from '#kit/errors.ts'
import type { ColumnOf } from '#kit/list.ts'
import { pluralOf } from '#kit/locale.ts'
import type { Channel, NoticeWords } from '#kit/notices.ts'
import type { notificationsRefusals } from './contract.ts'
import type { deadLetterList, undeliveredList } from './lists.ts'
import type { DeliveryChannel, Digest } from './vocabulary.ts'

const plural = pluralOf('en')

export const refusals = {
  notice_not_found: 'This notification does not exist, or is not yours.',
  notice_unknown: 'There is no such notification to choose.',
  notice_cannot_be_declined: 'This notification keeps your account and money safe and cannot be turned off.',
  quiet_hours_invalid: 'Choose when quiet hours begin, and another hour for their end.',
  device_not_found: 'This browser is not on your list.',
  device_invalid: 'This browser’s notification service is not supported.',
  push_unavailable: 'Browser notifications are not available.',
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

export interface DigestData {
  readonly digest: Digest
  /** The area of the reader. */
  readonly area: '/user' | '/admin-sahl'
}

interface Notices {
  readonly digest: NoticeWords<DigestData>
}

export const notices: Notices = {
  digest: {
    label: 'Email summary',
    title: ({ digest }) => (digest === 'daily' ? 'Your daily summary' : 'Your weekly summary'),
    body: ({ platform }) => `Notifications from ${platform} that you had not read.`,
  },
}

/** The texts of a digest around its notices. */
export const digest = {
  intro: (count: number) =>
    plural(count, {
      one: 'You have # notification that you have not read.',
      other: 'You have # notifications that you have not read.',
    }),
  more: (count: number) =>
    plural(count, { one: 'And # more in your account.', other: 'And # more in your account.' }),
}

/** Work queues of operators. */
export const queues = { undelivered: 'Messages that were not delivered', deadLetters: 'Work given up' }

export const labels = {
  channels: {
    mail: 'Email',
    sms: 'SMS',
    push: 'Browser',
    digest: 'Email summary',
  } satisfies Record<DeliveryChannel, string>,
}

/** The list of undelivered messages as a file. */
export const undelivered = {
  title: 'Undelivered messages',
  columns: {
    person: 'Recipient',
    message: 'Message',
    sent: 'Sent',
    channel: 'Channel',
    givenUp: 'Given up',
    attempts: 'Attempts',
    fault: 'Fault',
  } satisfies Record<ColumnOf<typeof undeliveredList>, string>,
}

/** The list of failed jobs as a file. */
export const deadLetters = {
  title: 'Failed jobs',
  columns: {
    source: 'Work',
    event: 'Event',
    subject: 'About',
    at: 'Given up',
    fault: 'Fault',
  } satisfies Record<ColumnOf<typeof deadLetterList>, string>,
}

/** Entries in a person's timeline. */
export const timeline = { label: 'Notices', told: (title: string) => `Notice: ${title}` }

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
  schedule: {
    title: 'When notifications come',
    columns: { digest: 'Emails', quietHours: 'Quiet hours' },
    digests: { daily: 'Daily summary', weekly: 'Weekly summary' } satisfies Record<Digest, string>,
    each: 'Each at once',
  },
  devices: {
    title: 'Browsers that show notifications',
    columns: { device: 'Browser', addedAt: 'Added' },
    unknown: 'Unknown',
  },
  channels: { app: 'Here', mail: 'Email', sms: 'SMS', push: 'Browser' } satisfies Record<Channel, string>,
}
