import type { RefusalWords } from '#kit/errors.ts'
import { formatLongDate, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { plansRefusals } from './contract.ts'
import type { ChoiceFault, PlanKind, PlanStatus, RunOutcome, RunReason } from './vocabulary.ts'

export const refusals = {
  plan_not_found: 'There is no such plan.',
  plan_step_not_possible: 'This cannot be done with the plan as it stands.',
  plan_choice_unknown: 'A city, type or kind of contract is no longer offered. Choose again.',
} satisfies RefusalWords<typeof plansRefusals>

/** Labels shared by pages, documents and operators. */
export const labels = {
  kinds: { monthly: 'Monthly plan', income: 'Reinvesting income' } satisfies Record<PlanKind, string>,
  statuses: { active: 'Active', paused: 'Paused', stopped: 'Stopped' } satisfies Record<PlanStatus, string>,
  outcomes: {
    waiting: 'Being decided',
    bought: 'Executed',
    nothing: 'Not executed',
    skipped: 'Skipped',
    missed: 'Missed',
  } satisfies Record<RunOutcome, string>,
  /** Why a run bought nothing. */
  reasons: {
    kyc_not_approved: 'Your identity check is not approved.',
    terms_not_accepted: 'You have not accepted our new terms yet.',
    not_active: 'Your account is not active.',
    nothing_offered: 'No opportunity was taking money.',
    nothing_fits: 'Nothing on offer fits your rules.',
    not_eligible: 'What fits your rules is limited to other investors.',
    above_profile: 'What fits your rules is above your risk profile, and a plan buys nothing above it.',
    little_left: 'Less than a whole stake is left of what fits your rules.',
    cap_reached: 'You hold as much of each opportunity as your plan allows.',
    limit_used: 'Your annual investment limit leaves no room.',
    amount_too_small: 'The amount is below the smallest that any of them takes.',
    gathering: 'The income does not make a stake yet. It waits for the next.',
    not_enough_cash: 'The wallet did not hold enough beyond what you keep.',
  } satisfies Record<RunReason, string>,
  /** Why one opportunity is not bought. */
  faults: {
    other_type: 'Another type',
    other_city: 'Another city',
    other_contract: 'Another kind of contract',
    not_eligible: 'Limited to other investors',
    above_profile: 'Above your risk profile',
    little_left: 'Less than a stake is left',
    cap_reached: 'Your cap is reached',
    limit_used: 'No room in your annual limit',
    money_spent: 'The money goes to those above',
    amount_too_small: 'The amount is below its minimum',
    gathering: 'Not enough income yet',
    not_enough_cash: 'Not enough cash',
  } satisfies Record<ChoiceFault, string>,
}

export const personal = {
  because: 'The orders that a plan placed rest on it: the law asks to keep orders for ten years.',
  plans: 'Investment plans',
  planColumns: {
    kind: 'Plan',
    status: 'Status',
    day: 'Day of month',
    amount: 'Amount',
    cap: 'Cap per opportunity',
    keep: 'Cash to keep',
    agreedAt: 'Agreed',
  },
  runs: 'Run history',
  runColumns: { kind: 'Plan', outcome: 'Result', reason: 'Why', at: 'When' },
}

export const timeline = { label: 'Investment plans' }

export interface BoughtNothing {
  readonly kind: PlanKind
  readonly reason: RunReason
  /** Halalas. */
  readonly budget: number
}
export interface CashShort {
  /** Halalas. */
  readonly amount: number
  readonly free: number
  readonly on: string
}

export const notices = {
  nothing: {
    label: 'A plan of yours that bought nothing, and why',
    title: (p: BoughtNothing) =>
      p.kind === 'monthly' ? 'Your monthly plan bought nothing' : 'Your income was not reinvested',
    body: (p: BoughtNothing) => `${labels.reasons[p.reason]} Its next turn comes by itself.`,
  } satisfies NoticeWords<BoughtNothing>,
  short: {
    label: 'Too little cash for a plan that is due soon',
    title: (p: CashShort) => `Your plan is due on ${formatLongDate(p.on, 'en')}`,
    body: (p: CashShort) =>
      `It is for ${moneyInText(p.amount, 'en')}, and your wallet holds ${moneyInText(p.free, 'en')}. It invests what fits.`,
  } satisfies NoticeWords<CashShort>,
}
