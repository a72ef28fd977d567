import type { Context } from '#platform/context.ts'
import { type BankDays, bankDays, closedDaysIn } from '../bank-days.ts'
import { bankingSettings } from '../settings.ts'

/** Returns the bank days, with the announced closures of the settings. */
export const bankDaysIn = ({ settings }: Pick<Context, 'settings'>): BankDays =>
  bankDays(closedDaysIn(settings.of(bankingSettings).announcedBankHolidays) ?? [])
