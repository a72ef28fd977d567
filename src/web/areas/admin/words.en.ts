import { pluralOf } from '#kit/locale.ts'
import { labels as books } from '#modules/books/messages.en.ts'
import { labels } from '#modules/verification/messages.en.ts'

const count = pluralOf('en')

const admin = {
  trail: { statementLine: 'Statement line', entry: 'In the books', openEntry: 'Ledger entry' },
  title: 'Dashboard',
  labels,
  failed: 'Nothing was changed',
  reconciliation: {
    title: 'Books and gateway',
    look: 'Compare now',
    looking: 'Comparing…',
    looked: 'Books and gateway were compared',
    failed: 'The comparison could not be made',
    agrees: 'Balances, receipts and the gateway’s payments agree.',
    open: (breaks: number) =>
      count(breaks, { one: '# difference needs your attention', other: '# differences need your attention' }),
    last: (ago: string, payments: string) => `Last compared ${ago}, with ${payments} at the gateway.`,
    payments: (payments: number) => count(payments, { one: '# payment', other: '# payments' }),
    never: 'Not compared yet. It happens every night, or when you ask for it.',
    amounts: (ours: string, theirs: string) => `Expected ${ours}, found ${theirs}`,
    kinds: books.breaks,
  },
  money: {
    title: 'Money',
    by: 'Divided by',
    steps: { day: '30 days', week: '13 weeks', month: '12 months' },
    chart: {
      day: 'Money in, out and invested on each of 30 days',
      week: 'Money in, out and invested in each of 13 weeks',
      month: 'Money in, out and invested in each of 12 months',
    },
    series: { in: 'Money in', out: 'Money out', invested: 'Invested' },
    before: 'The period before:',
    table: 'As a table',
    period: 'Period',
    more: 'Wallet movements',
  },
  funnel: {
    title: 'Registered in the last 3 months',
    more: 'The funnel',
    stages: { registered: 'Registered', verified: 'Verified', funded: 'Deposited', invested: 'Invested' },
    left: (customers: string) => `${customers} stopped here`,
    mostLeft: (customers: string) => `${customers} stopped here, the most of all steps`,
  },
  opportunities: {
    title: 'Opportunities to watch',
    none: 'None is behind, near closing or near full.',
    kinds: { behind: 'Behind schedule', nearClosing: 'Closing within 7 days', nearFull: 'Almost full' },
    deadline: 'Funding deadline:',
    closes: 'Closes',
    unpaid: 'Income unpaid since',
  },
  health: {
    title: 'Health',
    states: { ok: 'In order', warn: 'Late', bad: 'Act now', unknown: 'Not yet' },
  },
  dashboard: {
    queues: 'Waiting for you',
    many: '1,000+',
    and: ', ',
    nothingIn: 'Nothing waits in:',
    kpi: {
      pending: 'Awaiting review',
      approved: 'Approved investors',
      not_done: 'Not complete',
      rejected: 'Rejected',
    },
    oldest: (ago: string) => `Oldest: ${ago}`,
    overdue: (items: number) => count(items, { one: '# overdue', other: '# overdue' }),
    share: (percent: string) => `${percent} of customers`,
    emptyQueues: { title: 'Nothing waits', text: 'New work appears here as it comes in.' },
    byStatus: 'Customers by status',
    allCustomers: 'All customers',
    total: 'Customers in all',
    nearFull: 'Funding progress',
    noOpportunities: 'No opportunity is open for funding now.',
    funded: (title: string) => `${title}: funded`,
    editor: {
      title: 'You are logged in as a content editor',
      text: 'Figures on customers and money are shown to other roles.',
    },
  },
  preview: {
    language: 'Language',
    languages: { ar: 'Arabic', en: 'English' },
    device: 'Device',
    devices: { phone: 'Phone', desktop: 'Desktop' },
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
  },
}

export default admin

declare module '#web/app/words.ts' {
  interface AreaWords {
    admin: typeof admin
  }
}
