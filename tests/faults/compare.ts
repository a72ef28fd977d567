import type pg from 'pg'
import { shown } from './proof.ts'
import type { Testimony } from './witness.ts'

/** What the gateway says it was paid. */
export interface GatewayPaid {
  readonly paymentId: string
  readonly amount: number
  /** By a card that is kept, without a page. */
  readonly isByCard: boolean
}

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Row>
type Books = Readonly<Record<keyof typeof questions | 'receipts', Rows>>
type Kind = Testimony['told']

const questions = {
  orders: 'select id, status, total from orders.orders',
  deposits: 'select id, investor_id, status, amount, for_order from payments.deposits',
  withdrawals: 'select id, status, amount from withdrawals.withdrawals',
  returns: 'select withdrawal_id as id from withdrawals.returns',
  files: 'select id, total from withdrawals.batches',
  runs: 'select id, status, total from disbursements.runs',
}

/** What is in the books of what somebody was told, and whether that is what they were told. */
type Judge<K extends Kind> = (
  told: Extract<Testimony, { told: K }> & { readonly userId: string },
  books: Books,
) => readonly [isKept: boolean, found: unknown]

const withdrawalIs =
  (isEnd: (told: { readonly as?: string }, status: unknown, isReturned: boolean) => boolean) =>
  (
    told: { readonly withdrawalId: string; readonly amount: number; readonly as?: string },
    { withdrawals, returns }: Books,
  ) => {
    const row = withdrawals.get(told.withdrawalId)
    const isKept = Number(row?.amount) === told.amount
    return [isKept && isEnd(told, row?.status, returns.has(told.withdrawalId)), row] as const
  }

const credited = (told: { readonly depositId: string; readonly amount: number }, { deposits }: Books) => {
  const row = deposits.get(told.depositId)
  return [row?.status === 'completed' && Number(row.amount) === told.amount, row] as const
}

/** By what was told: the invariant, and how it is judged. */
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
      // What is paid on a page that was given up is a deposit of its own. Orders are of whole thousands, deposits not.
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

/** M5, M7, M10: what people were told, and what the gateway was paid, against what is in the books. */
export async function compare(
  database: pg.Client,
  testimonies: readonly (Testimony & { readonly userId: string })[],
  paid: readonly GatewayPaid[],
): Promise<string[]> {
  const offences: string[] = []
  const rowsById = async (question: string): Promise<Rows> =>
    new Map((await database.query(question)).rows.map((row) => [String(row.id), row]))
  const books: Record<string, Rows> = {
    receipts: await rowsById('select payment_id as id, amount, deposit_id from payments.receipts'),
  }
  for (const [name, question] of Object.entries(questions)) books[name] = await rowsById(question)
  for (const told of testimonies) {
    if (told.told === 'wrong') offences.push(told.what)
    if (!(told.told in judges)) continue
    const [invariant, judge] = judges[told.told as keyof typeof judges]
    const [isKept, found] = (judge as Judge<Kind>)(told, books as Books)
    if (!isKept) offences.push(`${invariant} acknowledged and not kept: ${shown(told)} is ${shown(found)}`)
  }
  return [...offences, ...againstGateway(books.receipts!, paid)]
}

/** M9, M10: a receipt for each payment, and none without one. */
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
