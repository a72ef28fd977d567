import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')
/** Isolates a name, which may run in the other direction than the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`

const opportunities = {
  title: 'Opportunities',
  listTitle: 'Investment opportunities',
  listDescription:
    'Own a stake in Saudi property from 1,000 riyals. Compare cities, types and expected returns.',
  pageOf: (text: string, page: number) => `Page ${page}: ${text}`,
  morning: (name: string) => `Good morning, ${isolated(name)}`,
  afternoon: (name: string) => `Good afternoon, ${isolated(name)}`,
  evening: (name: string) => `Good evening, ${isolated(name)}`,
  listed: (n: number) =>
    count(n, { one: '# opportunity on the platform', other: '# opportunities on the platform' }),
  matching: (n: number) => count(n, { one: '# opportunity matches', other: '# opportunities match' }),
  deposit: 'Deposit',
  balance: 'Cash balance',
  totalInvested: 'Total invested',
  hidden: 'amount hidden',
  expectedReturns: 'Expected returns',
  results: 'Results',

  search: 'Search by property, district or city',
  city: 'City',
  completion: 'Completion',
  type: 'Property type',
  investmentType: 'Contract type',
  menus: { type: 'Property', investmentType: 'Contract and risk' },
  show: (n: number) =>
    n === 0 ? 'No opportunities' : count(n, { one: 'Show # opportunity', other: 'Show # opportunities' }),
  status: 'Investment status',
  ranges: 'Return and minimum',
  returnAtLeast: 'Expected annual return from',
  minimumAtMost: 'Minimum investment up to',
  sorts: {
    open_first: 'Open first',
    newest: 'Newest',
    closing_soon: 'Closing soon',
    highest_return: 'Highest return',
    most_funded: 'Most funded',
  },
  emptyTitle: 'No opportunities match these filters',
  emptyText: 'Remove a filter or try a different search.',

  expectedAnnual: 'Expected annual',
  expectedTotal: 'Expected total',
  offeredAnnual: 'Annual, as offered',
  offeredTotal: 'Total, as offered',
  cancelled: 'Cancelled. Everyone who had invested was paid back in full.',
  payout: 'Payout',
  funded: 'Funded',
  fundedShare: 'Share funded',
  remainingShort: 'Remaining',
  ofPrice: 'of',
  minimum: 'Minimum',
  invest: 'Invest now',
  details: 'View details',
  licence: 'Advertising licence',
  compare: 'Compare',
  opensOn: 'Opens on',

  illustration: 'Illustration',
  risk: 'Risk level',
  riskOf: (level: string) => `Risk: ${level}`,
}

export default opportunities

declare module '#web/app/words.ts' {
  interface AreaWords {
    opportunities: typeof opportunities
  }
}
