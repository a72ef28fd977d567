/** KYC-1: the possible answers to the questions of the check. */
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
/** The predefined reasons for rejecting a field. A reviewer may write their own text instead. */
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

/** KYC-4: the days before an ID's expiry on which its holder is warned. */
export const expiryWarningDays = [30, 7] as const
export type ExpiryWarning = (typeof expiryWarningDays)[number]

/** KYC-3: the documents of a check. The first two are required. */
export const identityDocumentKinds = ['id_front', 'id_back', 'address_proof'] as const
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number]
export const requiredDocuments: readonly IdentityDocumentKind[] = ['id_front', 'id_back']

/** KYC-1: the steps with questions, in order. */
export const answerSteps = ['identity', 'employment', 'finances', 'experience', 'goals'] as const
export type AnswerStep = (typeof answerSteps)[number]
/** The last two steps hold the documents and the declaration instead of answers. */
export const kycSteps = [...answerSteps, 'documents', 'review'] as const
/** KYC-5: the parts of the suitability score. */
export const suitabilityParts = ['income', 'liabilities', 'experience', 'risk', 'horizon'] as const
export type SuitabilityPart = (typeof suitabilityParts)[number]
export const riskProfiles = ['cautious', 'balanced', 'growth'] as const
export type KycStep = (typeof kycSteps)[number]
export type RiskProfile = (typeof riskProfiles)[number]

/** A submitted check and the decisions on it, as reports count them. */
export const checkDecisions = ['submitted', 'approved', 'rejected'] as const
export type CheckDecision = (typeof checkDecisions)[number]
