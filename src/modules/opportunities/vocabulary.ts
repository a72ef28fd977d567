/** OPP-2: the lifecycle states. `rules.ts` explains them and their transitions. */
export const lifecycles = ['draft', 'published', 'closed', 'completed', 'exited', 'cancelled'] as const
export type Lifecycle = (typeof lifecycles)[number]

/** OPP-3: the statuses shown to investors. Derived, never stored. */
export const investmentStatuses = ['available', 'new', 'funded', 'closed', 'exited', 'cancelled'] as const
export type InvestmentStatus = (typeof investmentStatuses)[number]

/** True if the asset was sold, or the opportunity was cancelled and paid back. */
export const isPast = (status: InvestmentStatus): boolean => status === 'exited' || status === 'cancelled'

/**
 * OPP-16: the stages of an opportunity in the track record. funding: investors can or could still buy. running: the
 * asset is bought and pays.
 */
export const offeredStages = ['funding', 'running', 'exited', 'cancelled'] as const
export type OfferedStage = (typeof offeredStages)[number]

/** Risk levels of opportunities and of investors' profiles. */
export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** OPP-10: why an investor may not invest in an opportunity that is limited to others. */
export const opportunitiesEligibilityCodes = [
  'property_for_citizens',
  'property_for_gcc',
  'property_for_nationalities',
  'property_for_residents',
  'property_for_qualified',
] as const

/** Degrees. */
export interface MapPosition {
  readonly lat: number
  readonly lng: number
}
