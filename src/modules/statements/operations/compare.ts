import { riyadhDay } from '#kit/time.ts'
import { bankDaysIn } from '#modules/banking/index.ts'
import { endBreaks, type FoundBreak, raiseBreak } from '#modules/books/index.ts'
import { listCorrectionReferences } from '#modules/corrections/index.ts'
import { listRunReferences } from '#modules/disbursements/index.ts'
import { type FollowingEntry, listEntriesAfter, platformAccounts } from '#modules/ledger/index.ts'
import { listReceiptReferences, normalizeReference, reverseByBank } from '#modules/receipts/index.ts'
import { listWithdrawalReferences } from '#modules/withdrawals/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import * as queries from '../queries/matches.ts'
import { listOpenReversals, lockOpenReversal } from '../queries/statements.ts'
import { lastDayBefore } from '../rules.ts'
import { statementsSettings } from '../settings.ts'

const entriesAtOnce = 5000
/** The most breaks per comparison. The next comparison finds the rest. */
const breaksAtMost = 1000
const longAgo = '0001-01-01'

/**
 * Matches lines of the bank with ledger entries, and raises a break for what has no match after its days of grace
 * (LED-3). Safe to repeat at any time.
 */
export async function compareBank(context: OpenContext): Promise<void> {
  await context.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    await copyLedgerEntries(tx)
  })
  await context.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    await applyRules(withTx(context, tx))
  })
  if (await applyBankReversals(context)) await compareBank(context)
  else await raiseBreaks(context)
}

const reversalsAtOnce = 200

/** Reverses the receipts that the bank reversed, each in its own transaction. Returns whether any was. */
async function applyBankReversals(context: OpenContext): Promise<boolean> {
  let isTaken = false
  for (const line of await listOpenReversals(context.db, reversalsAtOnce)) {
    const isDone = await context.db.transaction(async (tx) => {
      if (!(await lockOpenReversal(tx, line.id))) return false
      const { id: lineId, bankReference, amount, named: references, importedBy } = line
      return await reverseByBank(withTx(context, tx), {
        ...{ lineId, bankReference, amount: -amount, references, importedBy },
      })
    })
    isTaken ||= isDone
  }
  return isTaken
}

/** Copies new entries of the ledger's bank account. Call it under the matching lock. */
export async function copyLedgerEntries(tx: Tx): Promise<void> {
  for (;;) {
    const entries = await listUncopiedEntries(tx)
    if (entries.length === 0) return
    await queries.insertEntries(tx, entries)
  }
}

/** Lists the next batch of entries that were not copied yet. */
export async function listUncopiedEntries(tx: Tx): Promise<queries.StatementEntryRow[]> {
  const entries = await listEntriesAfter(tx, platformAccounts.bank, await queries.lastSeq(tx), entriesAtOnce)
  const referencesOf = await referencesFor(tx, entries)
  return entries.map((entry) => ({
    seq: entry.seq,
    transactionId: entry.transactionId,
    // The bank owes us the balance: the books count it as negative.
    amount: -entry.amount,
    bookedOn: entry.day,
    kind: entry.kind,
    ...referencesOf(entry),
  }))
}

interface References {
  readonly bankReference: string | null
  readonly ownReference: string | null
  readonly fileReference: string | null
  readonly lineId: string | null
}
const none: References = { bankReference: null, ownReference: null, fileReference: null, lineId: null }

