import type { AnswerOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { compareNames } from '#kit/person-names.ts'
import { maySeeCustomers, requireCustomer } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { receiptsContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { editDistance, findCodes, findNearCodes, formatTransferReference, similarWithin } from '../rules.ts'
import type { Likeness } from '../vocabulary.ts'

const shownAtMost = 10

/** ADM-3: answers "my deposit has not arrived" for bank transfers, with those in suspense that may be theirs. */
export async function listCustomersTransfers(
  { tx, actor }: Context,
  { id }: { id: string },
): Promise<AnswerOf<(typeof receiptsContract)['customersTransfers']>> {
  if (!maySeeCustomers(actor)) throw new Refusal('forbidden', 403)
  const customer = await requireCustomer(tx, id)
  const code = (await queries.findCode(tx, id))?.code
  const likenessesOf = (row: queries.BankReceiptRow): Likeness[] => {
    const isExact = code !== undefined && findCodes(row.text).includes(code)
    const isNear =
      code !== undefined && findNearCodes(row.text).some((near) => editDistance(near, code) <= similarWithin)
    const isNamesake = row.partyName !== null && compareNames(customer, row.partyName) === 'same'
    return [
      ...(isExact ? (['exact_reference'] as const) : isNear ? (['reference'] as const) : []),
      ...(isNamesake ? (['name'] as const) : []),
    ]
  }
  const waiting = (await queries.listInSuspense(tx))
    .map((row) => ({ row, by: likenessesOf(row) }))
    .filter(({ by }) => by.length > 0)
  const credited = (await queries.listCreditedTo(tx, id, shownAtMost)).map((row) => ({ row, by: [] }))
  return {
    reference: code === undefined ? null : formatTransferReference(code),
    items: [...waiting.slice(0, shownAtMost), ...credited].map(({ row, by }) => ({
      id: row.id,
      amount: toWire(row.amount),
      bookedOn: row.bookedOn,
      bankReference: row.bankReference,
      status: row.status,
      by,
    })),
  }
}
