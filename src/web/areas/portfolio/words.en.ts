import { pluralOf } from '#kit/locale.ts'
import { life, part } from '#modules/portfolio/messages.en.ts'

const count = pluralOf('en')

const portfolio = {
  title: 'Portfolio',
  loading: 'Loading your portfolio',
  loadFailed: 'Failed to load portfolio',
  totals: {
    title: 'Totals',
    invested: 'Total investments',
    opportunities: (held: number) => count(held, { one: '# opportunity', other: '# opportunities' }),
    achieved: 'Achieved returns',
    achievedText: 'Income and gains paid to your wallet so far, by stakes held and exited.',
    expected: 'Expected returns',
    expectedText: 'What the schedules still hold for your stakes, to the end of their terms.',
  },
  annual: {
    title: 'Annual investment limit',
    span: 'Rolling 12 months',
    available: 'Available to invest',
    limit: 'Limit',
    none: 'No limit',
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
      stage: 'Stage',
      income: 'Income paid',
      expected: 'Expected returns',
      capital: 'Capital returned',
      ended: 'Exited on',
    },
    underOne: 'under',
    noneExpected: 'None left',
    ended: 'Ended stakes',
    endedCaption: 'Stakes that have exited or were paid back, the largest first',
  },
  log: {
    title: 'Disbursement Log',
    all: 'See all',
    none: 'No disbursements yet',
    noneText: 'What your stakes pay is listed here on the day it reaches your wallet.',
    paid: 'Paid to the wallet',
    untitled: 'Opportunity',
  },
  empty: {
    title: 'You hold no stakes yet',
    text: 'Choose an opportunity, and your first stake appears here as soon as it is paid.',
    action: 'Browse the opportunities',
  },
  life,
  part,
}

export default portfolio

declare module '#web/app/words.ts' {
  interface AreaWords {
    portfolio: typeof portfolio
  }
}