/** Loads the references under which the bank may know each entry, from the modules that posted them. */
async function referencesFor(
  tx: Tx,
  entries: readonly FollowingEntry[],
): Promise<(entry: FollowingEntry) => References> {
  const idsOf = (kind: string) => [
    ...new Set(entries.flatMap(({ recordKind, recordId }) => (recordKind === kind ? [recordId] : []))),
  ]
  const [receipts, withdrawals, runs, corrections] = await Promise.all([
    listReceiptReferences(tx, idsOf('bank_receipt')),
    listWithdrawalReferences(tx, idsOf('withdrawal')),
    listRunReferences(tx, idsOf('disbursement_run')),
    listCorrectionReferences(tx, idsOf('correction')),
  ])
  const receiptOf = new Map(receipts.map((row) => [row.id, row]))
  const withdrawalOf = new Map(withdrawals.map((row) => [row.id, row]))
  const runOf = new Map(runs.map((row) => [row.id, row]))
  const correctionOf = new Map(corrections.map((row) => [row.id, row]))
  return ({ recordKind, recordId, isReversal }) => {
    const [receipt, withdrawal, run] = [
      receiptOf.get(recordId),
      withdrawalOf.get(recordId),
      runOf.get(recordId),
    ]
    // A return to the sender has a reference of its own at the bank, which we do not know.
    if (recordKind === 'bank_receipt' && receipt && !isReversal) {
      return { ...none, bankReference: receipt.bankReference, lineId: receipt.lineId }
    }
    // The return of a payout that came in as a receipt is matched with what was recorded on the withdrawal.
    if (recordKind === 'bank_receipt' && receipt?.status === 'payout_return') {
      return { ...none, bankReference: receipt.bankReference }
    }
    if (recordKind === 'bank_receipt' && receipt) return { ...none, lineId: receipt.reversalLineId }
    if (recordKind === 'withdrawal' && withdrawal) {
      const { reference, bankReference, batchReference, returnReference } = withdrawal
      return isReversal
        ? { ...none, bankReference: returnReference, ownReference: reference }
        : { ...none, bankReference, ownReference: reference, fileReference: batchReference }
    }
    if (recordKind === 'disbursement_run' && run) {
      const bankReference = run.bankReference === null ? null : normalizeReference(run.bankReference)
      return { ...none, bankReference, ownReference: run.reference }
    }
    // The reversal of a correction never reached the bank.
    const bankReference = correctionOf.get(recordId)?.bankReference ?? null
    return recordKind === 'correction' && !isReversal ? { ...none, bankReference } : none
  }
}

/** Runs the matching rules on all open lines and entries. Call it under the matching lock. */
export async function applyRules(context: Context, step: () => void = () => {}): Promise<void> {
  const { tx, now } = context
  const days = bankDaysIn(context)
  const { statementWindowBankDays: window } = context.settings.of(statementsSettings)
  // The safest rule comes first. Each rule sees what the rules before it left open.
  const rules = [
    queries.matchByLine,
    queries.matchReturnedPayouts,
    queries.matchByReference,
    queries.matchByOwnReference,
    queries.matchByFile,
  ]
  for (const rule of rules) {
    await repeatUntilNone(() => rule(tx, now))
    step()
  }
  const around = (await queries.listOpenDays(tx)).map(({ day }) => ({
    day,
    first: days.after(day, -window),
    last: days.after(day, window),
  }))
  await repeatUntilNone(() => queries.matchByAmount(tx, around, now))
  step()
}

/** Repeats a rule until it matches nothing more. */
async function repeatUntilNone(match: () => Promise<number>): Promise<void> {
  while ((await match()) > 0);
}

/** Raises breaks for lines and entries without a match, and for statements whose balances do not fit. */
async function raiseBreaks(context: OpenContext): Promise<void> {
  const { db, now } = context
  const { from, until } = await queries.covered(db)
  if (from === null || until === null) return
  const days = bankDaysIn(context)
  const { statementGraceBankDays: grace } = context.settings.of(statementsSettings)
  const linesUntil = lastDayBefore(days, riyadhDay(now), grace)
  // Entries after the last statement cannot be missing there.
  const entriesUntil = lastDayBefore(days, until, grace)
  const [lines, entries, unsound, unjoined] = await Promise.all([
    queries.listOpenLines(db, { from: longAgo, to: linesUntil }, breaksAtMost),
    queries.listOpenEntries(db, { from, to: entriesUntil }, breaksAtMost),
    queries.listUnsound(db, breaksAtMost),
    queries.listUnjoined(db, breaksAtMost),
  ])
  const odd = new Map([...unjoined, ...unsound].map((one) => [one.id, one]))
  const found: FoundBreak[] = [
    ...lines.map(({ id, amount }) => ({
      kind: 'bank_theirs_only' as const,
      subject: id,
      expected: 0n,
      found: amount,
    })),
    ...entries.map(({ transactionId, amount }) => ({
      kind: 'bank_ours_only' as const,
      subject: transactionId,
      expected: amount,
      found: 0n,
    })),
    ...[...odd.values()].map(({ id, expected, found: told }) => ({
      kind: 'bank_balance' as const,
      subject: id,
      expected,
      found: told,
    })),
  ]
  for (const one of found) await raiseBreak(context, one)
  const isCut = [lines, entries].some(({ length }) => length === breaksAtMost)
  // If the list was cut, no break can be closed: the rest was not read.
  if (isCut) return
  await endBreaks(db, {
    kinds: ['bank_theirs_only', 'bank_ours_only', 'bank_balance'],
    subjects: null,
    startedAt: now,
  })
}
