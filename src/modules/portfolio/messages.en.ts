import type { RefusalWords } from '#kit/errors.ts'
import type { ColumnOf } from '#kit/list.ts'
import type { PlanPlacer } from '#modules/orders/vocabulary.ts'
import type { portfolioRefusals } from './contract.ts'
import type { transactionList } from './lists.ts'
import type {
  ShownKind,
  StakeStage,
  transactionMethods,
  transactionStatuses,
  transactionTypes,
} from './vocabulary.ts'

/** The stages of a stake: name, and meaning for the holder. */
export const life = {
  stage: {
    funding: 'Funding',
    owned: 'Owned',
    paying: 'Paying',
    exited: 'Exited',
    cancelled: 'Paid back',
  } satisfies Record<StakeStage, string>,
  meaning: {
    funding: 'Your money is kept safe until funding completes.',
    owned: 'Funding is complete and the stake is yours.',
    paying: 'Income from this stake has reached your wallet.',
    exited: 'The asset was sold, and your share was paid to your wallet.',
    cancelled: 'Funding did not complete, and your money went back to your wallet.',
  } satisfies Record<StakeStage, string>,
  of: (title: string) => `Where the stake in ${title} stands`,
  now: 'now',
  done: 'done',
}

export const part = { income: 'Income', capital: 'Capital returned', fee: 'Fee refunded' }

/** The words of the list of transactions and of its file. */
/** Sections of the copy of a person's data. */
export const personal = {
  wallet: 'Wallet',
  walletColumns: { balance: 'Cash balance', held: 'On hold for withdrawals' },
  movementColumns: { at: 'Date', what: 'Transaction', amount: 'Amount', balance: 'Balance after' },
}

export const sheet = {
  title: 'Transactions',
  from: 'From day',
  to: 'To day',
  columns: {
    at: 'Date',
    type: 'Transaction',
    title: 'Opportunity',
    status: 'Status',
    method: 'Method',
    placedBy: 'Placed by',
    amount: 'Amount',
    balance: 'Balance after',
  } satisfies Record<ColumnOf<typeof transactionList>, string>,
  type: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    sales: 'Sales',
    funded: 'Funded',
  } satisfies Record<(typeof transactionTypes)[number], string>,
  /** The name of one movement. Types are what the list is filtered by. */
  kind: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    sales: 'Sales',
    funded: 'Funded',
    income: 'Return',
    capital: 'Capital returned',
    investment_refunded: 'Investment refunded',
    fee_refunded: 'Fee refunded',
    withdrawal_returned: 'Withdrawal returned',
    transfer_reversed: 'Transfer reversed',
    correction: 'Correction',
  } satisfies Record<ShownKind, string>,
  status: {
    pending: 'Pending',
    completed: 'Completed',
    failed: 'Failed',
    rejected: 'Rejected',
  } satisfies Record<(typeof transactionStatuses)[number], string>,
  method: {
    wallet: 'Wallet',
    online: 'Online payment',
    bank: 'Bank transfer',
  } satisfies Record<(typeof transactionMethods)[number], string>,
  placers: {
    monthly_plan: 'Your monthly plan',
    income_plan: 'Your reinvested income',
    organization: 'Two signatories',
  } satisfies Record<PlanPlacer, string>,
}

/** The words of the timeline. */
export const timeline = {
  label: 'Money and orders',
  title: (type: string, amount: string) => `${type}: ${amount}`,
}

export const refusals = {
  transaction_not_completed:
    'This transaction has no receipt of its own: it is not completed, or its order has one.',
} satisfies RefusalWords<typeof portfolioRefusals>

export const receipt = {
  titles: {
    deposit: 'Deposit receipt',
    withdrawal: 'Withdrawal receipt',
    sales: 'Disbursement receipt',
    funded: 'Investment receipt',
    income: 'Disbursement receipt',
    capital: 'Disbursement receipt',
    investment_refunded: 'Investment refund receipt',
    fee_refunded: 'Fee refund receipt',
    withdrawal_returned: 'Returned withdrawal receipt',
    transfer_reversed: 'Reversed transfer receipt',
    correction: 'Correction receipt',
  } satisfies Record<ShownKind, string>,
  /** The title in the other language, shown below it for filing. */
  titlesInOther: {
    deposit: 'إيصال إيداع',
    withdrawal: 'إيصال سحب',
    sales: 'إيصال توزيع',
    funded: 'إيصال استثمار',
    income: 'إيصال توزيع',
    capital: 'إيصال توزيع',
    investment_refunded: 'إيصال استرداد استثمار',
    fee_refunded: 'إيصال رسوم مُستردة',
    withdrawal_returned: 'إيصال سحب مُرتجع',
    transfer_reversed: 'إيصال عكس حوالة',
    correction: 'إيصال تصحيح',
  } satisfies Record<ShownKind, string>,
  number: 'Reference',
  received: 'Received in the wallet',
  paidOut: 'Paid out of the wallet',
  movement: 'Transaction',
  status: 'Status',
  date: 'Date',
  method: 'Method',
  card: 'Card',
  balance: 'Wallet balance after it',
  investor: 'Investor',
  nationalId: 'National ID or Iqama',
  opportunity: 'Opportunity',
  part: 'What was paid',
  stake: 'Stake held',
  recordAt: 'Record date',
  note: 'Note',
  issuer: 'Issued by',
  company: 'Company',
  commercialRegistration: 'Commercial registration',
  vatNumber: 'VAT number',
  contact: 'Contact',
  risk: 'Investing carries risk, and the value of your investment can fall. Returns are expected, not promised.',
}
