import * as z from 'zod'
import { fieldKinds } from '#kit/form-fields.ts'
import { DayOfEitherCalendar, digitText, longText } from '#kit/schemas.ts'
import { riskLevels } from '#modules/opportunities/vocabulary.ts'
import { findIdError, isInLiabilitiesRange, matchesNationality } from './answer-rules.ts'
import { nationalities } from './nationalities.ts'
import {
  type AnswerStep,
  additionalIncomes,
  answerSteps,
  assetTypes,
  experienceLevels,
  frequencies,
  horizons,
  type IdentityDocumentKind,
  identityDocumentKinds,
  incomeRanges,
  investmentGoals,
  liabilitiesRanges,
  occupations,
  profitUses,
  type RejectionCode,
  rejectionCodes,
  understandingLevels,
} from './vocabulary.ts'

const choice = <const T extends readonly [string, ...string[]]>(options: T) => z.enum(options)
type RawIssueInput = { input?: unknown }
export const yesOrNo = z.boolean({
  error: ({ input }: RawIssueInput) => (input === undefined ? 'choose_one' : 'wrong_type'),
})
const int = (otherwise: string) =>
  z.int({ error: ({ input }: RawIssueInput) => (input == null ? 'positive_number' : otherwise) })
const whole = int('whole_number')
const amount = int('invalid_amount')
  .max(100_000_000_000_00, 'too_big')
  .meta({ description: 'Whole halalas; 1 SAR = 100.' })

