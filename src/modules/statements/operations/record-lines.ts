import { type RecordingOutcome, recordIncoming } from '#modules/receipts/index.ts'
import { lockNamedPayouts } from '#modules/withdrawals/index.ts'
import { type Context, type OpenContext, withTx } from '#platform/context.ts'
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
 * Records the credits of a statement that matched nothing, each in its own transaction (PAY-1). A line with a known
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
    for (const { id } of open) {
      const outcome = await recordOne(context, id, { known, returned })
      if (outcome === 'failed') failed.add(id)
      else if (typeof outcome === 'string') counts[outcome] += 1
      else if (outcome) waits.push(outcome)
      tried += 1
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

/** Records one line in its own transaction. */
async function recordOne(context: OpenContext, id: string, compared: Compared) {
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
