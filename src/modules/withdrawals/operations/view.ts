import type * as z from 'zod'
import { toWire } from '#kit/money.ts'
import { bankDaysIn, nameOfBank } from '#modules/banking/index.ts'
import type { Context } from '#platform/context.ts'
import type { Withdrawal, WithdrawalEventData } from '../contract.ts'
import { reasons as arabic } from '../messages.ar.ts'
import { reasons as english } from '../messages.en.ts'
import type { WithdrawalRow } from '../queries.ts'
import { arrivesOn, type BankHours, decideStage } from '../rules.ts'
import { withdrawalsSettings } from '../settings.ts'

const reasons = { ar: arabic, en: english }

export function bankHoursIn(context: Pick<Context, 'settings'>): BankHours {
  const { withdrawalCutOffHour, withdrawalBankDays } = context.settings.of(withdrawalsSettings)
  return { days: bankDaysIn(context), cutOffHour: withdrawalCutOffHour, bankDays: withdrawalBankDays }
}

/** Builds the answer that the owner sees. */
export function withdrawalView(context: Context, row: WithdrawalRow): z.input<typeof Withdrawal> {
  const { locale, now } = context
  const stage = decideStage(row)
  const { bankCode, ending } = row
  return {
    id: row.id,
    reference: row.reference,
    amount: toWire(row.amount),
    stage,
    account: { bankCode, bank: nameOfBank(bankCode, locale), ending },
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    returnedAt: row.returnedAt?.toISOString() ?? null,
    arrivesOn: row.status === 'pending' ? arrivesOn(row.approvedAt ?? now, bankHoursIn(context)) : null,
    bankReference: row.bankReference,
    reason: row.reason && {
      key: row.reason,
      text: row.reasonText ? row.reasonText[locale] : reasons[locale][row.reason],
    },
    can: { cancel: stage === 'received' },
  }
}

/** Builds the data that every event about a withdrawal has. */
export const withdrawalEventData = ({
  id,
  reference,
  amount,
  bankCode,
  ending,
}: WithdrawalRow): WithdrawalEventData => ({
  withdrawalId: id,
  reference,
  amount: toWire(amount),
  bankCode,
  ending,
})
