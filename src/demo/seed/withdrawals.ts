import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, hourMs } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/index.ts'
import {
  approveWithdrawal,
  completeWithdrawal,
  makeBatch,
  rejectWithdrawal,
  requestWithdrawal,
} from '#modules/withdrawals/index.ts'
import type { Context } from '#platform/context.ts'
import { demoInvestor, demoInvestors, demoOperators } from '../content/people.ts'
import type { HistoryStep } from './history.ts'
import { depositAt } from './investments.ts'
import type { Register } from './people.ts'
import { act, contextAt, type SeedParts, userActor } from './seed-context.ts'

/** Final stage of a demo withdrawal. */
type Fate = 'received' | 'approved' | 'sent' | 'completed' | 'rejected'

interface Planned {
  readonly email: string
  readonly iban: string
  readonly amount: Halalas
  readonly hoursAgo: number
  readonly fate: Fate
}

const [one, other, third, fourth] = demoInvestors
  .filter(({ annualLimitHalalas }) => annualLimitHalalas === undefined)
  .map(({ email }) => email)

/** Invented accounts with valid check digits. */
const nouras = 'SA0380000000608010167519'
const planned: readonly Planned[] = [
  { email: demoInvestor.email, iban: nouras, amount: riyals(8000), hoursAgo: 14 * 24, fate: 'completed' },
  { email: demoInvestor.email, iban: nouras, amount: riyals(2000), hoursAgo: 6 * 24, fate: 'rejected' },
  { email: one!, iban: 'SA5905000068201234567710', amount: riyals(12_500), hoursAgo: 50, fate: 'sent' },
  { email: other!, iban: 'SA1510000000345678904452', amount: 4750_50n, hoursAgo: 28, fate: 'approved' },
  { email: third!, iban: 'SA2720000002480019920911', amount: riyals(62_000), hoursAgo: 22, fate: 'received' },
  { email: demoInvestor.email, iban: nouras, amount: riyals(3500), hoursAgo: 5, fate: 'received' },
  { email: fourth!, iban: 'SA8645000000125566773308', amount: riyals(900), hoursAgo: 2, fate: 'received' },
]

const ports = { accountNameCheck: { check: async () => 'match' as const } }

/** Builds the history of withdrawals: paid, rejected, at the bank, and waiting for an operator. */
export function buildWithdrawalsHistory(parts: SeedParts, register: Register): HistoryStep[] {
  const added = new Map<string, string>()
  return planned.flatMap((plan) => planSteps(parts, register, plan, added))
}

/** Runs each step at its own hour, because other postings lie between them. */
function planSteps(
  parts: SeedParts,
  register: Register,
  { email, iban, amount, hoursAgo, fate }: Planned,
  added: Map<string, string>,
): HistoryStep[] {
  const userId = () => register.idOf(email)
  const investor = () => userActor(userId(), 'user')
  const operator = () => userActor(register.idOf(demoOperators[0]!.email), 'admin')
  const at = addMs(parts.now, -hoursAgo * hourMs)
  const before = addMs(at, -30 * hourMs)
  const later = (hours: number) => addMs(at, hours * hourMs)
  let id = ''
  const addAccount = async () => {
    if (added.has(iban)) return
    added.set(iban, (await addBankAccount(contextAt(parts, investor(), before), ports, { iban })).id)
  }
  const request = async () => {
    const command = { amount: toWire(amount), accountId: added.get(iban)! }
    const once = { idempotencyKey: newId(), requestHash: 'demo world' }
    id = (await requestWithdrawal(contextAt(parts, investor(), at), { ...command, ...once })).id
  }
  const decided = (when: Date, decide: (context: Context) => Promise<unknown>): HistoryStep => ({
    at: when,
    run: async () => {
      await act(parts, operator(), when, decide)
    },
  })
  const asked: HistoryStep[] = [
    { at: before, run: addAccount },
    { at: addMs(before, hourMs), run: () => depositAt(parts, userId(), amount, addMs(before, hourMs)) },
    { at, run: request },
  ]
  if (fate === 'received') return asked
  if (fate === 'rejected') {
    return [
      ...asked,
      decided(later(3), (context) => rejectWithdrawal(context, { id, reason: 'refused_by_bank' })),
    ]
  }
  const course = [
    decided(later(1), (context) => approveWithdrawal(context, { id })),
    decided(later(1.5), (context) => makeBatch(context)),
    decided(addDays(later(2), 1), (context) =>
      completeWithdrawal(context, { id, bankReference: 'FT26111400981' }),
    ),
  ]
  return [...asked, ...course.slice(0, { approved: 1, sent: 2, completed: 3 }[fate])]
}
