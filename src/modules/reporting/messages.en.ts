import type { ColumnOf } from '#kit/list.ts'
import type { auditList } from '#modules/audit/lists.ts'
import type { movementList } from '#modules/ledger/lists.ts'
import type { decisionList } from '#modules/verification/lists.ts'
import type { CheckDecision } from '#modules/verification/vocabulary.ts'
import type { feeRowList, promiseRowList, stageList } from './lists.ts'
import type { Grouping, ReportName, Stage } from './vocabulary.ts'

export const refusals = {
  report_not_found: 'This report does not exist.',
  schedule_not_found: 'This schedule has ended or does not exist.',
  schedule_recipient_unfit: 'One of the recipients may not see this report. Choose the recipients again.',
  schedules_too_many: 'You have 50 schedules. Stop one before you add another.',
}

export const audit = {
  yes: 'Yes',
  no: 'No',
  and: ', ',
  system: 'The system',
  anonymous: 'Nobody logged in',
  wrote: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  nothing: '—',
}

/** The audit log, on the screen and in a file. */
export const sheet = {
  title: 'Audit log',
  columns: {
    at: 'When',
    actor: 'Who',
    act: 'What',
    subject: 'On',
    changes: 'Before and after',
    address: 'From where',
    position: 'Line',
  } satisfies Record<ColumnOf<typeof auditList>, string>,
}

/** The heading of search results. */
export const found = { reports: 'Reports' }

/** The sources of a customer's timeline. */
export const timeline = { acts: 'Account and operators', looks: 'Who has looked' }

/** ADM-6: the reports. */
export const reports = {
  names: {
    investments: {
      title: 'Investments',
      about: 'Invested and refunded by opportunity, city, type and period.',
    },
    wallet: { title: 'Wallet movements', about: 'Everything that went into and out of wallets.' },
    disbursements: {
      title: 'Disbursements',
      about: 'Promised income beside the income and capital that were paid.',
    },
    fees: { title: 'Fees and VAT', about: 'Subscription fees, refunds and the VAT in them.' },
    customers: {
      title: 'Customers and checks',
      about: 'New customers and decided identity checks by period.',
    },
    funnel: { title: 'Funnel', about: 'From registration to the first investment, and where people stop.' },
    cohorts: { title: 'Monthly cohorts', about: 'How many of each month’s customers go on, and how soon.' },
  } satisfies Record<ReportName, { title: string; about: string }>,
  groupings: {
    opportunity: 'Opportunity',
    city: 'City',
    type: 'Property type',
    movement: 'Movement',
    day: 'Day',
    week: 'Week',
    month: 'Month',
    stage: 'Stage',
    verified: 'Verified',
    funded: 'Funded',
    invested: 'Invested',
  } satisfies Record<Grouping, string>,
  columns: {
    invested: 'Invested',
    investments: 'Investments',
    refunded: 'Refunded',
    net: 'Net',
    credited: 'In',
    debited: 'Out',
    movements: 'Entries',
    promised: 'Promised',
    income: 'Income paid',
    difference: 'Difference',
    capital: 'Capital paid back',
    charged: 'Charged',
    vat: 'VAT',
    netOfVat: 'Net of VAT',
    registered: 'Registered',
    submitted: 'Submitted',
    approved: 'Approved',
    rejected: 'Rejected',
    funded: 'First deposit',
    customers: 'Customers',
    ofRegistered: 'Of registered',
    ofStage: 'Of the stage before',
    left: 'Stopped before it',
    m0: 'Same month',
    m1: 'Within 1 month',
    m2: 'Within 2 months',
    m3: 'Within 3 months',
    m6: 'Within 6 months',
    m12: 'Within 12 months',
    reached: 'Until today',
    share: 'Share',
  },
  stages: {
    registered: 'Registered',
    verified: 'Verified',
    funded: 'Deposited',
    invested: 'Invested',
  } satisfies Record<Stage, string>,
  total: 'Total',
  earlierOf: (column: string) => `${column} (compared period)`,
  movements: {
    title: 'Ledger entries',
    columns: {
      at: 'Posted',
      kind: 'Movement',
      owner: 'Investor or opportunity',
      amount: 'Amount',
      transaction: 'Transaction',
    } satisfies Record<ColumnOf<typeof movementList>, string>,
  },
  feeRows: {
    title: 'Fees of orders',
    columns: {
      at: 'Time',
      order: 'Order',
      move: 'Movement',
      opportunity: 'Opportunity',
      investor: 'Investor',
      fee: 'Fee',
      vat: 'VAT in it',
      netOfVat: 'Net of VAT',
      transaction: 'Transaction',
    } satisfies Record<ColumnOf<typeof feeRowList>, string>,
    moves: { charged: 'Charged', refunded: 'Refunded' },
  },
  checkDecisions: {
    title: 'Identity checks decided',
    columns: { name: 'Customer', decision: 'Decision', at: 'Time', by: 'By' } satisfies Record<
      ColumnOf<typeof decisionList>,
      string
    >,
    decisions: {
      submitted: 'Submitted',
      approved: 'Approved',
      rejected: 'Rejected',
    } satisfies Record<CheckDecision, string>,
  },
  promiseRows: {
    title: 'Promised and paid income',
    columns: {
      on: 'Day',
      opportunity: 'Opportunity',
      promised: 'Promised',
      income: 'Income paid',
      difference: 'Difference',
    } satisfies Record<ColumnOf<typeof promiseRowList>, string>,
  },
  customers: {
    title: 'Customers by stage',
    columns: {
      name: 'Customer',
      status: 'Identity check',
      registered: 'Registered',
      reached: 'Reached',
    } satisfies Record<ColumnOf<typeof stageList>, string>,
  },
  notice: {
    label: 'Mailed reports',
    title: (report: string, period: string) => `${report}: ${period}`,
    body: 'The report is ready. Open it to see the rows behind each figure.',
  },
}
