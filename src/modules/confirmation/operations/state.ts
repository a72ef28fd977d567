import type { AnswerOf } from '#kit/contract.ts'
import { loadIdentityClaim } from '#modules/verification/index.ts'
import { type Context, type OpenContext, requireRole } from '#platform/context.ts'
import type { confirmationContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { isOpen } from '../rules.ts'
import type { IdentityService } from '../service.ts'
import { lookUp } from './look-up.ts'

/** What this module needs of the world. */
export interface ConfirmationPorts {
  /** None where operators decide by documents alone. */
  readonly identityService: IdentityService | undefined
}

type State = AnswerOf<typeof confirmationContract.state>

/** Where it stands; whoever looks while a question waits has the service asked. */
export async function readState(context: OpenContext, ports: ConfirmationPorts): Promise<State> {
  const { userId } = requireRole(context.actor, 'user')
  const last = await queries.findLastRequest(context.db, userId)
  if (ports.identityService && last?.status === 'waiting') {
    await lookUp(context, ports.identityService, last)
  }
  return await stateOf(context, ports, userId)
}

export async function stateOf(
  context: Context,
  { identityService }: ConfirmationPorts,
  userId: string,
): Promise<State> {
  const [claim, last] = await Promise.all([
    loadIdentityClaim(context, userId),
    queries.findLastRequest(context.tx, userId),
  ])
  const mayAsk =
    identityService !== undefined && claim.nationalId !== null && claim.confirmedAt === null && needsIt(claim)
  const isWaiting = last !== undefined && isOpen(last.status)
  return {
    method: identityService?.name ?? 'manual',
    confirmedAt: claim.confirmedAt?.toISOString() ?? null,
    request: last ? requestView(last, identityService) : null,
    isIdMissing: claim.nationalId === null,
    can: { begin: mayAsk && !isWaiting, cancel: isWaiting },
  }
}

/** An approved check needs no more confirmation. */
export const needsIt = ({ status }: { status: string }): boolean => status !== 'approved'

function requestView(row: queries.RequestRow, service: IdentityService | undefined): State['request'] {
  const { id, status, transactionId, number } = row
  const asked = status === 'waiting' && transactionId && number ? { transactionId, number } : null
  return {
    id,
    status,
    number: asked?.number ?? null,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    mismatches: [...row.mismatches],
    appLink: (asked && service?.appLinkOf(asked)) ?? null,
  }
}
