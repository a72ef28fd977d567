import type pg from 'pg'
import { shown } from './invariants.ts'
import type { Observation } from './observations.ts'

/** A payment as the gateway records it. */
export interface GatewayPaid {
  readonly paymentId: string
  readonly amount: number
  /** Paid by a saved card, without a hosted page. */
  readonly isByCard: boolean
}

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Row>
type Books = Readonly<Record<keyof typeof questions | 'receipts', Rows>>
type Kind = Observation['event']

const questions = {
  orders: 'select id, status, total from orders.orders',
  deposits: 'select id, investor_id, status, amount, for_order from payments.deposits',
  withdrawals: 'select id, status, amount from withdrawals.withdrawals',
  returns: 'select withdrawal_id as id from withdrawals.returns',
  files: 'select id, total from withdrawals.batches',
  runs: 'select id, status, total from disbursements.runs',
}

/** Compares the records of one observation with what the client observed. */
type Judge<K extends Kind> = (
  observation: Extract<Observation, { event: K }> & { readonly userId: string },
  books: Books,
) => readonly [isKept: boolean, found: unknown]

const withdrawalIs =
  (isEnd: (observation: { readonly as?: string }, status: unknown, isReturned: boolean) => boolean) =>
  (
    observation: { readonly withdrawalId: string; readonly amount: number; readonly as?: string },
    { withdrawals, returns }: Books,
  ) => {
    const row = withdrawals.get(observation.withdrawalId)
    const isKept = Number(row?.amount) === observation.amount
    return [isKept && isEnd(observation, row?.status, returns.has(observation.withdrawalId)), row] as const
  }

const credited = (
  observation: { readonly depositId: string; readonly amount: number },
  { deposits }: Books,
) => {
  const row = deposits.get(observation.depositId)
  return [row?.status === 'completed' && Number(row.amount) === observation.amount, row] as const
}

/** The check for each kind of observation, with the invariant it proves. */
const judges: {
  readonly [K in Exclude<Kind, 'wrong' | 'refused' | 'never_answered'>]: readonly [string, Judge<K>]
} = {
  invested: [
    'M5',
    ({ orderId, total }, { orders }) => {
      const row = orders.get(orderId)
      return [row?.status === 'completed' && Number(row.total) === total, row]
    },
  ],
  ordered: ['M5', ({ orderId }, { orders }) => [orders.has(orderId), undefined]],
  paid_for_order: [
    'M12',
    ({ orderId, total, userId }, { deposits }) => {
      // A payment on the page of a cancelled order becomes a separate deposit. Orders are whole thousands; deposits
      // are not.
      const isLate = (row: Row) => row.for_order === null && row.investor_id === userId
      const own = [...deposits.values()].filter((row) => row.for_order === orderId || isLate(row))
      return [own.some((row) => row.status === 'completed' && Number(row.amount) === total), own]
    },
  ],
  deposit_opened: ['M5', ({ depositId }, { deposits }) => [deposits.has(depositId), undefined]],
  paid_at_gateway: ['M10', credited],
  credited: ['M10', credited],
  withdrawal_asked: ['M5', withdrawalIs(() => true)],
  withdrawal_cancelled: ['M5', withdrawalIs((_, status) => status === 'cancelled')],
  withdrawal_ended: [
    'M11',
    withdrawalIs(({ as }, status, isReturned) =>
      as === 'returned' ? status === 'completed' && isReturned : status === as,
    ),
  ],
  file_made: [
    'M5',
    ({ batchId, total }, { files }) => [Number(files.get(batchId)?.total) === total, undefined],
  ],
  run_proposed: ['M5', ({ runId, total }, { runs }) => [Number(runs.get(runId)?.total) === total, undefined]],
  run_approved: ['M15', ({ runId }, { runs }) => [runs.get(runId)?.status === 'paid', runs.get(runId)]],
}

/** Compares the observations of clients and the payments at the gateway with the database (M5, M7, M10). */
export async function compare(
  database: pg.Client,
  observations: readonly (Observation & { readonly userId: string })[],
  paid: readonly GatewayPaid[],
): Promise<string[]> {
  const violations: string[] = []
  const rowsById = async (question: string): Promise<Rows> =>
    new Map((await database.query(question)).rows.map((row) => [String(row.id), row]))
  const books: Record<string, Rows> = {
    receipts: await rowsById('select payment_id as id, amount, deposit_id from payments.receipts'),
  }
  for (const [name, question] of Object.entries(questions)) books[name] = await rowsById(question)
  for (const observation of observations) {
    if (observation.event === 'wrong') violations.push(observation.what)
    if (!(observation.event in judges)) continue
    const [invariant, judge] = judges[observation.event as keyof typeof judges]
    const [isKept, found] = (judge as Judge<Kind>)(observation, books as Books)
    if (!isKept)
      violations.push(`${invariant} acknowledged and not kept: ${shown(observation)} is ${shown(found)}`)
  }
  return [...violations, ...againstGateway(books.receipts!, paid)]
}

/** Checks that each payment has a receipt and each receipt a payment (M9, M10). */
function againstGateway(receipts: Rows, paid: readonly GatewayPaid[]): string[] {
  const missing = paid.flatMap(({ paymentId, amount }) => {
    const receipt = receipts.get(paymentId)
    return receipt?.deposit_id && Number(receipt.amount) === amount
      ? []
      : [`M10 the gateway was paid ${amount} by ${paymentId}, and we have ${shown(receipt)}`]
  })
  const known = new Set(paid.map(({ paymentId }) => paymentId))
  const strangers = [...receipts.keys()].filter((id) => !known.has(id))
  return strangers.length > 0
    ? [...missing, `M9 credited and never paid: ${strangers.slice(0, 3).join(', ')}`]
    : missing
}
