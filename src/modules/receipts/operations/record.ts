import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { fromWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { platformAccounts, post } from '#modules/ledger/index.ts'
import { type Context, type OpenContext, within } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import { requireAdmin } from '../policy.ts'
import * as queries from '../queries.ts'
import { codesIn, nameAtBank } from '../rules.ts'
import { cut, partyAtMost, type StatementLine, textAtMost } from '../statement.ts'
import { settle } from './settle.ts'

type Endpoints = typeof receiptsContract
const refuse = refuser(receiptsRefusals)

type Incoming = Omit<StatementLine, 'direction'>
interface Recorded {
  readonly id: string
  readonly isCredited: boolean
}

/**
 * One receipt of the bank: into suspense, and from there to whose reference it names, if it names one alone. None where
 * the books have what the bank calls so.
 */
async function recordOne(
  context: Context,
  line: Incoming,
  cameBy: queries.ReceiptRow['cameBy'],
): Promise<Recorded | undefined> {
  const { tx, now } = context
  const { userId } = requireAdmin(context.actor)
  const bankReference = nameAtBank(line.bankReference)
  const [id, entryTransaction] = [newId(), newId()]
  if (!(await queries.enterOnce(tx, bankReference, entryTransaction))) return undefined
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
  await queries.insertReceipt(tx, {
    ...{ id, bankReference, cameBy, entryTransaction, recordedBy: userId, recordedAt: now },
    amount: line.amount,
    bookedOn: line.bookedOn,
    text: cut(line.text, textAtMost),
    partyName: cut(line.party.name ?? '', partyAtMost) || null,
    partyEnding: line.party.iban?.slice(-4) || null,
    hold: line.hold ?? null,
  })
  await recordAct(context, {
    act: 'receipts.recorded',
    subject: { kind: 'receipt', id },
    after: { bankReference, amount: line.amount, bookedOn: line.bookedOn },
  })
  const owner = line.hold ? undefined : await ownerNamedIn(context, line.text)
  if (owner === undefined || owner === userId) return { id, isCredited: false }
  await settle(context, id, { kind: 'wallet', id: owner })
  return { id, isCredited: true }
}

/** Two references that lead to two people lead to nobody, and neither does that of an account that is closed. */
async function ownerNamedIn({ tx }: Context, text: string): Promise<string | undefined> {
  const codes = codesIn(text)
  if (codes.length === 0) return undefined
  const [found, ...more] = await queries.listCodes(tx, codes)
  if (!found || more.length > 0) return undefined
  const [owner] = await listUsers(tx, [found.investorId])
  return owner?.isActive ? owner.id : undefined
}

/** As an operator reads it from the bank's screen. Answers its id. */
export async function recordReceipt(context: Context, given: ParsedOf<Endpoints['record']>): Promise<string> {
  const { bankReference, bookedOn, text, partyName } = given
  const party = { name: partyName || null, iban: null }
  const line = { bankReference, bookedOn, text, party, amount: fromWire(given.amount) }
  const recorded = await recordOne(context, line, 'hand')
  if (!recorded) throw refuse('receipt_known')
  return recorded.id
}

/** Each line in a transaction of its own: a bad one stops none of the others, and a second time finds all known. */
export async function recordIncoming(
  context: OpenContext,
  lines: readonly Incoming[],
): Promise<{ credited: number; suspense: number; known: number }> {
  const counts = { credited: 0, suspense: 0, known: 0 }
  for (const line of lines) {
    const recorded = await context.db.transaction((tx) => recordOne(within(context, tx), line, 'statement'))
    counts[recorded ? (recorded.isCredited ? 'credited' : 'suspense') : 'known'] += 1
  }
  return counts
}
