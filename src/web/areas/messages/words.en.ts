const messages = {
  sections: 'What did not get through',
  undelivered: {
    title: 'Undelivered messages',
    intro: 'Emails and SMS that did not go out however often they were tried. Each can be sent again.',
    channel: 'Channel',
    channels: { mail: 'Email', sms: 'SMS', push: 'Browser', digest: 'Email summary' },
    personFilters: { investor: 'Customer' },
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    columns: {
      person: 'Recipient',
      message: 'Message',
      channel: 'Channel',
      givenUp: 'Given up',
      attempts: 'Attempts',
      fault: 'Fault',
      act: 'Send again',
    },
    resend: 'Send again',
    resendTo: (name: string) => `Send again to ${name}`,
    resent: 'It goes out within a minute',
    none: { title: 'Every message has gone out', text: 'What cannot be delivered will stand here.' },
  },
  letters: {
    title: 'Failed jobs',
    intro:
      'Work in the background that failed however often it was tried. Once the cause is mended, have it tried again; it is done once, however many press.',
    sorts: { newest: 'Newest first', oldest: 'Oldest first' },
    columns: {
      source: 'Work',
      subject: 'About',
      at: 'Given up',
      fault: 'Fault',
      act: 'Act',
    },
    retry: 'Try again',
    retryOf: (source: string) => `Try again: ${source}`,
    retried: 'It is tried again at once',
    giveUp: 'Give up',
    giveUpText: (source: string) =>
      `“${source}” will not be tried again, and what should have followed from it will not happen. The audit log keeps what it was.`,
    givenUp: 'It was given up',
    none: { title: 'All work was done', text: 'What fails however often it is tried will stand here.' },
  },
}

export default messages

declare module '#web/app/words.ts' {
  interface AreaWords {
    messages: typeof messages
  }
}
