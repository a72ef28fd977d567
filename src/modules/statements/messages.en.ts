import type { RefusalWords } from '#kit/errors.ts'
import { formatCount, formatDate, moneyInText } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import type { SuspenseReason } from '#modules/receipts/vocabulary.ts'
import type { statementsRefusals } from './contract.ts'
import type { draftLineList, lineList, statementList } from './lists.ts'
import type { DifferenceKind, LineFault, LineOutcomeKind, MatchRule } from './vocabulary.ts'

const faults = {
  reference: 'no reference of the bank',
  amount: 'no amount',
  too_large: 'an amount of a thousand million riyals or more',
  currency: 'not in riyals',
  day: 'no day',
  form: 'cannot be read',
} satisfies Record<LineFault, string>

export const refusals = {
  statement_known: 'This file was imported before. Nothing has changed.',
  statement_failed: 'Something went wrong on our side. Nothing was imported. Send the file again.',
  statement_draft_not_found: 'This file is not there. Files that are not imported are deleted after a week.',
  statement_draft_decided: 'This file was imported or cancelled meanwhile.',
  statement_outcome_changed:
    'The books have changed since this was shown. Nothing was imported. Look at the result again.',
  statement_used: (p: { count: number; reference: string }) =>
    `This import cannot be undone. Lines that were used: ${formatCount(p.count)}, the first is ${p.reference}. Take back what was done with them first.`,
  statement_needed: (p: { from: string; to: string }) =>
    `The statement of ${formatDate(p.from, 'en')} to ${formatDate(p.to, 'en')} has lines in common with this one. Undo that import first.`,
  statement_under_way: 'This statement is still being recorded. Try again in a moment.',
  statement_unreadable:
    'This is no whole statement that can be read. Get it from the bank as camt.053 (XML), or as a CSV table with day, reference and amount.',
  statement_unreadable_lines: (p: { count: number; line: number; fault: LineFault }) =>
    `Nothing was imported. Lines that cannot be read: ${formatCount(p.count)}, the first is line ${formatCount(p.line)} (${faults[p.fault]}). Get it from the bank again.`,
  statement_wrong_balance: (p: { expected: number; found: number }) =>
    `Nothing was imported. The lines lead to ${moneyInText(p.expected, 'en')}, but the file ends with ${moneyInText(p.found, 'en')}. Get it from the bank again.`,
  statement_of_many_lines: (p: { most: number }) =>
    `This statement has more than ${formatCount(p.most)} lines. Get it from the bank for fewer days at a time.`,
  statement_of_days_to_come: (p: { day: string }) =>
    `A line of this statement is dated ${formatDate(p.day, 'en')}, which has not come. Check its days, or get it from the bank again.`,
  statement_of_many_days: (p: { from: string; to: string }) =>
    `This statement goes from ${formatDate(p.from, 'en')} to ${formatDate(p.to, 'en')}, which is more than a year. Check its days, or get it from the bank for a year at most.`,
  statement_of_long_ago: (p: { day: string }) =>
    `This statement begins on ${formatDate(p.day, 'en')}, more than ten years ago. Check its days, or get it from the bank again.`,
  statement_of_another_account:
    'This statement is of another account than the platform’s. Choose that account’s statement, or correct the IBAN in the settings.',
  statement_not_found: 'This statement is not there, or its file is no longer kept.',
  line_not_found: 'This line is on no statement.',
  match_not_found: 'One of these lines or entries is not there.',
  match_unequal: 'Both sides have to come to the same amount. Choose other lines or entries.',
  match_taken: 'One of these was matched meanwhile.',
  match_not_by_hand: 'Only what an operator has matched can be taken back.',
} satisfies RefusalWords<typeof statementsRefusals>

export const labels = {
  rules: {
    reference: 'By the bank’s reference',
    own_reference: 'By our reference',
    file: 'By the bank file',
    amount: 'By amount and day',
    hand: 'By hand',
  } satisfies Record<MatchRule, string>,
  differences: {
    opening: 'Before the first statement',
    missing: 'Never told by a statement',
    lines: 'On the bank’s side only',
    entries: 'In the books only',
    transit: 'On one side later than on the other',
  } satisfies Record<DifferenceKind, string>,
  faults,
  outcomes: {
    credited: 'Reaches a wallet',
    suspense: 'Waits in suspense',
    matched: 'In the books already',
    reversed: 'Takes back a credit',
    open: 'Not in the books',
    known: 'On another statement',
  } satisfies Record<LineOutcomeKind, string>,
  reasons: {
    no_reference: 'It names nobody’s reference.',
    several_investors: 'It names the references of several investors.',
    account_inactive: 'It names the reference of an account that is not active.',
    own_transfer: 'It names your own reference: another operator credits it.',
    several_payments: 'One line holds several payments.',
    known_reference: 'The bank used this reference before.',
    payout_return: 'It names a withdrawal that was paid.',
    bank_reversal: 'The bank reversed it.',
  } satisfies Record<SuspenseReason, string>,
}

/** The list of statements as a file. */
export const statementSheet = {
  title: 'Bank statements',
  sound: 'Adds up',
  unsound: 'Does not add up',
  columns: {
    from: 'First day',
    to: 'Last day',
    file: 'File',
    opening: 'Opening balance',
    closing: 'Closing balance',
    lines: 'Lines',
    open: 'Unmatched lines',
    balance: 'Lines and balances',
    importedBy: 'Imported by',
    imported: 'Imported',
  } satisfies Record<ColumnOf<typeof statementList>, string>,
}

const lineColumns = {
  reference: 'Bank reference',
  party: 'Other party',
  text: 'Text',
  amount: 'Amount',
  day: 'Booked on',
}

/** The lines of a statement as a file. */
export const lineSheet = {
  title: 'Bank statement',
  open: 'Unmatched',
  columns: {
    ...lineColumns,
    match: 'In the books',
    reason: 'Reason',
    transactions: 'Entries',
  } satisfies Record<ColumnOf<typeof lineList>, string>,
}

/** The lines of a sent file as a file, with the outcomes of their import. */
export const draftLineSheet = {
  title: 'Import of a bank statement',
  columns: {
    ...lineColumns,
    outcome: 'Outcome',
    investor: 'Investor',
    rule: 'How it was matched',
    why: 'Reason',
    transaction: 'Entry',
  } satisfies Record<ColumnOf<typeof draftLineList>, string>,
}
