import { type Incoming, recordIncoming } from '#modules/receipts/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'

/** Records receipts as lines of a statement would be, each in its own transaction, and counts what became of them. */
export async function recordAll(context: OpenContext, lines: readonly Incoming[]) {
  const counts = { credited: 0, suspense: 0, known: 0 }
  for (const line of lines) {
    counts[await context.db.transaction((tx) => recordIncoming(withTx(context, tx), line))] += 1
  }
  return counts
}
