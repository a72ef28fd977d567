import type { RefusalWords } from '#kit/errors.ts'
import type { ColumnOf } from '#kit/list.ts'
import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { entryList, ledgerAccountList } from '#modules/ledger/lists.ts'
import type { AccountKind, CauseKind, MovementKind } from '#modules/ledger/vocabulary.ts'
import type { BreakKind, booksRefusals } from './contract.ts'
import type { breakList } from './lists.ts'

export const refusals = {
  ledger_account_not_found: 'There is no such account in the books.',
  ledger_transaction_not_found: 'There is no such transaction in the books.',
  break_not_found: 'There is no such difference.',
  break_gone: 'This difference has gone meanwhile.',
  break_assignee_unknown: 'Choose an administrator.',
} satisfies RefusalWords<typeof booksRefusals>

export const queues = {
  breaks: 'Differences in the books',
  suspense: 'Payments in suspense',
}

/** The labels of accounts, movements and causes, in accounting terms. */
export const labels = {
  accounts: {
    wallet: 'Investors’ wallets',
    withdrawal_hold: 'Held for withdrawals',
    claim: 'Claims on investors',
    funding: 'Funding of opportunities',
    income: 'Income of opportunities',
    receivable: 'Receivables of opportunities',
    gateway_clearing: 'Gateway clearing',
    bank: 'Bank',
    fees: 'Platform fees',
    rounding: 'Rounding',
    suspense: 'Suspense',
  } satisfies Record<AccountKind, string>,
  movements: {
    deposit: 'Deposit',
    deposit_reversal: 'Deposit reversed',
    funding: 'Investment',
    funding_return: 'Investment refunded',
    fee_return: 'Fee refunded',
    withdrawal_request: 'Withdrawal requested',
    withdrawal_completion: 'Withdrawal paid out',
    withdrawal_return: 'Withdrawal returned',
    funding_completion: 'Funding completed',
    income_receipt: 'Income received',
    disbursement: 'Disbursement',
    correction: 'Correction',
  } satisfies Record<MovementKind, string>,
  causes: {
    user: 'Investor',
    operator: 'Operator',
    job: 'Job',
    webhook: 'Gateway’s message',
    system: 'The system',
  } satisfies Record<CauseKind, string>,
  breaks: {
    changed: 'An entry is not what was posted',
    missing: 'Entries that were posted are missing',
    link: 'The chain of the books is broken',
    rewritten: 'The chain of the books was made anew',
    unbalanced: 'A transaction does not come to zero',
    misplaced: 'An entry does not follow on the one before it',
    balance: 'An account’s balance does not match its entries',
    books: 'All balances together are not zero',
    day: 'A day’s totals do not match its entries',
    unsealed: 'Entries have not been sealed for an hour',
    stock: 'Sold stock does not match the investments',
    reserved: 'Reserved stock does not match open orders',
    funding: 'Money held does not match what was sold',
    order: 'An order does not match its payment',
    returned: 'An investment was returned without the money',
    deposit: 'A deposit does not match its credit',
    hold: 'Money on hold does not match pending withdrawals',
    run: 'A disbursement run does not match its shares',
    share: 'A share of a run does not match its payment',
    payout: 'A disbursement was paid outside any run',
    receivable: 'A receivable does not match its reversals and corrections',
    clearing: 'Gateway clearing does not match our receipts',
    suspense: 'There is money in suspense',
    uncredited: 'Paid at the gateway, not credited here',
    refunded: 'Refunded at the gateway after it was credited',
    not_at_gateway: 'Credited here, unknown to the gateway',
    not_ours: 'A paid invoice that matches no deposit',
    foreign_currency: 'Paid in another currency',
    unreadable: 'The gateway’s record cannot be read',
    bank_ours_only: 'Posted here, not on the bank’s statement',
    bank_theirs_only: 'On the bank’s statement, not posted here',
    bank_balance: 'A bank statement does not end where its lines lead',
  } satisfies Record<BreakKind, string>,
}

/** The words of the exported entries of an account. */
export const sheet = {
  title: 'Ledger',
  columns: {
    at: 'When',
    kind: 'Movement',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    cause: 'Caused by',
    record: 'Record',
    transaction: 'Transaction',
  } satisfies Record<ColumnOf<typeof entryList>, string>,
}

/** The words of the exported accounts. */
export const accountsSheet = {
  title: 'Ledger accounts',
  platform: 'The platform',
  columns: {
    owner: 'Owner',
    kind: 'Kind',
    balance: 'Balance',
    entries: 'Entries',
    opened: 'Opened',
    account: 'Account',
  } satisfies Record<ColumnOf<typeof ledgerAccountList>, string>,
}

/** The words of the exported breaks. */
export const breaksSheet = {
  title: 'Differences in the books',
  columns: {
    kind: 'Difference',
    subject: 'On',
    expected: 'Expected',
    found: 'Found',
    since: 'First found',
    lastSeen: 'Last found',
    gone: 'Gone',
    assignedTo: 'Assigned to',
    note: 'Note',
    correctedBy: 'Corrected by transaction',
  } satisfies Record<ColumnOf<typeof breakList>, string>,
}

export interface BreaksFound {
  readonly found: number
}
const count = pluralOf('en')

export const notices = {
  breaks: {
    label: 'Differences in the books',
    title: () => 'The books do not agree',
    body: ({ found }: BreaksFound) =>
      `${count(found, { one: '# new difference was', other: '# new differences were' })} found. Look into it today.`,
  } satisfies NoticeWords<BreaksFound>,
}
