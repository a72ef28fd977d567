import { riyadhDay } from '#kit/time.ts'
import { bankDaysIn } from '#modules/banking/index.ts'
import { endBreaks, type FoundBreak, raiseBreak } from '#modules/books/index.ts'
import { listCorrectionReferences } from '#modules/corrections/index.ts'
import { listRunReferences } from '#modules/disbursements/index.ts'
import { type FollowingEntry, listEntriesAfter, platformAccounts } from '#modules/ledger/index.ts'
import { listReceiptReferences, nameAtBank, reverseByBank } from '#modules/receipts/index.ts'
import { listWithdrawalReferences } from '#modules/withdrawals/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/database/database.ts'
import * as queries from '../queries/matches.ts'
import { listOpenReversals, lockOpenReversal } from '../queries/statements.ts'
import { lastDayBefore } from '../rules.ts'
import { statementsSettings } from '../settings.ts'

const entriesAtOnce = 5000
/** More than this and nobody reads them one by one; the rest is found by the next look. */
const breaksAtMost = 1000
const longAgo = '0001-01-01'

/**
 * LED-3: what bank and books both know is matched, and what one side alone knows after its days of grace is a break
 * until the other side appears. Safe at any time, and however often.
 */
export async function compareBank(context: OpenContext): Promise<void> {
  await context.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    await followLedger(tx)
  })
  await context.db.transaction(async (tx) => {
    await queries.lockMatching(tx)
    await applyRules(withTx(context, tx))
  })
  if (await followReversals(context)) await compareBank(context)
  else await watchBank(context)
}

const reversalsAtOnce = 200

/** Takes back what the bank reversed, each in its own transaction. Returns whether anything was taken back. */
async function followReversals(context: OpenContext): Promise<boolean> {
  let isTaken = false
  for (const line of await listOpenReversals(context.db, reversalsAtOnce)) {
    try {
      const isDone = await context.db.transaction(async (tx) => {
        if (!(await lockOpenReversal(tx, line.id))) return false
        const { id: lineId, bankReference, amount, named: references, importedBy } = line
        return await reverseByBank(withTx(context, tx), {
          ...{ lineId, bankReference, amount: -amount, references, importedBy },
        })
      })
      isTaken ||= isDone
    } catch (error) {
      // A run is being paid from it; the next comparison tries again.
      if (constraintOf(error) !== 'income_is_being_paid') throw error
    }
  }
  return isTaken
}

/** Takes over what has moved the ledger's bank account since the last look. Under the lock of matching. */
export async function followLedger(tx: Tx): Promise<void> {
  for (;;) {
    const entries = await listUnfollowed(tx)
    if (entries.length === 0) return
    await queries.insertEntries(tx, entries)
  }
}

/** What has moved it since, as it will be taken over: a part at a time. */
export async function listUnfollowed(tx: Tx): Promise<queries.EntryRow[]> {
  const entries = await listEntriesAfter(tx, platformAccounts.bank, await queries.lastSeq(tx), entriesAtOnce)
  const referencesOf = await referencesFor(tx, entries)
  return entries.map((entry) => ({
    seq: entry.seq,
    transactionId: entry.transactionId,
    // What the bank holds for us is owed by it: the books count it below zero.
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

/** What the bank may call each, as whoever has posted it knows. */
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
    // What was sent back has a reference of its own at the bank, which nobody has written down.
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
      const bankReference = run.bankReference === null ? null : nameAtBank(run.bankReference)
      return { ...none, bankReference, ownReference: run.reference }
    }
    // Its reversal never reached the bank.
    const bankReference = correctionOf.get(recordId)?.bankReference ?? null
    return recordKind === 'correction' && !isReversal ? { ...none, bankReference } : none
  }
}

/** Runs the rules on all lines and entries that are open. Called under the lock of matching. */
export async function applyRules(context: Context, step: () => void = () => {}): Promise<void> {
  const { tx, now } = context
  const days = bankDaysIn(context)
  const { statementWindowBankDays: window } = context.settings.of(statementsSettings)
  // From what is surest to what is likely; each rule sees what those before it have left.
  const rules = [
    queries.matchByLine,
    queries.matchReturnedPayouts,
    queries.matchByReference,
    queries.matchByOwnReference,
    queries.matchByFile,
  ]
  for (const rule of rules) {
    await untilNone(() => rule(tx, now))
    step()
  }
  const around = (await queries.listOpenDays(tx)).map(({ day }) => ({
    day,
    first: days.after(day, -window),
    last: days.after(day, window),
  }))
  await untilNone(() => queries.matchByAmount(tx, around, now))
  step()
}

/** A part at a time. */
async function untilNone(match: () => Promise<number>): Promise<void> {
  while ((await match()) > 0);
}

/** What is on one side only, and statements that do not hold together. */
async function watchBank(context: OpenContext): Promise<void> {
  const { db, now } = context
  const { from, until } = await queries.covered(db)
  if (from === null || until === null) return
  const days = bankDaysIn(context)
  const { statementGraceBankDays: grace } = context.settings.of(statementsSettings)
  const linesUntil = lastDayBefore(days, riyadhDay(now), grace)
  // What the bank has not told of yet cannot be missing there.
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
  // Of more than were looked at none can be said to be gone.
  if (isCut) return
  await endBreaks(db, {
    kinds: ['bank_theirs_only', 'bank_ours_only', 'bank_balance'],
    subjects: null,
    startedAt: now,
  })
}
