import { labels } from '#modules/support/messages.en.ts'

const support = {
  ...labels,
  title: 'Support',
  lead: 'Ask us anything about your account, your money or an opportunity.',
  new: 'New request',
  caption: 'Your support requests',
  none: 'No requests yet',
  noneText: 'Your questions and our answers will be here.',
  columns: { request: 'Request', category: 'Category', changed: 'Last change', status: 'Status' },
  states: {
    open: 'Received',
    in_progress: 'In progress',
    waiting_for_investor: 'Waiting for you',
    resolved: 'Resolved',
    closed: 'Closed',
  },
  meanings: {
    open: 'We have received it and will answer here.',
    in_progress: 'We are working on it.',
    waiting_for_investor: 'We need something from you to go on.',
    resolved: 'We think it is solved.',
    closed: 'It is finished. For anything new, open another request.',
  },
  form: {
    title: 'New support request',
    subject: 'Subject',
    category: 'Category',
    choose: 'Choose a category',
    description: 'How can we help?',
    about: (kind: string) => `About: ${kind}`,
    send: 'Send request',
    sending: 'Sending…',
    sent: (requestId: string) => `Request ${requestId} sent`,
    failed: 'Failed to create ticket',
  },
  faq: {
    title: 'This may answer it',
    all: 'All questions and answers',
  },
  files: {
    label: 'Files',
    add: 'Add a file',
    note: 'JPG, PNG, WebP or PDF, up to 10 MB each, three at most',
    tooLarge: (name: string) => `${name} is larger than 10 MB.`,
    remove: (name: string) => `Remove ${name}`,
    full: 'You can send three files with one message.',
  },
  thread: {
    label: 'Messages',
    you: 'You',
    support: 'Support',
    byMail: 'by email',
    quoted: 'Earlier messages',
    notTaken: 'Not received',
    faults: {
      file_too_large: 'larger than 10 MB',
      file_type_refused: 'this kind of file is not accepted',
      file_unreadable: 'the file cannot be read',
      file_not_plain: 'the PDF has a password or scripts',
      file_infected: 'the file is harmful',
      too_many_files: 'three files at most',
      ticket_files_full: 'there is no room for more files',
    },
    became: (status: string) => `Status: ${status}`,
    merged: 'Another request was merged into this one',
  },
  reply: {
    label: 'Your message',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Message sent',
    failed: 'Message failed',
    reopens: 'Your message reopens the request.',
  },
  facts: {
    number: 'Number',
    category: 'Category',
    opened: 'Opened',
    about: 'About',
  },
  close: 'Close request',
  closed: 'Request closed',
  reopen: 'Reopen',
  reopened: 'Request reopened',
  reopenUntil: 'You can reopen it until',
  failed: 'Failed to update ticket',
  mergedInto: 'This request was merged into',
  rate: {
    title: 'How satisfied are you?',
    label: 'Rating',
    stars: {
      1: 'Very dissatisfied',
      2: 'Dissatisfied',
      3: 'Neutral',
      4: 'Satisfied',
      5: 'Very satisfied',
    },
    note: 'What could be better?',
    send: 'Send rating',
    sent: 'Thank you for your rating',
    given: 'Your rating',
    change: 'Change rating',
  },
}

export default support

declare module '#web/app/words.ts' {
  interface AreaWords {
    support: typeof support
  }
}
