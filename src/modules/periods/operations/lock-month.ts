import { refuser } from '#kit/errors.ts'
import { sumOf } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { countOpenBreaks, findLastProof } from '#modules/books/index.ts'
import { listLockedMonths, listMonthMovements, lockMonth, lockObstacles } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { ApprovedProposal, ProposalBasis, ProposalReview } from '#platform/declarations/proposals.ts'
import { checksWith } from '#platform/declarations/proposals.ts'
import { periodsRefusals } from '../contract.ts'
import { checks as ar, monthLine as arabicLine } from '../messages.ar.ts'
import { checks as en, monthLine as englishLine } from '../messages.en.ts'
import { findLockRefusal, type LockFacts, type LockRefusal, listMonthsToLock } from '../rules.ts'

const refuse = refuser(periodsRefusals)
const check = checksWith(ar, en)

/** Returns the sums of the months as both operators have to see them, of each month if there are several. */
export async function loadLockBasis(context: Context, month: string): Promise<ProposalBasis> {
  const movements = await listMonthMovements(context.tx)
  const months = listMonthsToLock(await loadLockFacts(context, month)).map((one) => {
    const movement = movements.find((moved) => moved.month === one)
    return { month: one.slice(0, 7), moved: movement?.debit ?? 0n, entries: movement?.entries ?? 0n }
  })
  return {
    moved: String(sumOf(months.map(({ moved }) => moved))),
    entries: String(sumOf(months.map(({ entries }) => entries))),
    isLocked: false,
    ...(months.length > 1 ? { months: describeMonths(months) } : {}),
  }
}

/** Writes each month with entries on a line, with its sum. */
function describeMonths(months: readonly { month: string; moved: bigint; entries: bigint }[]) {
  const moved = months.filter(({ entries }) => entries > 0n)
  const write = (lineOf: typeof arabicLine) =>
    moved.map((one) => lineOf(one.month, one.moved, Number(one.entries))).join('\n')
  return { ar: write(arabicLine), en: write(englishLine) }
}

/** Shows what was checked: the books are proven and sealed, and whether differences are open. */
export async function loadLockReview(context: Context, month: string): Promise<ProposalReview> {
  const facts = await loadLockFacts(context, month)
  const openBreaks = await countOpenBreaks(context.tx)
  const refusal = findLockRefusal(facts)
  return {
    figures: { openBreaks: String(openBreaks) },
    checks: [
      check('sealed', facts.unsealed === 0n),
      check('proven', refusal !== 'month_not_proven' && facts.proof !== undefined),
      check('no_breaks', openBreaks === 0),
    ],
  }
}

/**
 * Locks the month and the open ones before it by the decision of the second operator, in order: the database takes each
 * after the one before it. From then on it refuses postings into them.
 */
export async function executeLock(
  context: Context,
  { subject, proposedBy, decidedBy }: ApprovedProposal<object>,
): Promise<void> {
  await requireLockable(context, subject)
  for (const month of listMonthsToLock(await loadLockFacts(context, subject))) {
    const lock = { month, proposedBy, lockedBy: decidedBy, at: context.now }
    await lockMonth(context.tx, lock).catch((error: unknown) => {
      const obstacle = lockObstacles.find((one) => one === constraintOf(error))
      throw obstacle ? refuse(refusalByObstacle[obstacle]) : error
    })
    await recordAct(context, {
      act: 'periods.month_locked',
      subject: { kind: 'month', id: month.slice(0, 7) },
      before: { isLocked: false },
      after: { isLocked: true },
    })
  }
}

const refusalByObstacle: Readonly<Record<(typeof lockObstacles)[number], LockRefusal>> = {
  month_is_over: 'month_not_over',
  months_in_order: 'month_out_of_order',
  month_is_sealed: 'month_not_sealed',
  locked_months_pkey: 'month_locked',
}

export const toFirstDay = (month: string): string => `${month}-01`

/** Refuses months that cannot be locked now. */
export async function requireLockable(context: Context, month: string): Promise<void> {
  const refusal = findLockRefusal(await loadLockFacts(context, month))
  if (refusal) throw refuse(refusal)
}

export async function loadLockFacts(context: Context, month: string): Promise<LockFacts> {
  const { tx, now } = context
  const [locked, movements, proof] = await Promise.all([
    listLockedMonths(tx),
    listMonthMovements(tx),
    findLastProof(tx),
  ])
  return buildLockFacts({ month: toFirstDay(month), now, locked, movements, proof })
}

/** Builds the facts about one month from those about all of them. */
export function buildLockFacts({
  month,
  now,
  locked,
  movements,
  proof,
}: {
  readonly month: string
  readonly now: Date
  readonly locked: readonly { readonly month: string }[]
  readonly movements: readonly { readonly month: string; readonly unsealed: bigint }[]
  readonly proof: LockFacts['proof']
}): LockFacts {
  const earlier = movements.filter((one) => one.month <= month)
  return {
    month,
    now,
    lastLocked: locked[0]?.month ?? null,
    firstMoved: movements.at(-1)?.month ?? null,
    unsealed: earlier.reduce((sum, one) => sum + one.unsealed, 0n),
    proof,
  }
}
