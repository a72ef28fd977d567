import { describe, expect, test } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { type KycStatus, kycStatuses } from '#modules/identity/vocabulary.ts'
import { hasValidCheckDigit, isInLiabilitiesRange, matchesNationality } from './answer-rules.ts'
import {
  type AnswerField,
  type Answers,
  AnswersDraft,
  answerFields,
  fieldsOfStep,
  fittingReasons,
  type ReviewedField,
  stepOfField,
  stepSchemas,
} from './contract.ts'
import { countries as countriesAr } from './countries.ar.ts'
import { countries as countriesEn } from './countries.en.ts'
import { nationalities } from './nationalities.ts'
import {
  documentsToSend,
  expectedDecisionDay,
  findAnswerErrors,
  findChangedFields,
  findCompletedSteps,
  findNextStep,
  findOpenDocuments,
  findOpenFields,
  formStatusOn,
  isEditable,
  isWithinQuota,
  kycTransitions,
  mayBecome,
  mergeAnswers,
  nextWarning,
  statusInForce,
} from './rules.ts'

const today = '2026-11-21'
const whole: Answers = {
  nationalId: '1000000008',
  idExpiresOn: '2030-05-01',
  nationality: 'SA',
  residesInSaudi: true,
  occupation: 'private_sector',
  monthlyIncome: '5000_20000',
  additionalIncome: 'none',
  savings: 12_000_000,
  liabilities: '10_25',
  investmentExperience: 'limited',
  yearsOfExperience: 2,
  assetTypes: ['stocks'],
  riskLevel: 'medium',
  riskUnderstanding: 'good',
  investmentGoal: 'additional_income',
  horizon: 'long_term',
  frequency: 'regular',
  profits: 'reinvest',
  initialInvestment: 500_000,
}

describe('the check digit of an ID number (KYC-2)', () => {
  test.each(
    ['1000000008', '1010101010', '2000000006', '1234567897', '2345678908'].map((id) => [id, luhnOf(id)]),
  )('%s: %s', (id, isRight) => expect(hasValidCheckDigit(id as string)).toBe(isRight))
  test('is right for exactly one last digit of any nine', () => {
    for (const head of ['100000000', '105873642', '299999999', '210987654']) {
      const right = [...'0123456789'].filter((digit) => hasValidCheckDigit(head + digit))
      expect(right).toHaveLength(1)
    }
  })
  test.each([
    ['1058736429', '1058736492'],
    ['2109876543', '2109867543'],
  ])('detects neighbouring digits that were swapped: %s, %s', (one, other) =>
    expect(hasValidCheckDigit(one) && hasValidCheckDigit(other)).toBe(false),
  )
  test.each(['', '1', '100000000', '10000000080', 'abcdefghij', '١٠٠٠٠٠٠٠٠٨'])(
    'refuses %j, which is not a number of ten digits',
    (text) => expect(hasValidCheckDigit(text)).toBe(false),
  )
})

/** The textbook form: doubles every second digit from the end. */
function luhnOf(id: string): boolean {
  const sum = [...id]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0
}

test.each([
  ['1000000008', 'SA', true],
  ['1000000008', 'EG', false],
  ['2000000006', 'EG', true],
  ['2000000006', 'SA', false],
  // Such a number says nothing about nationality; another rule refuses it.
  ['3100000000', 'EG', true],
  ['3100000000', 'SA', true],
])('decides whether %s and %s agree: %s', (nationalId, nationality, agrees) =>
  expect(matchesNationality({ nationalId, nationality })).toBe(agrees),
)

test.each([
  ['none', 0, true],
  ['none', 1, false],
  ['under_10', 9, true],
  ['under_10', 10, false],
  ['10_25', 10, true],
  ['10_25', 25, true],
  ['25_50', 25, true],
  ['25_50', 51, false],
  ['over_50', 50, false],
  ['over_50', 51, true],
  ['over_50', 100, true],
  ['25_50', 100, false],
  ['another', 0, true],
  ['another', 99, true],
])('decides whether %s includes %i percent: %s', (liabilities, liabilitiesPercent, holds) =>
  expect(isInLiabilitiesRange({ liabilities, liabilitiesPercent })).toBe(holds),
)

