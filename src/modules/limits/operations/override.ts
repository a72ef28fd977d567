import * as z from 'zod'
import { assert } from '#kit/errors.ts'
import { Day } from '#kit/schemas.ts'
import { riyadhDay } from '#kit/time.ts'
import { listUsers, setAnnualLimit, setInvestorClass } from '#modules/identity/index.ts'
import { investorClasses } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import { checksWith, type ProposalReview, proposalKind } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { overrideMade } from '../contract.ts'
import { kinds as ar, checks as checksAr } from '../messages.ar.ts'
import { checks as checksEn, kinds as en } from '../messages.en.ts'
import * as queries from '../queries.ts'

/** The file's name and id. Proposals from before files existed name their evidence in words. */
const evidence = { evidence: z.string(), evidenceId: z.string().optional() }

const Override = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('class'),
    investorClass: z.enum(investorClasses),
    until: Day,
    ...evidence,
  }),
  z.strictObject({ change: z.literal('limit'), annualLimit: z.int(), until: Day, ...evidence }),
])
export type Override = z.infer<typeof Override>

/** BUY-8, ADM-9: a class or a limit for one investor, with evidence and a last day, decided by two operators. */
export const overrideKind = proposalKind<Override>({
  name: 'limits.override',
  label: { ar: ar.override, en: en.override },
  proposers: ['compliance'],
  deciders: ['compliance'],
  payload: Override,
  subjectKind: 'user',
  leadsTo: (customerId) => `/admin-sahl/customer/${customerId}`,
  async before({ tx }, customerId, { change }) {
    const [user] = await listUsers(tx, [customerId])
    assert(user, 'an investor stays')
    return change === 'class'
      ? { investorClass: user.investorClass, classUntil: user.classUntil, evidence: null }
      : { annualLimit: user.annualLimit, limitUntil: user.limitUntil, evidence: null }
  },
  after: (payload) =>
    payload.change === 'class'
      ? {
          investorClass: payload.investorClass,
          classUntil: payload.investorClass === 'retail' ? null : payload.until,
          evidence: payload.evidence,
        }
      : { annualLimit: payload.annualLimit, limitUntil: payload.until, evidence: payload.evidence },
  review: loadReview,
  findInvolved: async (_context, customerId) => ({ beneficiary: [customerId] }),
  execute: (context, { subject, payload }) => execute(context, subject, payload),
})

const check = checksWith(checksAr, checksEn)

/** Loads the checks for a decision: identity approved, document present, last day ahead (BUY-8). */
async function loadReview(
  { tx, now }: Context,
  customerId: string,
  payload: Override,
): Promise<ProposalReview> {
  const [user] = await listUsers(tx, [customerId])
  const { evidenceId } = payload
  const document = evidenceId && (await queries.findOverrideEvidence(tx, customerId, evidenceId))
  return {
    figures: {},
    checks: [
      check('identity_approved', user?.kycStatus === 'approved'),
      check('document_there', Boolean(document)),
      check('day_ahead', payload.until >= riyadhDay(now)),
    ],
  }
}

async function execute(context: Context, customerId: string, payload: Override): Promise<void> {
  if (payload.change === 'limit') {
    const { change, annualLimit, until } = payload
    await setAnnualLimit(context, customerId, { limit: BigInt(annualLimit), until })
    return await recordEvent(context, overrideMade, {
      subject: customerId,
      data: { change, annualLimit, until },
    })
  }
  const { change, investorClass } = payload
  const until = investorClass === 'retail' ? null : payload.until
  await setInvestorClass(context, customerId, { investorClass, until })
  await recordEvent(context, overrideMade, { subject: customerId, data: { change, investorClass, until } })
}
