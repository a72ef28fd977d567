import { pluralOf } from '#kit/locale.ts'
import { labels } from '#modules/opportunities/messages.en.ts'
import { life, part, sheet } from '#modules/portfolio/messages.en.ts'

const count = pluralOf('en')

const portfolio = {
  title: 'Portfolio',
  loading: 'Loading your portfolio',
  loadFailed: 'Failed to load portfolio',
  fetchFailed: 'Failed to fetch the portfolio',
  asOf: 'As of',
  plans: 'Auto-invest',
  explain: (figure: string) => `What counts: ${figure}`,
  totals: {
    title: 'Totals',
    invested: 'Total investments',
    opportunities: (held: number) => count(held, { one: '# opportunity', other: '# opportunities' }),
    investedText:
      'What you paid for the stakes you hold now, without fees. Stakes that have exited or were paid back are not counted.',
    achieved: 'Achieved returns',
    achievedText:
      'Income and gains paid to your wallet so far, by stakes held and exited. The return divides them, less capital lost at an exit, by what you paid for these stakes. The figure for a year appears once your money was invested for a year on average; nothing is compounded.',
    expected: 'Expected returns',
    expectedText:
      'What the schedules still hold for your stakes, to the end of their terms. A stake exits this figure when it is sold.',
    received: 'Total received',
    receivedText:
      'Everything your stakes have paid into your wallet: returns, capital given back, and fees given back with it.',
    ofCapital: 'Capital returned',
    next: 'Next payment',
    nextText:
      'The earliest day on which a schedule expects a payment, and what your stakes together should pay on it. Expected, not promised.',
    nextNone: 'No payment is expected yet',
    nextBy: (stakes: number) => count(stakes, { one: 'by one stake', other: 'by # stakes' }),
    nothingYet: 'Nothing yet',
  },
  annual: {
    title: 'Annual investment limit',
    span: 'Rolling 12 months',
    available: 'Available to invest',
    limit: 'Limit',
    none: 'No limit',
    used: 'Invested',
    share: (share: string) => `${share} used`,
    text: 'Investments of the last 12 months and amounts reserved at checkout count, each from the day it was made. Exits give nothing back to the limit.',
    frees: 'Frees up',
    freesOn: 'Frees up on',
    amount: 'Amount',
    allFrees: 'All dates',
  },
  history: {
    title: 'Capital and returns',
    text: 'Invested is what you had paid for the stakes held on a day. Value adds the returns paid by then. Stakes stand at what was paid for them: nobody has valued them anew.',
    range: 'Range',
    ranges: { '3m': '3M', '1y': '1Y', all: 'All' },
    rangeNames: { '3m': 'Last three months', '1y': 'Last 12 months', all: 'Since the first stake' },
    value: 'With returns',
    invested: 'Invested',
    returns: 'Returns',
    income: 'Income paid',
    chart: (range: string) => `Capital and returns over time. ${range}.`,
    incomeChart: (range: string) => `Income paid over time. ${range}.`,
    table: 'Show as a table',
    until: 'On',
    caption: 'Invested, returns and value over time, and the income paid since the row before',
  },
  allocation: {
    title: 'Allocation',
    text: 'How the total of what you hold now is divided.',
    type: 'By type',
    city: 'By city',
    schedule: 'By schedule',
    held: (held: number) => count(held, { one: 'stake', other: 'stakes' }),
    others: 'Others',
    schedules: labels.schedule,
  },
  calendar: {
    title: 'Income calendar',
    text: 'Paid is the income and gains that reached your wallet in a month, by the calendar of Riyadh. Expected is what the schedules still hold for its days.',
    chart: (year: number) => `Income paid and expected in ${year}, by month`,
    years: 'Year',
    paid: 'Paid',
    expected: 'Expected',
    overdue: 'Past its day',
    overdueText: 'Expected on days that have gone by',
    undated: 'Not dated yet',
    undatedText: 'Its days are known once funding completes',
    upcoming: 'Next payments',
    noneUpcoming: 'No payment is expected in this year.',
    month: 'Month',
    stake: 'Stake',
    on: 'Next date',
    all: 'All stakes',
    table: 'Show by month and stake',
    caption: (year: number) => `Income of ${year} by month and stake`,
  },
  asReturn: (percent: string) => `${percent} return`,
  perYear: (percent: string) => `${percent} a year`,
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
      result: 'Realised result',
      expected: 'Expected returns',
      next: 'Next payment',
      capital: 'Capital returned',
      ended: 'Exited on',
    },
    details: 'Details',
    detailsOf: (title: string) => `Details: ${title}`,
    underOne: 'under',
    noneExpected: 'None left',
    order: 'Order',
    orders: (orders: number) => count(orders, { one: '# order', other: '# orders' }),
    whenFunded: 'Once funding completes',
    overdue: 'past its day:',
    ended: 'Ended stakes',
    resultText:
      'The realised result is all that the stake paid, capital and income, less what you paid for it. Fees are not counted.',
    endedCaption: 'Stakes that have exited or were paid back, the largest first',
  },
  log: {
    title: 'Disbursement Log',
    refunded: 'Refunded',
    all: 'See all',
    none: 'No disbursements yet',
    noneText: 'What your stakes pay is listed here on the day it reaches your wallet.',
    paid: 'Paid to the wallet',
    untitled: 'Opportunity',
    receipt: 'Receipt',
    advice: 'Disbursement advice',
    paperOf: (paper: string, title: string) => `${paper}: payment from ${title}`,
  },
  empty: {
    title: 'You hold no stakes yet',
    text: 'Choose an opportunity, and your first stake appears here as soon as it is paid.',
    action: 'Browse the opportunities',
  },
  life,
  part,
  kinds: sheet.kind,
}

export default portfolio

declare module '#web/app/words.ts' {
  interface AreaWords {
    portfolio: typeof portfolio
  }
}
