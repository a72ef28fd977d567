/** monthly: an amount on a day of each month. income: what stakes pay, as soon as it suffices. */
export const planKinds = ['monthly', 'income'] as const
export type PlanKind = (typeof planKinds)[number]

export const planStatuses = ['active', 'paused', 'stopped'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** What its investor may do with a plan at any time. */
export const planSteps = ['pause', 'resume', 'skip', 'unskip', 'stop'] as const
export type PlanStep = (typeof planSteps)[number]

/** What came of a run. waiting: income that has come in and was not decided on yet. missed: its time passed unseen. */
export const runOutcomes = ['waiting', 'bought', 'nothing', 'skipped', 'missed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** Why an opportunity is not bought, in the order in which it is looked at: what comes later was nearer to it. */
export const choiceFaults = [
  'other_type',
  'other_city',
  'other_contract',
  'above_profile',
  'little_left',
  'cap_reached',
  'limit_used',
  'money_spent',
  'amount_too_small',
  'gathering',
  'not_enough_cash',
] as const
export type ChoiceFault = (typeof choiceFaults)[number]

/** Why a run bought nothing at all. */
export const runReasons = [
  'kyc_not_approved',
  'not_active',
  'nothing_offered',
  'nothing_fits',
  'above_profile',
  'little_left',
  'cap_reached',
  'limit_used',
  'amount_too_small',
  'gathering',
  'not_enough_cash',
] as const
export type RunReason = (typeof runReasons)[number]

/** Which text an investor agrees to when a plan is made or changed; another text takes another name. */
export const agreementVersion = '2026-11'