describe('transitions (KYC-4)', () => {
  const allowed = [
    ['not_done', 'pending'],
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['rejected', 'pending'],
    ['approved', 'expired'],
    ['approved', 'pending'],
    ['expired', 'pending'],
  ]
  test('allow these and no others', () => {
    const found = kycStatuses.flatMap((from) =>
      kycStatuses.filter((to) => mayBecome(from, to)).map((to) => [from, to]),
    )
    expect(found.sort()).toEqual(allowed.sort())
    expect(Object.keys(kycTransitions).sort()).toEqual([...kycStatuses].sort())
  })
  test('allow changes where a submission is allowed', () =>
    expect(kycStatuses.filter(isEditable)).toEqual(['not_done', 'rejected', 'expired']))
  test('open an approved check 30 days before its end; a renewal leaves the approval in force', () => {
    const check = (status: KycStatus, approvedUntil: string | null) => ({ status, approvedUntil })
    expect(formStatusOn(check('approved', '2027-03-01'), '2027-01-29')).toBe('approved')
    expect(formStatusOn(check('approved', '2027-03-01'), '2027-01-30')).toBe('expired')
    expect(formStatusOn(check('approved', null), '2027-01-30')).toBe('approved')
    for (const status of ['approved', 'pending', 'rejected'] as const) {
      expect(statusInForce(check(status, '2027-03-01'), '2027-03-01')).toBe('approved')
      const over = status === 'approved' ? 'expired' : status
      expect(statusInForce(check(status, '2027-03-01'), '2027-03-02')).toBe(over)
    }
    expect(statusInForce(check('pending', null), '2027-03-01')).toBe('pending')
  })
})

describe('steps (KYC-1)', () => {
  test('contain every field exactly once', () => {
    const asked = Object.keys(stepSchemas).flatMap((step) => fieldsOfStep(step as keyof typeof stepSchemas))
    expect(asked.sort()).toEqual([...answerFields].sort())
    expect(stepOfField('savings')).toBe('finances')
  })
  test('are complete with a whole application, which continues at the review', () => {
    expect(findAnswerErrors(whole, today)).toEqual([])
    expect(findCompletedSteps(whole, today)).toEqual([
      'identity',
      'employment',
      'finances',
      'experience',
      'goals',
    ])
    expect(findNextStep(whole, [], today)).toBe('review')
  })
  test('start at the beginning of an empty application and name what is missing', () => {
    expect(findNextStep({}, ['id_front'], today)).toBe('identity')
    const paths = findAnswerErrors({}, today).map((fault) => String(fault.path?.[0]))
    const optional = ['additionalIncome', 'liabilitiesPercent']
    expect(paths.sort()).toEqual(answerFields.filter((field) => !optional.includes(field)).sort())
  })
  test.each([
    [{ nationality: 'EG' }, 'nationality', 'nationality_mismatch'],
    [{ idExpiresOn: '2026-11-20' }, 'idExpiresOn', 'id_expired'],
    [{ idExpiresOn: '2041-11-22' }, 'idExpiresOn', 'id_expiry_far'],
    [{ idExpiresOn: '2027-02-30' }, 'idExpiresOn', 'no_such_day'],
    [{ nationalId: '1000000009' }, 'nationalId', 'national_id_check'],
    [{ nationalId: '3000000000' }, 'nationalId', 'national_id_start'],
    [{ nationalId: '3100000000' }, 'nationalId', 'national_id_start'],
    [{ nationalId: '100000000' }, 'nationalId', 'national_id_length'],
    [{ nationalId: '١٠٠٠٠٠٠٠٠٠٠' }, 'nationalId', 'national_id_length'],
    [{ nationalId: '10000x0008' }, 'nationalId', 'digits_only'],
    [{ liabilities: 'over_50' }, 'liabilitiesPercent', 'liabilities_exact'],
    [{ liabilities: 'over_50', liabilitiesPercent: 101 }, 'liabilitiesPercent', 'liabilities_cap'],
    [{ liabilities: 'over_50', liabilitiesPercent: 30 }, 'liabilitiesPercent', 'liabilities_range'],
    [{ investmentExperience: 'none' }, 'yearsOfExperience', 'experience_mismatch'],
    [{ assetTypes: [] }, 'assetTypes', 'choose_at_least_one'],
    [{ initialInvestment: 0 }, 'initialInvestment', 'positive_amount'],
    [{ savings: -1 }, 'savings', 'too_small'],
    [{ savings: 0.5 }, 'savings', 'invalid_amount'],
  ])('refuse %j at %s with %s', (change, path, message) => {
    const faults = findAnswerErrors({ ...whole, ...(change as Answers) }, today)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatchObject({ path: [path], message })
  })
  test('convert Arabic digits of an ID number', () =>
    expect(stepSchemas.identity.parse({ ...part('identity'), nationalId: ' ١٠٠٠٠٠٠٠٠٨ ' }).nationalId).toBe(
      '1000000008',
    ))
  test('accept any field in a draft, and remove one with null', () => {
    const given = AnswersDraft.parse({ savings: 5, occupation: null })
    expect(mergeAnswers(whole, given)).toEqual({ ...whole, savings: 5, occupation: undefined })
    expect(AnswersDraft.safeParse({ riskLevel: 'huge' }).success).toBe(false)
    expect(AnswersDraft.safeParse({ status: 'approved' }).success).toBe(false)
  })
  const part = (step: keyof typeof stepSchemas) =>
    Object.fromEntries(fieldsOfStep(step).map((field) => [field, whole[field]]))
})

