import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { listOpenProposals } from '#modules/approvals/index.ts'
import { findLastProof } from '#modules/books/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { listLockedMonths, listMonthMovements } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { periodsContract } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { lockProposal } from '../proposals.ts'
import { findLockRefusal, nextMonth } from '../rules.ts'
import type { MonthState } from '../vocabulary.ts'
import { buildLockFacts } from './lock-month.ts'

type MonthAnswer = AnswerOf<typeof periodsContract.list>['items'][number]

/** Lists the months from the newest. Only the next month to lock carries an obstacle. */
export async function listMonths(context: Context): Promise<AnswerOf<typeof periodsContract.list>> {
  requireRole(context.actor, ...readers.finance)
  const { tx, now, locale } = context
  const [locked, movements, proof] = await Promise.all([
    listLockedMonths(tx),
    listMonthMovements(tx),
    findLastProof(tx),
  ])
  const next = locked[0] ? nextMonth(locked[0].month) : movements.at(-1)?.month
  const [open] = next ? await listOpenProposals(context, lockProposal, next.slice(0, 7)) : []
  const people = await listUsers(tx, [...new Set(locked.flatMap((one) => [one.proposedBy, one.lockedBy]))])
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
        proposal: month === next ? (open?.id ?? null) : null,
      }
    }),
  }
}
