import { pluralOf } from '#kit/locale.ts'
import { labels } from '#modules/opportunities/messages.en.ts'

const count = pluralOf('en')

const portfolio = {
  title: 'Portfolio',
  loading: 'Loading your portfolio',
  totals: {
    title: 'Totals',
    invested: 'Total investments',
    opportunities: (held: number) => count(held, { one: '# opportunity', other: '# opportunities' }),
    achieved: 'Achieved returns',
    achievedText: 'Income and gains paid to your wallet so far.',
    expected: 'Expected returns',
    expectedText: 'What the schedules still hold for your stakes, to the end of their terms.',
  },
  annual: {
    title: 'Annual investment limit',
    span: 'Rolling 12 months',
    available: 'Available to invest',
    limit: 'Limit',
    used: 'Invested',
    share: (share: string) => `${share} used`,
  },
  risk: 'Expected returns are estimates, not a guarantee. The value of an investment can fall.',
  stakes: {
    title: 'My Stakes',
    caption: 'Your stakes, the largest first',
    columns: {
      property: 'Opportunity',
      amount: 'Invested',
      ownership: 'Ownership',
      since: 'Since',
      status: 'Status',
      expected: 'Expected returns',
    },
    underOne: 'under',
    noneExpected: 'None left',
  },
  log: {
    title: 'Disbursement Log',
    all: 'See all',
    none: 'No disbursements yet',
    noneText: 'What your stakes pay is listed here on the day it reaches your wallet.',
    paid: 'Paid to the wallet',
    income: 'Returns and sales',
  },
  empty: {
    title: 'You hold no stakes yet',
    text: 'Choose an opportunity, and your first stake appears here as soon as it is paid.',
    action: 'Browse the opportunities',
  },
  status: labels.status,
}

export default portfolio
