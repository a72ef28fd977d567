/**
 * Banking owns the bank accounts that withdrawals go to (PAY-4). It promises that an IBAN is valid and is shown in
 * full to its holder and to operators who pay it, that banks or operators have confirmed the holder's name, that an
 * account is used a day after it was added at the earliest, that a person has one default, and that an account with
 * money on its way is not removed. It knows the bank days. It moves no money.
 */
export { nameOfBank } from './bank-names.ts'
export { type AccountNameCheck, httpNameCheck, type NameCheckSettings } from './name-check.ts'
export { addBankAccount, type BankingPorts } from './operations/add.ts'
export { bankDaysIn } from './operations/calendar.ts'
export { listBankAccounts } from './operations/own.ts'
export { holdForPayout, releasePayout } from './operations/payout.ts'
export { findNameCheck } from './queries.ts'
