import type { RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import { formatDate, isolated } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { kycStatuses } from '#modules/identity/vocabulary.ts'
import type { riskLevels } from '#modules/opportunities/vocabulary.ts'
import type { AnswerFault } from './answer-rules.ts'
import type { ReviewedField, verificationRefusals } from './contract.ts'
import type { customerList } from './lists.ts'
import type {
  additionalIncomes,
  assetTypes,
  experienceLevels,
  frequencies,
  horizons,
  incomeRanges,
  investmentGoals,
  kycSteps,
  liabilitiesRanges,
  occupations,
  profitUses,
  rejectionCodes,
  riskProfiles,
  understandingLevels,
} from './vocabulary.ts'

export const refusals = {
  kyc_not_approved: 'User KYC is not approved',
  kyc_not_added: 'Cannot add kyc details. Please try again.',
  kyc_under_review: 'Your answers are under review and cannot be changed now.',
  kyc_already_approved: 'Your check is approved already; there is nothing to hand in.',
  kyc_id_taken:
    'This ID number belongs to another account that is verified already. If it is yours, contact us.',
  kyc_unchanged: 'Nothing has been corrected yet. Change what the review asks for, then submit again.',
  kyc_answer_closed: 'The review did not ask for a change of this answer.',
  kyc_document_closed: 'The review did not ask for this document to be sent again.',
  kyc_documents_full: 'You have sent as many documents as we keep for one check. Contact us.',
  kyc_document_not_found: 'This document does not exist, or is not yours to see.',
  kyc_id_expired: 'This ID has expired. The check can be rejected, so that a valid one is sent.',
  kyc_expiry_missing: 'The ID’s expiry date is missing. Enter it as the ID says it, then approve.',
  kyc_expiry_known: 'The expiry date of this ID is known already.',
  kyc_not_pending: 'This check is not awaiting a decision. Another operator may have decided it just now.',
  kyc_changed: 'The answers have changed since you opened them. Read them again before deciding.',
  customer_not_found: 'This customer does not exist.',
} satisfies RefusalWords<typeof verificationRefusals>

/** Messages for wrong fields. */
export const fields = {
  digits_only: 'Use digits only',
  positive_number: 'Required number',
  national_id_start: 'An ID number starts with 1 or 2',
  national_id_length: 'An ID number has exactly 10 digits',
  national_id_check: 'This ID number is not right. Check its digits',
  id_expired: 'This date has passed: a valid ID is needed',
  id_expiry_far: 'This date is too far away. Enter it as it stands on the ID',
  document_missing: 'Send this document',
  document_named: 'Send it again: the review asked for another one',
  liabilities_cap: 'The percentage cannot exceed 100%',
  liabilities_range: 'This percentage is outside the range chosen above',
  liabilities_exact: 'Enter the exact percentage',
  nationality_mismatch: 'The nationality and the ID number disagree: 1 is for citizens, 2 for residents',
  choose_at_least_one: 'Choose at least one option',
  both_languages: 'Write it in both languages',
  experience_mismatch: 'Enter 0, or choose the experience you have',
  declaration: 'Confirm the declaration to submit',
  weights_zero: 'At least one weight must be above zero',
} satisfies FieldWords<AnswerFault | 'both_languages'>

type Names<T extends readonly string[]> = Readonly<Record<T[number], string>>

export const labels = {
  status: {
    not_done: 'Not complete',
    pending: 'Under review',
    approved: 'Approved',
    rejected: 'Rejected',
    expired: 'Expired',
  } satisfies Names<typeof kycStatuses>,
  step: {
    identity: 'Identity',
    employment: 'Employment and income',
    finances: 'Liabilities and savings',
    experience: 'Experience and risk',
    goals: 'Goals',
    documents: 'Documents',
    review: 'Review and declaration',
  } satisfies Names<typeof kycSteps>,
  field: {
    nationalId: 'National ID or Iqama number',
    idExpiresOn: 'ID expiry date',
    nationality: 'Nationality',
    residesInSaudi: 'Residing in Saudi Arabia',
    occupation: 'Current occupation',
    monthlyIncome: 'Monthly income',
    additionalIncome: 'Additional income source',
    savings: 'Savings',
    liabilities: 'Share of income committed to liabilities',
    liabilitiesPercent: 'Exact percentage',
    investmentExperience: 'Investment experience',
    yearsOfExperience: 'Years of experience',
    assetTypes: 'Asset types',
    riskLevel: 'Risk level',
    riskUnderstanding: 'Risk understanding',
    investmentGoal: 'Investment goal',
    horizon: 'Short or long term',
    frequency: 'Regular or one-time investing',
    profits: 'Profits',
    initialInvestment: 'Initial investment plan',
    id_front: 'Front of the ID',
    id_back: 'Back of the ID',
    address_proof: 'Proof of address',
  } satisfies Readonly<Record<ReviewedField, string>>,
  yes: 'Yes',
  no: 'No',
  occupation: {
    public_sector: 'Public Sector',
    private_sector: 'Private Sector',
    business_owner: 'Business owner',
    retired: 'Retired',
    student: 'Student',
    homemaker: 'Homemaker',
    not_working: 'Not working',
  } satisfies Names<typeof occupations>,
  monthlyIncome: {
    none: 'No income',
    under_1000: 'Below 1,000',
    '1000_5000': '1,000-5,000',
    '5000_20000': '5,000-20,000',
    '20000_50000': '20,000-50,000',
    '50000_100000': '50,000-100,000',
    over_100000: 'More than 100,000',
  } satisfies Names<typeof incomeRanges>,
  additionalIncome: {
    none: 'None',
    rent: 'Property rents',
    business: 'Own business',
    investments: 'Other investments',
    family: 'Family support',
    other: 'Another source',
  } satisfies Names<typeof additionalIncomes>,
  liabilities: {
    none: 'None',
    under_10: 'Under 10%',
    '10_25': '10-25%',
    '25_50': '25-50%',
    over_50: 'Over 50%',
  } satisfies Names<typeof liabilitiesRanges>,
  investmentExperience: {
    none: 'None',
    limited: 'Limited',
    good: 'Good',
    professional: 'Professional',
  } satisfies Names<typeof experienceLevels>,
  assetTypes: { real_estate: 'Real Estate', stocks: 'Stocks', other: 'Other' } satisfies Names<
    typeof assetTypes
  >,
  riskLevel: { low: 'Low', medium: 'Medium', high: 'High' } satisfies Names<typeof riskLevels>,
  riskUnderstanding: { basic: 'Basic', good: 'Good', excellent: 'Excellent' } satisfies Names<
    typeof understandingLevels
  >,
  investmentGoal: {
    capital_growth: 'Capital Growth',
    additional_income: 'Additional Income',
    comfortable_retirement: 'Comfortable Retirement',
    future_wealth: 'Building Future Wealth',
  } satisfies Names<typeof investmentGoals>,
  horizon: { short_term: 'Short term', long_term: 'Long term' } satisfies Names<typeof horizons>,
  frequency: { regular: 'Regular investing', one_time: 'One-time investing' } satisfies Names<
    typeof frequencies
  >,
  profits: { withdraw: 'Withdraw profits', reinvest: 'Reinvest profits' } satisfies Names<typeof profitUses>,
  profile: { cautious: 'Cautious', balanced: 'Balanced', growth: 'Growth' } satisfies Names<
    typeof riskProfiles
  >,
}

/** The text of each predefined rejection reason, for the investor. */
export const rejectionReasons = {
  mismatch: 'Does not match your official records. Enter it as it stands on your ID.',
  unclear: 'Is not clear. Choose the answer that describes you best.',
  incomplete: 'Is not complete. Add what is missing.',
  unverifiable: 'Could not be verified. Check it and enter it again.',
  inconsistent: 'Does not agree with your other answers. Review them together.',
  blurred: 'Cannot be read. Take it in good light and hold the phone still.',
  cropped: 'Is cut off. All four edges must be seen.',
  outdated: 'Is out of date. Send one that is valid now.',
  wrong_document: 'Is a different document from the one asked for.',
} satisfies Names<typeof rejectionCodes>

/** Customers in lists and in the export. */
export const sheet = {
  title: 'Customers',
  columns: {
    name: 'Customer',
    nationalId: 'ID number',
    mobile: 'Mobile',
    email: 'Email',
    status: 'KYC',
    submitted: 'Submitted',
    registered: 'Registered',
  } satisfies Record<ColumnOf<typeof customerList>, string>,
}

/** Work queues of operators. */
export const queues = { checks: 'Identity checks to review' }

/** Labels of search results. */
export const found = { customers: 'Customers' }

/** The sections in the copy of one's data, and the reason why some data is kept. */
export const personal = {
  because: 'The law against money laundering: records of who was checked are kept for ten years.',
  check: 'Identity and suitability check',
  checkColumns: {
    status: 'Status',
    submittedAt: 'Submitted',
    decidedAt: 'Decided',
    profile: 'Risk profile',
  },
  documentsColumns: { document: 'Document', name: 'File', sentAt: 'Sent', file: 'Copy' },
  answers: 'Answers of the check',
  answersColumns: { question: 'Question', answer: 'Answer' },
}

/** Entries in a person's timeline. */
export const timeline = {
  label: 'Identity check',
  became: {
    not_done: 'Identity check: taken back to the beginning',
    pending: 'Identity check: handed in for review',
    resubmitted: 'Identity check: handed in again with corrections',
    approved: 'Identity check: approved',
    rejected: 'Identity check: rejected',
    expired: 'Identity check: expired',
  },
}

export interface Decided {
  readonly status: 'approved' | 'rejected'
  readonly corrections: number
}

export interface Expiring {
  readonly daysLeft: number
  readonly expiresOn: string
}

const plural = pluralOf('en')

export const notices = {
  decided: {
    label: 'The result of your identity check',
    title: (p: Decided) =>
      p.status === 'approved' ? 'Your identity check is approved' : 'Your identity check needs corrections',
    body: (p: Decided) =>
      p.status === 'approved'
        ? 'Your wallet is ready. You can deposit and invest.'
        : plural(p.corrections, {
            one: 'The review asks you to correct # answer. Correct it, then send the check again.',
            other: 'The review asks you to correct # answers. Correct them, then send the check again.',
          }),
  } satisfies NoticeWords<Decided>,
  expiring: {
    label: 'Your ID is about to expire',
    title: (p: Expiring) =>
      p.daysLeft === 0
        ? 'Your ID expires today'
        : plural(p.daysLeft, { one: 'Your ID expires tomorrow', other: 'Your ID expires in # days' }),
    body: (p: Expiring) =>
      `The ID that your check was approved with is valid until ${isolated(formatDate(p.expiresOn, 'en'))}. Renew it in time: ` +
      'after that day, investing pauses until you send the new one. Your money stays yours to withdraw.',
  } satisfies NoticeWords<Expiring>,
  expired: {
    label: 'Your ID has expired',
    title: () => 'Your ID has expired',
    body: () =>
      'Update your identity check with the new one to go on investing. Until then your wallet and portfolio stay open, and your money stays yours to withdraw.',
  } satisfies NoticeWords<object>,
  handedIn: {
    label: 'An identity check waits for a decision',
    title: () => 'An identity check waits for a decision',
    body: () => 'A customer handed in their answers for review.',
  } satisfies NoticeWords<object>,
}
