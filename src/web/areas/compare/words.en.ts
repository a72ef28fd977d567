import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const compare = {
  title: 'Compare opportunities',
  lead: 'Up to four side by side, for one amount. Share this link.',
  crumbs: 'Opportunities',
  none: { title: 'Nothing to compare yet', text: 'Choose an opportunity' },
  open: 'All opportunities',
  amount: 'Amount to invest, SAR',
  add: 'Add an opportunity',
  choose: 'None more',
  assumptions: 'What if results differ?',
  income: 'Income earned, of what is expected, %',
  late: 'Exit later by, months',
  reckon: 'Calculate',
  differ: 'Shaded rows differ between the opportunities.',
  invest: 'Invest',
  investIn: (title: string) => `Invest in ${title}`,
  remove: 'Remove',
  removeOf: (title: string) => `Remove ${title} from the comparison`,
  caption: 'The opportunities side by side',
  groups: { terms: 'Terms', plan: 'As expected', less: 'With less income', late: 'With a late exit' },
  rows: {
    status: 'Status',
    place: 'Place',
    risk: 'Risk',
    funded: 'Funded',
    minimum: 'Minimum',
    annual: 'Expected annual return',
    total: 'Expected total return',
    schedule: 'Distributions',
    fee: 'Subscription fee for this amount',
    toTerm: 'Income and gain to its end',
    endsAfter: 'Ends after',
    afterFive: 'Value after 5 years',
  },
  over: 'Over',
  months: (n: number) => count(n, { one: '# month', other: '# months' }),
  lessText: (percent: string) => `${percent} of the income; the gain at the exit as expected.`,
  lateText: (months: string) => `The exit ${months} later, and no more in all than was expected.`,
  note: 'Estimates from expected returns, each by the calculator’s own function; no promise and no guarantee.',
}

export default compare

declare module '#web/app/words.ts' {
  interface AreaWords {
    compare: typeof compare
  }
}
