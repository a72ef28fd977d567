import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { listOpenProposals, loadOpenProposalLookup } from '#modules/approvals/index.ts'
import { findLastProof } from '#modules/books/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { listLockedMonths, listMonthMovements } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { periodsContract } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { lockProposal } from '../proposals.ts'
import { findLockRefusal, type LockFacts, listMonthsToLock, nextMonth } from '../rules.ts'
import type { MonthState } from '../vocabulary.ts'
import { buildLockFacts, toFirstDay } from './lock-month.ts'

type MonthAnswer = AnswerOf<typeof periodsContract.list>['items'][number]

/** Finds the open proposal to lock months. It is about the last month that it locks. */
export async function findOpenLock(
  context: Context,
  facts: Pick<LockFacts, 'lastLocked' | 'firstMoved'>,
): Promise<{ id: string; month: string } | null> {
  const months = listMonthsToLock({ ...facts, month: riyadhDay(context.now) }).map((one) => one.slice(0, 7))
  const isOpen = await loadOpenProposalLookup(context, [lockProposal], months)
  const month = months.find((one) => isOpen(lockProposal, one))
  const [open] = month ? await listOpenProposals(context, lockProposal, month) : []
  return month && open ? { id: open.id, month: toFirstDay(month) } : null
}

/** Lists the months from the newest. An open month that cannot be locked carries the obstacle. */
export async function listMonths(context: Context): Promise<AnswerOf<typeof periodsContract.list>> {
  requireRole(context.actor, ...readers.finance)
  const { tx, now, locale } = context
  const [locked, movements, proof] = await Promise.all([
    listLockedMonths(tx),
    listMonthMovements(tx),
    findLastProof(tx),
  ])
  const firstMoved = movements.at(-1)?.month ?? null
  const open = await findOpenLock(context, { lastLocked: locked[0]?.month ?? null, firstMoved })
  const people = await listNames(tx, [...new Set(locked.flatMap((one) => [one.proposedBy, one.lockedBy]))])
  const names = new Map(people.map((person) => [person.id, fullNameOf(person)]))
  const { refusals } = locale === 'ar' ? arabic : english
  const describe = (month: string): Pick<MonthAnswer, 'state' | 'obstacle'> => {
    const isLocked = locked.some((one) => one.month === month)
    const state: MonthState = isLocked ? 'locked' : riyadhDay(now) < nextMonth(month) ? 'current' : 'over'
    const code = findLockRefusal(buildLockFacts({ month, now, locked, movements, proof }))
    if (state !== 'over' || code === null) return { state, obstacle: null }
    return { state, obstacle: { code, message: refusals[code] } }
  }
  return {
    items: movements.map(({ month, debit, entries }) => {
      const lock = locked.find((one) => one.month === month)
      return {
        month: month.slice(0, 7),
        ...describe(month),
        moved: toWire(debit),
        entries: Number(entries),
        lockedAt: lock?.lockedAt.toISOString() ?? null,
        lockedBy: lock ? [lock.proposedBy, lock.lockedBy].map((id) => names.get(id) ?? id) : [],
        proposal: open && !lock && month <= open.month ? open.id : null,
      }
    }),
  }
}
