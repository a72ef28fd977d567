import { listSuspendedByReference, listSuspendedOfLines } from '#modules/receipts/index.ts'
import { listAwaitingPayment } from '#modules/withdrawals/index.ts'
import type { Context } from '#platform/context.ts'
import type { MatchedLine } from '../queries/statements.ts'
import type { LineActionKind } from '../vocabulary.ts'

/** The next step for a line, with the withdrawal or receipt that it is about. */
export interface LineAction {
  readonly kind: LineActionKind
  readonly id: string | null
  /** Our reference of the withdrawal. */
  readonly reference: string | null
}

/** How banks word their fees, rent, and payouts of the gateway. */
const feeWords = /رسوم|عمولة|\b(?:fee|fees|charge|charges|commission)\b/i
const incomeWords = /إيجار|ايجار|\brent\b/i
const gatewayWords = /بوابة الدفع|ميسر|\b(?:moyasar|gateway|settlement)\b/i

const textOf = ({ text, partyName }: MatchedLine): string => `${text} ${partyName ?? ''}`

/** Returns what a receipt in suspense most likely is, by its text and its sender. */
function kindOfIncoming(line: MatchedLine): LineActionKind {
  if (gatewayWords.test(textOf(line))) return 'gateway_payout'
  return incomeWords.test(line.text) ? 'income' : 'credit'
}

const about = (kind: LineActionKind, id: string | null = null, reference: string | null = null) => ({
  kind,
  id,
  reference,
})

/**
 * Returns what an operator most likely does with each line: one that no entry answers to, or one whose receipt waits in
 * suspense. It only proposes; the operation that carries it out decides again.
 */
export async function proposeLineActions(
  { tx }: Context,
  lines: readonly MatchedLine[],
): Promise<(line: MatchedLine) => LineAction | null> {
  const outgoing = lines.filter(({ amount, matchId }) => amount < 0n && matchId === null)
  const names = [...new Set(outgoing.flatMap(({ bankReference, named }) => [bankReference, ...named]))]
  const amounts = [...new Set(outgoing.map(({ amount }) => -amount))]
  const [suspended, returned, payable] = await Promise.all([
    listSuspendedOfLines(
      tx,
      lines.filter(({ amount }) => amount > 0n).map(({ id }) => id),
    ),
    listSuspendedByReference(tx, names),
    listAwaitingPayment(tx, names, amounts),
  ])
  const receiptOf = new Map(suspended.map((receipt) => [receipt.lineId, receipt]))
  return (line) => {
    const receipt = receiptOf.get(line.id)
    if (receipt) {
      if (receipt.payoutId !== null) return about('record_return', receipt.payoutId)
      return about(kindOfIncoming(line), receipt.id)
    }
    if (line.matchId !== null) return null
    if (line.amount > 0n) return about(gatewayWords.test(textOf(line)) ? 'gateway_payout' : 'correct')
    const called = [line.bankReference, ...line.named]
    const ofAmount = payable.filter(({ amount }) => amount === -line.amount)
    const named = ofAmount.filter(({ reference }) => called.includes(reference))
    const [only, ...more] = named.length > 0 ? named : ofAmount
    if (only && more.length === 0) return about('complete', only.id, only.reference)
    const back = returned.find(
      ({ bankReference, amount }) => amount === -line.amount && called.includes(bankReference),
    )
    if (back) return about('send_back', back.id)
    return about(feeWords.test(line.text) ? 'fee' : 'correct')
  }
}
