import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { recordAct } from '#modules/audit/index.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { findInvestable, listInvestable } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { lockForOperator } from './settle.ts'

const refuse = refuser(receiptsRefusals)
/** Whoever owns what an opportunity has bought is owed what it brings in, until it has been sold. */
const lifecyclesEarning = ['completed'] as const

/** Of which it can be the income. */
export async function listEarning({ tx, locale }: Context): Promise<{ id: string; title: string }[]> {
  const found = await listInvestable(tx, lifecyclesEarning)
  return found
    .map(({ id, title }) => ({ id, title: title[locale] }))
    .sort((a, b) => a.title.localeCompare(b.title, locale))
}

/** PRT-3: it came in for an opportunity, whose account holds it from now on until a run pays it out. */
export async function tellIncome(
  context: Context,
  { id, opportunity: opportunityId }: ParsedOf<(typeof receiptsContract)['tellIncome']>,
): Promise<void> {
  const { tx, now } = context
  const { operator, row } = await lockForOperator(context, id)
  if (row.status !== 'suspense') throw refuse('receipt_settled')
  const [opportunity] = await findInvestable(tx, [opportunityId])
  if (!opportunity || !lifecyclesEarning.some((one) => one === opportunity.lifecycle)) {
    throw refuse('receipt_earner_unknown')
  }
  const [moveId, transactionId] = [newId(), newId()]
  await post(tx, {
    id: transactionId,
    kind: 'income_receipt',
    cause: { kind: 'operator', id: operator.userId },
    record: { kind: 'bank_receipt_income', id: moveId },
    postedAt: now,
    lines: [
      { accountId: platformAccounts.suspense, amount: -row.amount },
      { accountId: await openAccount(tx, 'income', opportunityId), amount: row.amount },
    ],
  })
  const of = { investorId: null, opportunityId }
  await queries.insertMove(tx, {
    ...{ id: moveId, receiptId: id, kind: 'income', ...of, transactionId, reason: null },
    ...{ proposedBy: null, movedBy: operator.userId, movedAt: now },
  })
  await queries.updateStatus(tx, id, 'income', of)
  await recordAct(context, {
    act: 'receipts.told_income',
    subject: { kind: 'receipt', id },
    after: { bankReference: row.bankReference, amount: row.amount, opportunity: opportunity.slug },
  })
}
