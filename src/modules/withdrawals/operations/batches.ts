import type { AnswerOf } from '#kit/contract.ts'
import { financeStaff, readers } from '#kit/duties.ts'
import { assert, refuser } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import type { ListQuery } from '#kit/list.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { nameOfBank } from '#modules/banking/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { saudiCsv } from '../bank-file.ts'
import { type withdrawalsContract, withdrawalsRefusals } from '../contract.ts'
import type { batchList } from '../lists.ts'
import * as queries from '../queries.ts'
import { sentOn } from '../rules.ts'
import { bankHoursIn } from './view.ts'

type Endpoints = typeof withdrawalsContract
type BatchAnswer = AnswerOf<Endpoints['makeBatch']>
const refuse = refuser(withdrawalsRefusals)

/** The most rows that banks accept in one file. */
const rowsAtMost = 1000
export const filesByOperator = { most: 60, windowSeconds: 3600 }

/** Puts all approved withdrawals that are in no file yet into one. Of two operators at once, one gets them. */
export async function makeBatch(context: Context): Promise<BatchAnswer> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'finance-maker')
  const rows = await queries.lockUnsent(tx, rowsAtMost)
  if (rows.length === 0) throw refuse('nothing_to_send')
  const batch: queries.BatchRow = {
    id: newId(),
    reference: newReference('BF'),
    format: saudiCsv.name,
    rowCount: rows.length,
    total: sumOf(rows.map(({ amount }) => amount)),
    sentOn: sentOn(now, bankHoursIn(context)),
    madeBy: userId,
    madeAt: now,
  }
  await queries.insertBatch(tx, batch)
  const ids = rows.map(({ id }) => id)
  await queries.updateSent(tx, batch.id, ids)
  await recordAct(context, {
    act: 'withdrawals.batch_made',
    subject: { kind: 'withdrawal_batch', id: batch.id },
    after: { reference: batch.reference, rows: batch.rowCount, total: batch.total },
  })
  const [answer] = await batchAnswers(context, [{ ...batch, open: rows.length }])
  return answer!
}

export async function listBatches(
  context: Context,
  asked: ListQuery<typeof batchList>,
): Promise<AnswerOf<Endpoints['batches']>> {
  requireRole(context.actor, ...readers.finance)
  const { rows, nextCursor, totals } = await queries.listBatches(context.tx, asked)
  return { items: await batchAnswers(context, rows), nextCursor, totals }
}

async function batchAnswers(context: Context, rows: readonly queries.ListedBatch[]): Promise<BatchAnswer[]> {
  const people = await listNames(context.tx, [...new Set(rows.map(({ madeBy }) => madeBy))])
  const names = new Map(people.map((person) => [person.id, fullNameOf(person)]))
  return rows.map(({ id, reference, rowCount, total, sentOn: day, madeBy, madeAt, open }) => ({
    ...{ id, reference, rows: rowCount, total: toWire(total), sentOn: day, open },
    madeBy: names.get(madeBy) ?? '',
    madeAt: madeAt.toISOString(),
  }))
}

/** Returns the address of a bank file. The endpoint asks for a fresh code first. */
export async function openBatchFile(
  { tx, actor }: Context,
  { id }: { id: string },
): Promise<{ file: string }> {
  requireRole(actor, ...financeStaff)
  if (!(await queries.findBatch(tx, id))) throw refuse('batch_not_found')
  return { file: `/api/admin/withdrawal-batches/${id}/file` }
}

/** Writes the bank file: the same rows each time. It contains full IBANs, so each download is audited. */
export async function writeBatchFile(context: Context, { id }: { id: string }): Promise<Response> {
  const { tx, sealing } = context
  const { userId } = requireRole(context.actor, ...financeStaff)
  await consumeLimit(tx, `withdrawals.file:${userId}`, filesByOperator)
  const batch = await queries.findBatch(tx, id)
  if (!batch) throw refuse('batch_not_found')
  const rows = await queries.listOfBatch(tx, id)
  assert(rows.length === batch.rowCount, 'a file holds what it was made of')
  await recordAct(context, {
    act: 'withdrawals.batch_downloaded',
    subject: { kind: 'withdrawal_batch', id },
    after: { reference: batch.reference },
  })
  const payouts = rows.map((row) => ({
    reference: row.reference,
    holderName: row.holderName,
    // Erased years after its owner left.
    iban: row.ibanSealed.length === 0 ? '' : sealing.unseal(row.ibanSealed, row.id),
    bank: nameOfBank(row.bankCode, 'en') ?? '',
    amount: row.amount,
  }))
  const text = saudiCsv.write({ reference: batch.reference, sentOn: batch.sentOn, payouts })
  return new Response(text, {
    headers: {
      'content-type': saudiCsv.mediaType,
      'content-disposition': `attachment; filename="${batch.reference}.${saudiCsv.extension}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