test.each(['2026-11-21', '2041-11-21'])('accepts an ID that expires on %s', (idExpiresOn) =>
  expect(findAnswerErrors({ ...whole, idExpiresOn }, today)).toEqual([]),
)

describe('documents (KYC-3)', () => {
  const handedInAt = instantFrom('2026-11-01T09:00:00Z')
  const both = [
    { kind: 'id_front', handedInAt },
    { kind: 'id_back', handedInAt },
  ] as const
  const fresh = both.map(({ kind }) => ({ kind, handedInAt: null }))
  const proof = { kind: 'address_proof', handedInAt } as const

  test.each([
    ['not_done', [], [], ['id_front', 'id_back']],
    ['not_done', [fresh[0]!], [], ['id_back']],
    ['not_done', fresh, [], []],
    ['rejected', both, [], []],
    ['rejected', both, ['savings', 'id_back'], ['id_back']],
    ['rejected', [both[0], fresh[1]!], ['id_back'], []],
    ['rejected', [...both, proof], ['address_proof'], ['address_proof']],
    ['rejected', both, ['address_proof'], []],
    ['rejected', [both[0]], [], ['id_back']],
    ['expired', [...both, proof], [], ['id_front', 'id_back']],
    ['expired', fresh, [], []],
  ] as const)('%s with %j, of which %j was named wrong, lacks %j', (status, sent, named, lacking) =>
    expect(documentsToSend({ status, sent, named, isConfirmed: false })).toEqual(lacking),
  )
  test.each([
    ['not_done', [], [], []],
    ['rejected', [], ['savings'], []],
    ['rejected', both, ['id_back'], ['id_back']],
    ['expired', both, [], ['id_front', 'id_back']],
  ] as const)(
    'requires, for a confirmed identity that is %s with %j and rejected %j: %j',
    (status, sent, named, lacking) =>
      expect(documentsToSend({ status, sent, named, isConfirmed: true })).toEqual(lacking),
  )
  test.each([
    ['not_done', [], ['address_proof']],
    ['not_done', [fresh[0]!], ['id_front', 'address_proof']],
    ['expired', both, ['id_front', 'id_back', 'address_proof']],
  ] as const)('a confirmed identity that is %s with %j opens %j', (status, sent, open) =>
    expect(findOpenDocuments({ status, sent, named: [], isConfirmed: true })).toEqual(open),
  )
  test('come before the review', () => expect(findNextStep(whole, ['id_back'], today)).toBe('documents'))
  test.each([
    ['not_done', fresh, [], ['id_front', 'id_back', 'address_proof']],
    ['expired', both, [], ['id_front', 'id_back', 'address_proof']],
    ['pending', both, [], []],
    ['approved', both, [], []],
    ['rejected', both, ['savings'], []],
    ['rejected', both, ['id_front'], ['id_front']],
    ['rejected', [both[0]], ['savings'], ['id_back']],
  ] as const)('%s with %j, of which %j was named wrong, opens %j', (status, sent, named, open) =>
    expect(findOpenDocuments({ status, sent, named, isConfirmed: false })).toEqual(open),
  )
  test.each([
    [40, 100 * 1024 * 1024, true],
    [41, 1, false],
    [1, 100 * 1024 * 1024 + 1, false],
  ])('decides whether %i documents with %i bytes are within the quota: %s', (count, bytes, may) =>
    expect(isWithinQuota({ count, bytes })).toBe(may),
  )
})

