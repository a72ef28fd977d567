import type { AnswerOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import { currentSettings } from '#modules/settings/index.ts'
import type { Context } from '#platform/context.ts'
import { fieldIssuesOf } from '#platform/http/problem.ts'
import { type verificationContract, verificationRefusals } from '../contract.ts'
import { findApplication, insertTransition, isIdApprovedElsewhere, updateSubmitted } from '../queries.ts'
import { faultsOf, profileOf, suitabilityScore } from '../rules.ts'
import { kycView, requireEditable } from './answers.ts'
import { answersOf, openLocked, requireInvestor } from './load.ts'

const refuse = refuser(verificationRefusals)

/** KYC-1, KYC-4: checks every answer again and hands the application in; a rejected one is handed in again. */
export async function submitKyc(context: Context): Promise<AnswerOf<typeof verificationContract.submit>> {
  const { tx, now, locale } = context
  const { userId } = requireInvestor(context)
  const row = await openLocked(tx, userId, now)
  requireEditable(row.status)
  const answers = answersOf(row)
  const faults = faultsOf(answers)
  if (faults.length > 0) throw refuse('kyc_not_added', undefined, { issues: fieldIssuesOf(faults, locale) })
  assert(row.national_id_fingerprint, 'complete answers hold an ID number')
  if (await isIdApprovedElsewhere(tx, row.national_id_fingerprint, userId)) {
    const issue = { path: 'nationalId', code: 'kyc_id_taken', message: context.say('kyc_id_taken') }
    throw refuse('kyc_id_taken', undefined, { issues: [issue] })
  }
  const score = suitabilityScore(answers, currentSettings().suitabilityWeights)
  assert(score !== null, 'complete answers have a score')
  await updateSubmitted(tx, userId, { score, profile: profileOf(score) }, now)
  await insertTransition(tx, row, { status: 'pending', actorId: userId, score, reasons: [] }, now)
  await recordKycStatus(context, userId, 'pending')
  await recordAct(context, {
    act: 'verification.submitted',
    subject: { kind: 'user', id: userId },
    before: { kycStatus: row.status },
    after: { kycStatus: 'pending' },
  })
  return kycView(await findApplication(tx, userId), locale)
}
