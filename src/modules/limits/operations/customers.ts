import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { riyadhDay } from '#kit/time.ts'
import { propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listNames, setInvestorClass } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import { recordEvent } from '#platform/events/events.ts'
import { type limitsContract, limitsRefusals, qualificationDecided } from '../contract.ts'
import { limitsDeciders, mayDecideOn } from '../policy.ts'
import * as queries from '../queries.ts'
import { buildEvidenceResponse } from './evidence-response.ts'
import { overrideKind } from './override.ts'
import { buildCustomerLimits, requireLimitsCustomer } from './view.ts'

type Endpoints = typeof limitsContract
type View = AnswerOf<Endpoints['customerLimits']>
const refuse = refuser(limitsRefusals)

/** BUY-8: returns one page of waiting requests with their investors. */
export async function listRequests(
  context: Context,
  asked: ParsedOf<Endpoints['requests']>,
): Promise<Omit<AnswerOf<Endpoints['requests']>, 'addedColumns'>> {
  requireRole(context.actor, ...readers.compliance)
  const { rows, nextCursor, totals } = await queries.listWaiting(context.tx, asked)
  const users = await listNames(
    context.tx,
    rows.map(({ userId }) => userId),
  )
  const names = new Map(users.map((user) => [user.id, fullNameOf(user)]))
  return {
    items: rows.map(({ id, userId, ground, requestedAt }) => ({
      id,
      customer: { id: userId, name: names.get(userId) ?? userId },
      ground,
      requestedAt: requestedAt.toISOString(),
    })),
    nextCursor,
    totals,
  }
}

/** Names these requests by their investors, for a list across queues. */
export async function describeRequests({ tx }: Context, ids: readonly string[]): Promise<SearchResult[]> {
  const rows = await queries.listRequestsById(tx, ids)
  const users = await listNames(
    tx,
    rows.map(({ userId }) => userId),
  )
  const names = new Map(users.map((user) => [user.id, fullNameOf(user)]))
  return rows.map(({ id, userId }) => ({
    id,
    title: names.get(userId) ?? userId,
    note: null,
    leadsTo: `/admin-sahl/customer/${userId}#limits`,
  }))
}

export async function readCustomerLimits(context: Context, { id }: { id: string }): Promise<View> {
  requireRole(context.actor, ...readers.customers)
  return await buildCustomerLimits(context, id)
}

const requireFutureDay = (day: string, now: Date): void => {
  if (day < riyadhDay(now))
    throw refuse('last_day_over', undefined, { issues: [{ path: 'validUntil', code: 'last_day_over' }] })
}

/** BUY-8: decides a request with a reason. The row lock lets one of two concurrent decisions through. */
export async function decideQualification(
  context: Context,
  input: ParsedOf<Endpoints['decideQualification']>,
): Promise<View> {
  const { tx, actor, now } = context
  const operator = requireRole(actor, ...limitsDeciders)
  if (!mayDecideOn(actor, input.id)) throw new Refusal('forbidden', 403)
  await requireLimitsCustomer(context, input.id)
  const request = await queries.lockPending(tx, input.id)
  if (!request) throw refuse('qualification_not_pending')
  const until = input.decision === 'approve' ? input.validUntil : null
  if (until !== null) requireFutureDay(until, now)
  const status = input.decision === 'approve' ? 'approved' : 'rejected'
  const { reason } = input
  const decision = { status, validUntil: until, reason, decidedBy: operator.userId } as const
  await queries.storeQualificationDecision(tx, request.id, decision, now)
  if (until !== null) await setInvestorClass(context, input.id, { investorClass: 'qualified', until })
  await recordAct(context, {
    act: `limits.qualification_${status}`,
    subject: { kind: 'user', id: input.id },
    after: { ground: request.ground, reason, ...(until === null ? {} : { classUntil: until }) },
  })
  await recordEvent(context, qualificationDecided, { subject: input.id, data: { status, until, reason } })
  return await buildCustomerLimits(context, input.id)
}

/** BUY-8, ADM-9: proposes a class or a limit for one investor. Nothing changes before another operator approves. */
export async function proposeOverride(
  context: Context,
  { id, reason, ...given }: ParsedOf<Endpoints['proposeOverride']>,
): Promise<View> {
  const operator = requireRole(context.actor, ...limitsDeciders)
  if (!mayDecideOn(context.actor, id)) throw new Refusal('forbidden', 403)
  await requireLimitsCustomer(context, id)
  requireFutureDay(given.until, context.now)
  const document = await queries.markEvidenceProposed(context.tx, id, operator.userId, context.now)
  if (!document) throw refuse('override_without_evidence')
  const { change, investorClass, annualLimit, until } = given
  const basis = { until, evidence: document.name, evidenceId: document.id }
  const payload = change === 'class' ? { change, investorClass, ...basis } : { change, annualLimit, ...basis }
  await propose(context, overrideKind, { subject: id, payload, reason })
  return await buildCustomerLimits(context, id)
}

/** Returns a document of a request to operators with customer access, after recording the access. */
export async function readEvidence(
  context: Context,
  { id, evidenceId }: ParsedOf<Endpoints['customerEvidence']>,
): Promise<Response> {
  requireRole(context.actor, ...limitsDeciders)
  const row = await queries.findEvidence(context.tx, id, evidenceId)
  if (!row?.requestId) throw refuse('evidence_not_found')
  await recordAct(context, {
    act: 'limits.evidence_opened',
    subject: { kind: 'user', id },
    after: { document: evidenceId },
  })
  return await buildEvidenceResponse(context, row)
}
