import type { Context } from '#platform/context.ts'
import { type BankDays, bankDays, parseClosedDays } from '../bank-days.ts'
import { bankingSettings } from '../settings.ts'

/** Returns the bank days, with the announced closures of the settings. */
export const bankDaysIn = ({ settings }: Pick<Context, 'settings'>): BankDays =>
  bankDays(parseClosedDays(settings.of(bankingSettings).announcedBankHolidays) ?? [])
