import type { RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import { formatDateTime, isolated } from '#kit/format.ts'
import { pluralOf } from '#kit/locale.ts'
import { type Branded, contactText, type NoticeWords } from '#kit/notices.ts'
import type { bankingRefusals } from './contract.ts'
import type { IbanFault } from './iban.ts'
import type { BankCode, nameChecks } from './vocabulary.ts'

const plural = pluralOf('en')

export const refusals = {
  bank_account_not_found: 'This bank account is no longer there.',
  bank_account_known: 'You have added this bank account already.',
  bank_account_of_another:
    'The bank says that this account is not in your name. Add an account of your own: money goes out to its owner alone.',
  bank_accounts_full: (p: { most: number }) =>
    `You can keep ${plural(p.most, { one: '# bank account', other: '# bank accounts' })}. Remove one that you no longer use.`,
  bank_account_in_use: 'A withdrawal to this account is on its way. Remove the account once it has arrived.',
  bank_account_cooling: (p: { until: string }) =>
    `This account is new. For your safety it can receive withdrawals from ${formatDateTime(p.until, 'en')}.`,
  bank_account_name_unproved:
    'It is not known yet whether this account is in your name. Our team is looking at it; use another account until then.',
  bank_account_decided: 'Whose account this is has been decided already.',
} satisfies RefusalWords<typeof bankingRefusals>

export const fields = {
  iban_characters: 'An IBAN has letters and digits only',
  iban_country: 'Only accounts of Saudi banks: the IBAN begins with SA',
  iban_length: 'An IBAN has 24 characters: SA and 22 digits. Count them again',
  iban_check: 'This IBAN is not right: a digit is wrong or two are swapped. Copy it from your bank’s app',
  iban_bank: 'We do not know the bank of this IBAN. Copy it from your bank’s app',
  bank_holidays_unreadable:
    'Write days as 2027-09-26 and holidays as 2027-03-08/2027-03-14, with commas between them',
} satisfies FieldWords<IbanFault | 'bank_holidays_unreadable'>

export const banks: Readonly<Record<BankCode, string>> = {
  '05': 'Alinma Bank',
  '10': 'Saudi National Bank',
  '15': 'Bank Albilad',
  '20': 'Riyad Bank',
  '30': 'Arab National Bank',
  '40': 'Saudi National Bank',
  '45': 'Saudi Awwal Bank',
  '50': 'Saudi Awwal Bank',
  '55': 'Banque Saudi Fransi',
  '60': 'Bank AlJazira',
  '65': 'Saudi Investment Bank',
  '71': 'National Bank of Bahrain',
  '75': 'National Bank of Kuwait',
  '76': 'Bank Muscat',
  '78': 'STC Bank',
  '80': 'Al Rajhi Bank',
  '81': 'Deutsche Bank',
  '84': 'Ziraat Bank',
  '85': 'BNP Paribas',
  '86': 'J.P. Morgan',
  '90': 'Gulf International Bank',
  '95': 'Emirates NBD',
}

export const labels = {
  nameCheck: {
    match: 'In your name',
    close_match: 'In your name',
    unknown: 'Name being checked',
    confirmed: 'In your name',
    refused: 'Not in your name',
  } satisfies Record<(typeof nameChecks)[number], string>,
  /** For operators, and in the audit log. */
  nameCheckTold: {
    match: 'The bank says: match',
    close_match: 'The bank says: close match',
    unknown: 'No bank could say',
    confirmed: 'Confirmed by an operator',
    refused: 'Refused by an operator',
  } satisfies Record<(typeof nameChecks)[number], string>,
}

export const personal = {
  title: 'Bank accounts',
  columns: { iban: 'IBAN', bank: 'Bank', holderName: 'Name', addedAt: 'Added', removedAt: 'Removed' },
}

interface AccountNamed {
  readonly bankCode: string
  readonly ending: string
}
interface Added extends AccountNamed {
  readonly usableFrom: string
}

const names: Readonly<Record<string, string>> = banks
/** `Al Rajhi Bank, ending in 7519` */
const accountOf = ({ bankCode, ending }: AccountNamed) =>
  `${names[bankCode] ?? 'a bank account'}, ending in ${isolated(ending)}`

export const notices = {
  added: {
    label: 'A bank account is added',
    title: (p: Added) => `A bank account was added: ${accountOf(p)}`,
    body: (p: Added & Branded) =>
      `It can receive withdrawals from ${formatDateTime(p.usableFrom, 'en')}. ` +
      `If you did not add it, remove it, change your password and tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<Added>,
  removed: {
    label: 'A bank account is removed',
    title: (p: AccountNamed) => `A bank account was removed: ${accountOf(p)}`,
    body: (p: Branded) =>
      `It receives no withdrawals any more. If you did not remove it, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<AccountNamed>,
}
