import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const notifications = {
  title: 'Notifications',
  loading: 'Loading your notifications',
  loadFailed: 'Failed to load your notifications',
  preferences: 'Preferences',
  markAllRead: 'Mark all as read',
  marking: 'Marking…',
  markFailed: 'Not marked as read',
  isNew: 'New',
  none: 'No notifications yet',
  noneText: 'Whatever you should know will appear here.',
  more: 'Show older',
  newest: 'Back to the newest',
  end: 'You have reached the end.',
  chooser: {
    title: 'Notification preferences',
    intro: 'Choose what you are told about, and how. What keeps your account and money safe is always sent.',
    back: 'Back to notifications',
    kind: 'Notification',
    topics: {
      payments: 'Deposits and withdrawals',
      investing: 'Orders and plans',
      holdings: 'Stakes and distributions',
      eligibility: 'Verification and limits',
      account: 'Account and security',
    },
    required: 'Always sent',
    each: 'Customise',
    all: (topic: string, channel: string) => `All of ${topic}: ${channel}`,
    channels: { app: 'In the app', mail: 'Email', sms: 'SMS', push: 'Browser' },
    always: 'Always on',
    notOffered: 'Not available',
    choice: (label: string, channel: string) => `${label}: ${channel}`,
    mailTo: 'Email goes to',
    smsTo: 'SMS goes to',
    noMail: 'Your email is not confirmed yet, so what must reach you by email goes by SMS.',
    confirmMail: 'Confirm your email',
    language: 'Language of emails and SMS',
    mails: 'Emails',
    digests: { each: 'At once', daily: 'Daily summary', weekly: 'Weekly summary' },
    digestAt: {
      daily: 'Comes every day between 9:00 and 10:00 AM.',
      weekly: 'Comes on Sundays between 9:00 and 10:00 AM.',
    },
    stillAtOnce: 'Emails about your money, security and requests still come at once.',
    inSummary: 'In the summary',
    quiet: 'Quiet hours',
    quietHint: 'Emails and SMS that can wait come when they end.',
    quietFrom: 'From',
    quietUntil: 'Until',
    push: {
      title: 'Browser notifications',
      text: 'Shown even when Sahl is closed: only what it is about, never amounts or names.',
      add: 'Turn on in this browser',
      adding: 'Turning on…',
      added: 'This browser shows your notifications now',
      blocked: 'Notifications of this site are blocked. Allow them in the browser’s settings first.',
      unsupported: 'This browser shows no notifications. On an iPhone, add Sahl to the home screen first.',
      failed: 'Not turned on',
      unreachable: 'The browser could not reach its notification service.',
      browsers: 'Your browsers',
      unknown: 'Unknown browser',
      here: 'This browser',
      addedOn: 'Since',
      remove: 'Remove',
      removing: (name: string) => `Remove ${name}`,
      removed: 'Removed',
      removeFailed: 'Not removed',
    },
    saved: 'Saved',
    saveFailed: 'Not saved',
    needsScript: 'Changing preferences needs JavaScript.',
  },
  added: (rows: number) =>
    count(rows, { one: '# more notification shown', other: '# more notifications shown' }),
}

export default notifications

declare module '#web/app/words.ts' {
  interface AreaWords {
    notifications: typeof notifications
  }
}
