import { pluralOf } from '#kit/locale.ts'

const count = pluralOf('en')

const trackRecord = {
  title: 'Track record',
  description: 'Every opportunity we have offered: what was expected beside what was paid.',
  lead: 'Every opportunity we have offered: what was expected beside what was paid.',
  offered: (n: number) => count(n, { one: '# opportunity offered', other: '# opportunities offered' }),
  totals: {
    raised: 'Invested',
    income: 'Income paid',
    incomeDue: 'expected by today:',
    onTime: 'Payments on time',
    onTimeOf: (onTime: string, all: string) => `${onTime} of ${all}`,
    onTimeNote: 'At most 7 days after the due date',
    overdue: 'Overdue now:',
    exits: 'Realised by exits',
    exitsNote: 'expected when offered:',
    noExits: 'No exits yet',
    capital: 'Capital paid back',
  },
  chart: 'Income by year',
  chartTitle: 'Expected and paid income, by year',
  expected: 'Expected',
  paid: 'Paid',
  asTable: 'Show as a table',
  year: 'Year',
  list: 'All opportunities',
  stage: 'Stage',
  stages: { funding: 'Funding', running: 'Running', exited: 'Exited', cancelled: 'Cancelled' },
  none: 'No opportunities at this stage',
  columns: {
    property: 'Opportunity',
    raised: 'Invested',
    promised: 'Expected, year and total',
    due: 'Income due',
    paid: 'Income paid',
    payments: 'Payments',
    result: 'Result',
  },
  onTime: (n: number) => `${n} on time`,
  late: (n: number) => `${n} late`,
  noPayments: 'None yet',
  realised: 'realised',
  exitedOn: 'Exited',
  exitLate: 'after the planned date',
  exitOnTime: 'on time',
  returned: 'paid back',
  running: 'Not exited yet',
  own: {
    due: 'Income due so far',
    paid: 'Income paid so far',
    payments: 'Payments',
    overdue: 'Overdue',
    result: 'Result of the exit',
    none: 'It has paid nothing yet: income begins after the asset is bought.',
    returned: 'Paid back to investors',
    all: 'Track record of all opportunities',
    table: 'Show payments',
    on: 'Paid on',
    dueOn: 'Due on',
    amount: 'Amount',
    timing: 'Timing',
    isOnTime: 'On time',
    isLate: (days: number) => count(days, { one: '# day late', other: '# days late' }),
  },
}

export default trackRecord

declare module '#web/app/words.ts' {
  interface AreaWords {
    'track-record': typeof trackRecord
  }
}