/** Each field by itself. Rules across fields are in the steps. */
const fields = {
  nationalId: digitText(/^/, 'digits_only')
    .superRefine((id, context) => {
      const message = id === '' ? undefined : findIdError(id)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .register(fieldKinds, { kind: 'digits' }),
  idExpiresOn: DayOfEitherCalendar,
  nationality: choice(nationalities),
  residesInSaudi: yesOrNo,
  occupation: choice(occupations),
  monthlyIncome: choice(incomeRanges),
  additionalIncome: choice(additionalIncomes),
  savings: amount.min(0, 'too_small').register(fieldKinds, { kind: 'money' }),
  liabilities: choice(liabilitiesRanges),
  liabilitiesPercent: whole.min(0, 'too_small').max(100, 'liabilities_cap'),
  investmentExperience: choice(experienceLevels),
  yearsOfExperience: whole.min(0, 'too_small').max(70, 'too_big'),
  assetTypes: z
    .array(choice(assetTypes))
    .max(assetTypes.length, 'too_many')
    .transform((types) => [...new Set(types)]),
  riskLevel: choice(riskLevels),
  riskUnderstanding: choice(understandingLevels),
  investmentGoal: choice(investmentGoals),
  horizon: choice(horizons),
  frequency: choice(frequencies),
  profits: choice(profitUses),
  initialInvestment: amount.positive('positive_amount').register(fieldKinds, { kind: 'money' }),
}
export type AnswerField = keyof typeof fields
export const answerFields = Object.keys(fields) as [AnswerField, ...AnswerField[]]

export const IdentityStep = z
  .strictObject({
    nationalId: fields.nationalId,
    idExpiresOn: fields.idExpiresOn,
    nationality: fields.nationality,
    residesInSaudi: fields.residesInSaudi,
  })
  .refine(matchesNationality, { path: ['nationality'], message: 'nationality_mismatch' })

export const EmploymentStep = z.strictObject({
  occupation: fields.occupation,
  monthlyIncome: fields.monthlyIncome,
  additionalIncome: fields.additionalIncome.default('none'),
})

export const FinancesStep = z
  .strictObject({
    savings: fields.savings,
    liabilities: fields.liabilities,
    liabilitiesPercent: fields.liabilitiesPercent.nullish(),
  })
  .refine((step) => step.liabilities !== 'over_50' || step.liabilitiesPercent != null, {
    path: ['liabilitiesPercent'],
    message: 'liabilities_exact',
  })
  .refine((step) => step.liabilitiesPercent == null || isInLiabilitiesRange(step), {
    path: ['liabilitiesPercent'],
    message: 'liabilities_range',
  })

export const ExperienceStep = z
  .strictObject({
    investmentExperience: fields.investmentExperience,
    yearsOfExperience: fields.yearsOfExperience,
    assetTypes: fields.assetTypes,
    riskLevel: fields.riskLevel,
    riskUnderstanding: fields.riskUnderstanding,
  })
  .refine((step) => step.investmentExperience !== 'none' || step.yearsOfExperience === 0, {
    path: ['yearsOfExperience'],
    message: 'experience_mismatch',
  })
  .refine((step) => step.investmentExperience === 'none' || step.assetTypes.length > 0, {
    path: ['assetTypes'],
    message: 'choose_at_least_one',
  })

export const GoalsStep = z.strictObject({
  investmentGoal: fields.investmentGoal,
  horizon: fields.horizon,
  frequency: fields.frequency,
  profits: fields.profits,
  initialInvestment: fields.initialInvestment,
})

export const stepSchemas = {
  identity: IdentityStep,
  employment: EmploymentStep,
  finances: FinancesStep,
  experience: ExperienceStep,
  goals: GoalsStep,
} as const satisfies Record<AnswerStep, z.ZodType>

/** Returns the fields of a step. */
export const fieldsOfStep = (step: AnswerStep): AnswerField[] =>
  Object.keys(stepSchemas[step].shape) as AnswerField[]

export const stepOfField = (field: AnswerField): AnswerStep =>
  answerSteps.find((step) => fieldsOfStep(step).includes(field))!

/** The fields that a review can reject: answers and documents. */
export type ReviewedField = AnswerField | IdentityDocumentKind
export const reviewedFields = [...answerFields, ...identityDocumentKinds] as [
  ReviewedField,
  ...ReviewedField[],
]

/** The reasons a reviewer can choose for each field, the likeliest first. */
export const fittingReasons: Readonly<Record<ReviewedField, readonly [RejectionCode, ...RejectionCode[]]>> = {
  nationalId: ['mismatch', 'unverifiable'],
  idExpiresOn: ['mismatch', 'outdated'],
  nationality: ['mismatch', 'unverifiable'],
  residesInSaudi: ['inconsistent', 'unverifiable'],
  occupation: ['unverifiable', 'unclear', 'inconsistent'],
  monthlyIncome: ['unverifiable', 'inconsistent'],
  additionalIncome: ['incomplete', 'unverifiable', 'inconsistent'],
  savings: ['unverifiable', 'inconsistent'],
  liabilities: ['unverifiable', 'inconsistent'],
  liabilitiesPercent: ['unverifiable', 'inconsistent'],
  investmentExperience: ['unclear', 'inconsistent'],
  yearsOfExperience: ['inconsistent', 'unverifiable'],
  assetTypes: ['incomplete', 'inconsistent'],
  riskLevel: ['inconsistent', 'unclear'],
  riskUnderstanding: ['inconsistent', 'unclear'],
  investmentGoal: ['inconsistent', 'unclear'],
  horizon: ['inconsistent', 'unclear'],
  frequency: ['inconsistent', 'unclear'],
  profits: ['inconsistent', 'unclear'],
  initialInvestment: ['inconsistent', 'unclear'],
  id_front: ['blurred', 'cropped', 'outdated', 'wrong_document'],
  id_back: ['blurred', 'cropped', 'outdated', 'wrong_document'],
  address_proof: ['blurred', 'cropped', 'outdated', 'wrong_document'],
}

/** A reason for rejecting one field: a predefined one, a written one, or both. */
export const ReasonIn = z
  .strictObject({
    field: z.enum(reviewedFields),
    code: z.enum(rejectionCodes).optional(),
    ar: longText(300).optional(),
    en: longText(300).optional(),
  })
  .refine(({ code, ar }) => code !== undefined || ar !== undefined, {
    path: ['ar'],
    message: 'both_languages',
  })
  .refine(({ code, en }) => code !== undefined || en !== undefined, {
    path: ['en'],
    message: 'both_languages',
  })
  .refine(({ field, code }) => code === undefined || fittingReasons[field].includes(code), {
    path: ['code'],
    message: 'choose_one',
  })
export type Reason = z.output<typeof ReasonIn>

/** A draft: any of the fields, each valid by itself. Null removes an answer. */
export const AnswersDraft = z.strictObject(
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullish()])) as {
    [K in AnswerField]: z.ZodOptional<z.ZodNullable<(typeof fields)[K]>>
  },
)
export type Answers = { [K in AnswerField]?: z.output<(typeof fields)[K]> }
/** Answers as stored and sent. Unanswered fields are absent. */
export const PartialAnswers = z.object(
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()])) as {
    [K in AnswerField]: z.ZodOptional<(typeof fields)[K]>
  },
)