describe('what of a check may be changed (KYC-4)', () => {
  test.each([
    ['not_done', [...answerFields]],
    ['expired', [...answerFields]],
    ['pending', []],
    ['approved', []],
    ['rejected', []],
  ] as const)('%s, with nothing named: %j', (status, open) =>
    expect(findOpenFields(status, whole, [], today)).toEqual(open),
  )
  test.each<[ReviewedField[], AnswerField[]]>([
    [['occupation'], ['occupation']],
    [
      ['frequency', 'savings'],
      ['savings', 'frequency'],
    ],
    [['nationalId'], ['nationalId', 'nationality']],
    [['nationality'], ['nationalId', 'nationality']],
    [['id_front', 'savings'], ['savings']],
    [['liabilitiesPercent'], ['liabilities', 'liabilitiesPercent']],
    [['yearsOfExperience'], ['investmentExperience', 'yearsOfExperience', 'assetTypes']],
    [['assetTypes'], ['investmentExperience', 'yearsOfExperience', 'assetTypes']],
  ])('allows, after a rejection of %j, changes to %j', (named, open) => {
    expect([...findOpenFields('rejected', whole, named, today)].sort()).toEqual([...open].sort())
  })
  test('allows changes to answers that would no longer be valid, with those that a rule binds to them', () => {
    const stale: Answers = { ...whole, liabilities: 'over_50', savings: -1 }
    expect(findOpenFields('rejected', stale, ['occupation'], today)).toEqual(
      answerFields.filter((field) =>
        ['occupation', 'savings', 'liabilities', 'liabilitiesPercent'].includes(field),
      ),
    )
  })
  test('compares by value, in any order', () => {
    expect(findChangedFields(whole, { ...whole })).toEqual([])
    expect(findChangedFields(whole, { ...whole, additionalIncome: undefined, savings: 1 })).toEqual(
      answerFields.filter((field) => ['additionalIncome', 'savings'].includes(field)),
    )
    expect(
      findChangedFields({ liabilitiesPercent: undefined }, { liabilitiesPercent: null } as object),
    ).toEqual([])
    expect(
      findChangedFields({ assetTypes: ['stocks'] }, { assetTypes: ['stocks', 'funds'] } as object),
    ).toEqual(['assetTypes'])
  })
  test('removes an answer by null or undefined', () => {
    const taken = mergeAnswers(whole, { savings: null, occupation: undefined, horizon: 'short_term' })
    expect(Object.keys(whole).filter((field) => !(field in taken))).toEqual(['occupation', 'savings'])
    expect(taken.horizon).toBe('short_term')
  })
})

test('names every country in both languages, Saudi Arabia first', () => {
  for (const countries of [countriesAr, countriesEn]) {
    expect(Object.keys(countries).sort()).toEqual([...nationalities].sort())
    expect(Object.keys(countries)[0]).toBe('SA')
    expect(new Set(Object.values(countries)).size).toBe(nationalities.length)
  }
})

test.each([
  // Saturday evening in Riyadh: Sunday is a working day.
  ['2026-11-21T18:00:00Z', '2026-11-22'],
  // Already Sunday in Riyadh.
  ['2026-11-21T22:00:00Z', '2026-11-23'],
  // Thursday is a working day, Friday and Saturday are not.
  ['2026-11-25T09:00:00Z', '2026-11-26'],
  ['2026-11-26T09:00:00Z', '2026-11-29'],
  ['2026-11-27T09:00:00Z', '2026-11-29'],
])('expects a check submitted at %s to be decided by %s', (submitted, day) => {
  expect(expectedDecisionDay(instantFrom(submitted))).toBe(day)
})

test('has matching reasons for every field, and differences from records only for the identity', () => {
  const mismatched = answerFields.filter((field) => fittingReasons[field].includes('mismatch'))
  expect(mismatched).toEqual(['nationalId', 'idExpiresOn', 'nationality'])
})

test.each([
  [31, null, null],
  [30, null, 30],
  [30, 30, null],
  [8, 30, null],
  [7, 30, 7],
  [7, null, 7],
  [0, 30, 7],
  [0, 7, null],
  [-1, null, null],
] as const)('%i days before an ID expires, with %j told, %j is due (KYC-4)', (daysLeft, told, due) =>
  expect(nextWarning(daysLeft, told)).toBe(due),
)
