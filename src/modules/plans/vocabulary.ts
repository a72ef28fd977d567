/** monthly: an amount on a day of each month. income: the income of stakes, as soon as it is enough for a stake. */
export const planKinds = ['monthly', 'income'] as const
export type PlanKind = (typeof planKinds)[number]

export const planStatuses = ['active', 'paused', 'stopped'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** The steps an investor may take with a plan. */
export const planSteps = ['pause', 'resume', 'skip', 'unskip', 'stop'] as const
export type PlanStep = (typeof planSteps)[number]

/** The outcome of a run. waiting: income that is not decided on yet. missed: the run was too late. */
export const runOutcomes = ['waiting', 'bought', 'nothing', 'skipped', 'missed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** Why an opportunity is not bought, in the order of the checks: a later fault passed more of them. */
export const choiceFaults = [
  'other_type',
  'other_city',
  'other_contract',
  'not_eligible',
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

/** Why a run bought nothing. */
export const runReasons = [
  'kyc_not_approved',
  'terms_not_accepted',
  'not_active',
  'nothing_offered',
  'nothing_fits',
  'not_eligible',
  'above_profile',
  'little_left',
  'cap_reached',
  'limit_used',
  'amount_too_small',
  'gathering',
  'not_enough_cash',
] as const
export type RunReason = (typeof runReasons)[number]

/** The version of the text that investors agree to. A new text needs a new version. */
export const agreementVersion = '2026-11'
