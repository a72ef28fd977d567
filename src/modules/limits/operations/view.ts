import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { listOpenProposals } from '#modules/approvals/index.ts'
import { investorClassAt, isLastDayAhead, listUsers, type User } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { type limitsContract, limitsRefusals } from '../contract.ts'
import { mayDecideOn } from '../policy.ts'
import * as queries from '../queries.ts'
import { findYearlyCap } from '../rules.ts'
import { limitsSettings } from '../settings.ts'
import { overrideKind } from './override.ts'

type Endpoints = typeof limitsContract
type OwnLimits = AnswerOf<Endpoints['ownLimits']>
type CustomerLimits = AnswerOf<Endpoints['customerLimits']>
const refuse = refuser(limitsRefusals)

export async function requireLimitsCustomer({ tx }: Context, id: string): Promise<User> {
  const [user] = await listUsers(tx, [id])
  if (!user?.roles.includes('user')) throw refuse('limits_customer_not_found')
  return user
}

type ShownEvidence = Pick<queries.EvidenceRow, 'id' | 'type' | 'name' | 'sizeBytes' | 'sentAt'>
const evidenceView = ({ id, type, name, sizeBytes, sentAt }: ShownEvidence) => ({
  id,
  type,
  name,
  sizeBytes,
  sentAt: sentAt.toISOString(),
})

/** Returns the class and limit that apply at `now`; both end after their last day. */
function classAndLimitAt(user: User, now: Date) {
  const investorClass = investorClassAt(user, now)
  const hasLimit = user.annualLimit !== null && isLastDayAhead(user.limitUntil, now)
  return {
    investorClass,
    classUntil: investorClass === 'qualified' ? user.classUntil : null,
    annualLimit: hasLimit ? Number(user.annualLimit) : null,
    limitUntil: hasLimit ? user.limitUntil : null,
  }
}

async function loadHistory({ tx }: Context, userId: string) {
  const [requests, evidence] = await Promise.all([
    queries.listRequestsOf(tx, userId),
    queries.listEvidence(tx, userId),
  ])
  return {
    requests: requests.map(({ id, ground, status, requestedAt, decidedAt, validUntil, reason }) => ({
      id,
      ground,
      status,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      validUntil,
      reason,
      evidence: evidence.filter((one) => one.requestId === id).map(evidenceView),
    })),
    unsent: evidence.filter((one) => one.requestId === null).map(evidenceView),
  }
}

export async function buildOwnView(context: Context, userId: string): Promise<OwnLimits> {
  const user = await requireLimitsCustomer(context, userId)
  const classAndLimit = classAndLimitAt(user, context.now)
  const { requests, unsent } = await loadHistory(context, userId)
  const isPending = requests[0]?.status === 'pending'
  return {
    ...classAndLimit,
    request: requests[0] ?? null,
    evidence: unsent,
    can: { ask: !isPending && classAndLimit.investorClass === 'retail' },
  }
}

export async function buildCustomerLimits(context: Context, id: string): Promise<CustomerLimits> {
  const user = await requireLimitsCustomer(context, id)
  const { requests } = await loadHistory(context, id)
  const open = await listOpenProposals(context, overrideKind, id)
  const may = mayDecideOn(context.actor, id)
  const classAndLimit = classAndLimitAt(user, context.now)
  const [caps] = await queryAll(context.tx, [queries.capsInForce()])
  const generalLimit = BigInt(context.settings.of(limitsSettings).annualLimitHalalas)
  const classLimit = findYearlyCap(caps, classAndLimit.investorClass, generalLimit)
  return {
    ...classAndLimit,
    classLimit: classLimit === null ? null : Number(classLimit),
    requests,
    isOverrideProposed: open.length > 0,
    overrideEvidence: (await queries.listOverrideEvidence(context.tx, id))
      .map((row) => ({
        ...evidenceView(row),
        isProposedOn: row.proposedAt !== null,
        isOwn: context.actor.kind === 'user' && row.sentBy === context.actor.userId,
      }))
      .filter(({ isProposedOn, isOwn }) => isProposedOn || isOwn),
    can: {
      decide: may && requests.some(({ status }) => status === 'pending'),
      propose: may && open.length === 0,
    },
  }
}
