/**
 * Banking owns the bank accounts that people's money goes out to (PAY-4). It promises that an IBAN is right and is
 * told to nobody in full but its holder, that an account is in its holder's name as far as banks or operators can
 * tell, that none is used within a day of being added, that one of a person's is the default, and that none goes
 * while money is on its way to it. It knows on which days banks work. It moves no money.
 */
export { nameOfBank } from './bank-names.ts'
export { type AccountNameCheck, httpNameCheck, type NameCheckSettings } from './name-check.ts'
export { addBankAccount } from './operations/add.ts'
export { bankDaysIn } from './operations/calendar.ts'
export { holdForPayout, releasePayout } from './operations/payout.ts'
export { findNameCheck } from './queries.ts'
