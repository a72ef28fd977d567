/** KYC-1: what the questions of the check may be answered with. */
export const occupations = [
  'public_sector',
  'private_sector',
  'business_owner',
  'retired',
  'student',
  'homemaker',
  'not_working',
] as const
export const incomeRanges = [
  'none',
  'under_1000',
  '1000_5000',
  '5000_20000',
  '20000_50000',
  '50000_100000',
  'over_100000',
] as const
export const additionalIncomes = ['none', 'rent', 'business', 'investments', 'family', 'other'] as const
export const liabilitiesRanges = ['none', 'under_10', '10_25', '25_50', 'over_50'] as const
export const experienceLevels = ['none', 'limited', 'good', 'professional'] as const
export const assetTypes = ['real_estate', 'stocks', 'other'] as const
export const understandingLevels = ['basic', 'good', 'excellent'] as const
export const investmentGoals = [
  'capital_growth',
  'additional_income',
  'comfortable_retirement',
  'future_wealth',
] as const
export const horizons = ['short_term', 'long_term'] as const
export const frequencies = ['regular', 'one_time'] as const
export const profitUses = ['withdraw', 'reinvest'] as const
/** Why a field was wrong, to pick from; words of one's own are the other way. */
export const rejectionCodes = [
  'mismatch',
  'unclear',
  'incomplete',
  'unverifiable',
  'inconsistent',
  'blurred',
  'cropped',
  'outdated',
  'wrong_document',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** KYC-4: how many days before an ID expires its holder is told. */
export const expiryWarningDays = [30, 7] as const
export type ExpiryWarning = (typeof expiryWarningDays)[number]

/** KYC-3: what is shown beside the answers; the first two belong to every check. */
export const documentKinds = ['id_front', 'id_back', 'address_proof'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const requiredDocuments: readonly DocumentKind[] = ['id_front', 'id_back']

/** KYC-1: the steps that ask, in their order. */
export const answerSteps = ['identity', 'employment', 'finances', 'experience', 'goals'] as const
export type AnswerStep = (typeof answerSteps)[number]
/** The last two have no answers of their own, but documents and the declaration. */
export const kycSteps = [...answerSteps, 'documents', 'review'] as const
/** KYC-5: what the suitability score is made of. */
export const suitabilityParts = ['income', 'liabilities', 'experience', 'risk', 'horizon'] as const
export type SuitabilityPart = (typeof suitabilityParts)[number]
export const riskProfiles = ['cautious', 'balanced', 'growth'] as const
export type KycStep = (typeof kycSteps)[number]
export type RiskProfile = (typeof riskProfiles)[number]
