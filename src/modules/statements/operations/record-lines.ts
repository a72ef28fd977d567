import { type RecordingOutcome, recordIncoming } from '#modules/receipts/index.ts'
import { lockNamedPayouts } from '#modules/withdrawals/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
import { sqlStateOf } from '#platform/database/database.ts'
import { isOutage } from '#platform/database/outage.ts'
import * as queries from '../queries/statements.ts'
import { compareBank } from './compare.ts'

export type Counts = Record<RecordingOutcome, number>
interface Recorded extends Counts {
  /** Lines that could not be recorded. They stay open. */
  readonly failed: number
}

/** The facts that a line had to wait for. A comparison has run since. */
interface Compared {
  /** Lines whose reference is registered. */
  readonly known: ReadonlySet<string>
  /** Withdrawals whose return was recorded. */
  readonly returned: ReadonlySet<string>
}
type Wait = { readonly known: string } | { readonly returned: readonly string[] }

/**
 * Records the credits of a statement that matched nothing (PAY-1). A line with a known
 * reference, or of a returned withdrawal, waits for one more comparison: the books may have it already. A line that
 * fails is logged and stays open. Safe to repeat and to run twice at once.
 */
export async function recordLines(
  context: OpenContext,
  statementId: string,
  step: (lines: number) => void = () => {},
): Promise<Recorded> {
  const counts: Counts = { credited: 0, suspense: 0, known: 0 }
  const [known, returned, failed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let tried = 0
  for (;;) {
    const open = await queries.listOpenIncoming(context.db, statementId)
    const waits: Wait[] = []
    for (const batch of splitIntoBatches(open)) {
      for (const [id, outcome] of await recordBatch(context, batch, { known, returned })) {
        if (outcome === 'failed') failed.add(id)
        else if (typeof outcome === 'string') counts[outcome] += 1
        else if (outcome) waits.push(outcome)
      }
      tried += batch.length
      step(tried)
    }
    if (open.length > 0) await compareBank(context)
    if (waits.length === 0) return { ...counts, known: known.size, failed: failed.size }
    for (const wait of waits) {
      if ('known' in wait) known.add(wait.known)
      else for (const id of wait.returned) returned.add(id)
    }
  }
}

/** Lines of one transaction. It locks the ledger account of the bank, so it stays short. */
const linesAtOnce = 25

/** Splits lines into batches in which no reference occurs twice: the second one waits for a comparison. */
function splitIntoBatches(lines: readonly queries.OpenLine[]): readonly string[][] {
  const batches: string[][] = []
  let [batch, references]: [string[], Set<string>] = [[], new Set()]
  for (const { id, bankReference } of lines) {
    if (batch.length === linesAtOnce || references.has(bankReference)) {
      batches.push(batch)
      ;[batch, references] = [[], new Set()]
    }
    batch.push(id)
    references.add(bankReference)
  }
  return batch.length === 0 ? batches : [...batches, batch]
}

type LineOutcome = Awaited<ReturnType<typeof recordLine>> | 'failed'

/**
 * Records lines in one transaction whose statements are sent together, because the round trips of each line take most
 * of its time. If one line fails, each is recorded in a transaction of its own.
 */
async function recordBatch(
  context: OpenContext,
  ids: readonly string[],
  compared: Compared,
): Promise<(readonly [id: string, outcome: LineOutcome])[]> {
  try {
    return await context.db.transaction(async (tx) => {
      const inside = withTx(context, tx)
      // Waits for all lines: one that goes on after the rollback would write outside the transaction.
      const ends = await Promise.allSettled(ids.map((id) => recordLine(inside, id, compared)))
      const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
      // After the first error the others only report the failed transaction. The first one may be worth a retry.
      if (errors.length > 0) throw errors.find((error) => sqlStateOf(error) !== '25P02') ?? errors[0]
      return ends.flatMap((end, at) => (end.status === 'fulfilled' ? [[ids[at]!, end.value] as const] : []))
    })
  } catch (error) {
    if (isOutage(error)) throw error
    const outcomes = []
    for (const id of ids) outcomes.push([id, await recordOne(context, id, compared)] as const)
    return outcomes
  }
}

/** Records one line in its own transaction. */
async function recordOne(context: OpenContext, id: string, compared: Compared): Promise<LineOutcome> {
  try {
    return await context.db.transaction((tx) => recordLine(withTx(context, tx), id, compared))
  } catch (error) {
    if (isOutage(error)) throw error
    context.log.error({ err: error, line: id }, 'a line of a bank statement could not be recorded')
    return 'failed'
  }
}

async function recordLine(
  context: Context,
  id: string,
  compared: Compared,
): Promise<Exclude<RecordingOutcome, 'known'> | Wait | undefined> {
  const { tx } = context
  const line = await queries.lockOpenLine(tx, id)
  if (!line) return undefined
  const { bankReference, amount, bookedOn, text, named } = line
  const payouts = await lockNamedPayouts(tx, [bankReference, ...named])
  const returned = payouts.filter((one) => one.isReturned && !compared.returned.has(one.id))
  if (returned.length > 0) return { returned: returned.map((one) => one.id) }
  const [only, ...more] = payouts.filter((one) => !one.isReturned && one.amount === amount)
  const isFurther = compared.known.has(id)
  const isTakenBack = await queries.isReversedLater(tx, bankReference, amount)
  const outcome = await recordIncoming(context, {
    ...{ lineId: id, bankReference, amount, bookedOn, text, isFurther },
    party: { name: line.partyName, iban: line.partyEnding },
    payoutId: more.length === 0 ? (only?.id ?? null) : null,
    hold:
      (payouts.length > 0 ? 'payout_return' : null) ??
      (isTakenBack ? 'bank_reversal' : null) ??
      line.hold ??
      (isFurther ? 'known_reference' : null),
  })
  if (outcome !== 'known') return outcome
  return isFurther ? undefined : { known: id }
}
