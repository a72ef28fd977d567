import type { Context } from '#platform/context.ts'
import { type BankDays, bankDays, closedDaysIn } from '../bank-days.ts'
import { bankingSettings } from '../settings.ts'

/** The days on which banks work, with what was announced. */
export const bankDaysIn = ({ settings }: Pick<Context, 'settings'>): BankDays =>
  bankDays(closedDaysIn(settings.of(bankingSettings).announcedBankHolidays) ?? [])
