import { labels as books } from '#modules/books/messages.en.ts'
import type { MovementFigureName } from '#modules/ledger/vocabulary.ts'
import { reports } from '#modules/reporting/messages.en.ts'
import type { FeeFigureName } from '#modules/reporting/vocabulary.ts'
import { labels } from '#modules/verification/messages.en.ts'

const words = {
  names: reports.names,
  groupings: reports.groupings,
  stages: reports.stages,
  trialBalance: { title: 'Trial balance', about: 'Opening, movement and closing of each kind of account.' },
  by: 'Divided by',
  compare: 'Against',
  comparisons: { previous: 'previous period', year: 'previous year', none: 'nothing' },
  days: { from: 'From', to: 'To' },
  periods: 'Period',
  presets: {
    month: 'This month',
    lastMonth: 'Last month',
    quarter: 'Last 3 months',
    year: 'This year',
    lastYear: 'Last year',
  },
  against: (period: string) => `Compared with ${period}`,
  chart: (report: string, columns: string) => `${report}: ${columns}`,
  total: 'Total',
  none: { title: 'Nothing moved in this period', text: 'Choose a longer period, or fewer filters.' },
  share: 'Copy link',
  shared: 'The link is copied',
  csv: 'CSV',
  xlsx: 'Excel',
  download: (format: string) => `Download as ${format}`,
  back: 'All reports',
  rowsOf: (figure: string, row: string) => `${figure} of ${row}: rows`,
  divide: (row: string) => `${row}: in detail`,
  mail: {
    open: 'Mail it regularly',
    title: 'Mail this report',
    text: 'Each mail has the completed period as an Excel file, and a link to it.',
    frequency: 'How often',
    frequencies: { daily: 'Every day', weekly: 'Every Sunday', monthly: 'On the first of each month' },
    recipients: 'Recipients',
    recipientsHint: 'Nobody chosen: it goes to you.',
    send: 'Set up',
    sending: 'Setting up…',
    done: 'The report will be mailed',
    list: 'Mailed reports',
    none: 'No report is mailed yet. Open one and choose “Mail it regularly”.',
    to: (names: string) => `To ${names}`,
    next: (day: string) => `Next on ${day}`,
    stop: 'Stop',
    stopOf: (report: string) => `Stop mailing ${report}`,
    stopped: 'The report is no longer mailed',
    and: ', ',
  },
  movements: {
    ...reports.movements,
    kinds: books.movements,
    kind: 'Movement',
    accounts: books.accounts,
    figure: 'Figure',
    figures: {
      invested: 'Invested',
      refunded: 'Refunded',
      netInvested: 'Invested less refunded',
      income: 'Income paid',
      capital: 'Capital paid back',
      credited: 'Into wallets',
      debited: 'Out of wallets',
      feesCharged: 'Fees charged',
      feesRefunded: 'Fees refunded',
      netFees: 'Fees less refunds',
      moneyIn: 'Money in',
      moneyOut: 'Money out',
    } satisfies Record<MovementFigureName, string>,
    sum: 'Sum of all rows:',
    account: 'Account',
    days: { from: 'From', to: 'To' },
    none: { title: 'No entries', text: 'Nothing was posted with these filters.' },
    openOf: (kind: string) => `${kind}: open the posting`,
  },
  feeRows: {
    ...reports.feeRows,
    figure: 'Figure',
    figures: {
      charged: 'Charged',
      refunded: 'Refunded',
      net: 'Charged less refunded',
      vat: 'VAT',
      netOfVat: 'Net of VAT',
    } satisfies Record<FeeFigureName, string>,
    sums: 'Sum of all rows:',
    days: { from: 'From', to: 'To' },
    none: { title: 'No fees', text: 'No fee moved with these filters.' },
    openOf: (order: string) => `Open order ${order}`,
    entryOf: (order: string) => `${order}: ledger entry`,
  },
  customers: {
    title: 'Customers by stage',
    stage: 'Reached',
    without: 'Not yet',
    nothing: '—',
    days: {
      from: 'Registered from',
      to: 'Registered until',
      reachedFrom: 'Reached from',
      reachedTo: 'Reached until',
    },
    status: labels.status,
    columns: { name: 'Customer', status: 'Identity check', registered: 'Registered', reached: 'Reached' },
    sorts: { newest: 'Last registered', latest: 'Last reached' },
    none: { title: 'Nobody', text: 'No customer fits these filters.' },
    openOf: (name: string) => `Open ${name}`,
    open: 'Open',
  },
}

export default words

declare module '#web/app/words.ts' {
  interface AreaWords {
    reports: typeof words
  }
}
