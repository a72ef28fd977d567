import type { ColumnOf } from '#kit/list.ts'
import type { transactionList } from './lists.ts'
import type { StakeStage, transactionMethods, transactionStatuses, transactionTypes } from './vocabulary.ts'

/** The life of a stake, stage by stage: its name, and what it means for the holder. */
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

export const part = { income: 'Income', capital: 'Capital returned', fee: 'Fees returned' }

/** Transactions in a list, on the screen and in a file. */
export const sheet = {
  title: 'Transactions',
  columns: {
    at: 'Date',
    type: 'Transaction',
    title: 'Opportunity',
    status: 'Status',
    method: 'Method',
    amount: 'Amount',
  } satisfies Record<ColumnOf<typeof transactionList>, string>,
  type: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    sales: 'Sales',
    funded: 'Funded',
  } satisfies Record<(typeof transactionTypes)[number], string>,
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
}

/** What is told of a person's history. */
export const timeline = {
  label: 'Money and orders',
  title: (type: string, amount: string) => `${type}: ${amount}`,
}
