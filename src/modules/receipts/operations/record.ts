import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { fromWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { findCodes, findOwnReferences, normalizeReference } from '../rules.ts'
import { cut, partyAtMost, type StatementLine, textAtMost } from '../statement.ts'
import { decideNamedOwner, type NamedOwner } from './named-owner.ts'
import { settle } from './settle.ts'

type Endpoints = typeof receiptsContract
const refuse = refuser(receiptsRefusals)

/** A bank receipt. It is recorded once: by its reference, or as this line of a statement. */
export interface Incoming extends Pick<StatementLine, 'bankReference' | 'amount' | 'bookedOn' | 'text'> {
  readonly party: StatementLine['party']
  readonly hold?: StatementLine['hold'] | null
  readonly lineId?: string
  /** The paid withdrawal that it returns. */
  readonly payoutId?: string | null
  /** Whether it is a separate movement although its reference is known. */
  readonly isFurther?: boolean
}
interface Recorded {
  readonly id: string
  readonly isCredited: boolean
}

/**
 * Records one receipt in suspense (PAY-1). A line of a statement that names exactly one investor's reference, and that
 * nothing holds, is credited at once; without a line two operators credit it. Returns nothing if the register has its
 * reference or the line is recorded.
 */
async function recordOne(
  context: Context,
  line: Incoming,
  cameBy: queries.BankReceiptRow['cameBy'],
): Promise<Recorded | undefined> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'finance-maker')
  const bankReference = normalizeReference(line.bankReference)
  const [id, entryTransaction] = [newId(), newId()]
  if (line.lineId && (await queries.findByLine(tx, line.lineId))) return undefined
  const position = await register(tx, line, bankReference, entryTransaction)
  if (position === undefined) return undefined
  await post(tx, {
    id: entryTransaction,
    kind: 'deposit',
    cause: { kind: 'operator', id: userId },
    record: { kind: 'bank_receipt', id },
    postedAt: now,
    lines: [
      { accountId: platformAccounts.bank, amount: -line.amount },
      { accountId: platformAccounts.suspense, amount: line.amount },
    ],
  })
  const { amount, bookedOn, hold = null, lineId = null, payoutId = null } = line
  await queries.insertReceipt(tx, {
    ...{ id, bankReference, position, lineId, payoutId, amount, bookedOn, hold, entryTransaction },
    cameBy,
    text: cut(line.text, textAtMost),
    partyName: cut(line.party.name ?? '', partyAtMost) || null,
    partyEnding: line.party.iban?.slice(-4) || null,
    ...{ recordedBy: userId, recordedAt: now },
  })
  await recordAct(context, {
    act: 'receipts.recorded',
    subject: { kind: 'receipt', id },
    after: { bankReference, amount, bookedOn },
  })
  const { owner } = hold || cameBy === 'hand' ? {} : await findOwnerNamedIn(context, line.text)
  if (owner === undefined || owner === userId) return { id, isCredited: false }
  await settle(context, id, { kind: 'wallet', id: owner })
  return { id, isCredited: true }
}

async function register(
  tx: Tx,
  { isFurther }: Incoming,
  bankReference: string,
  transactionId: string,
): Promise<number | undefined> {
  if (isFurther) return await queries.registerFurtherPosition(tx, bankReference, transactionId)
  return (await queries.registerReference(tx, bankReference, transactionId)) ? 1 : undefined
}

async function findOwnerNamedIn({ tx }: Context, text: string): Promise<NamedOwner> {
  const codes = findCodes(text)
  if (codes.length === 0) return {}
  const found = await queries.listCodes(tx, codes)
  return decideNamedOwner(
    found.map(({ investorId }) => investorId),
    await listUsers(
      tx,
      found.map(({ investorId }) => investorId),
    ),
  )
}

/**
 * Records a receipt that an operator reads from the bank's screen, and returns its id. A return of a withdrawal is
 * refused: it is recorded on the withdrawal (PAY-5).
 */
export async function recordReceipt(context: Context, given: ParsedOf<Endpoints['record']>): Promise<string> {
  const { bankReference, bookedOn, text, partyName } = given
  const [payout] = findOwnReferences(`${bankReference} ${text}`).filter((one) => one.startsWith('WD'))
  if (payout) throw refuse('receipt_names_payout', { reference: payout })
  const party = { name: partyName || null, iban: null }
  const line = { bankReference, bookedOn, text, party, amount: fromWire(given.amount) }
  const recorded = await recordOne(context, line, 'hand')
  if (!recorded) throw refuse('receipt_known')
  return recorded.id
}

export type RecordingOutcome = 'credited' | 'suspense' | 'known'

/** Records a line of a statement that came in. Safe to repeat: a second time it is known. */
export async function recordIncoming(context: Context, line: Incoming): Promise<RecordingOutcome> {
  const recorded = await recordOne(context, line, 'statement')
  if (!recorded) return 'known'
  return recorded.isCredited ? 'credited' : 'suspense'
}
