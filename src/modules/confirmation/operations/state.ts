import type { AnswerOf } from '#kit/contract.ts'
import { loadIdentityClaim } from '#modules/verification/index.ts'
import { type Context, type OpenContext, requireRole } from '#platform/context.ts'
import type { confirmationContract } from '../contract.ts'
import * as queries from '../queries.ts'
import { isOpen } from '../rules.ts'
import type { IdentityService } from '../service.ts'
import { pollRequest } from './poll.ts'

/** The services that confirmation needs from outside. */
export interface ConfirmationPorts {
  /** Undefined if operators decide by documents alone. */
  readonly identityService: IdentityService | undefined
}

type State = AnswerOf<typeof confirmationContract.state>

/** Returns the state of the caller's confirmation. Polls the service if a request waits. */
export async function readConfirmationState(context: OpenContext, ports: ConfirmationPorts): Promise<State> {
  const { userId } = requireRole(context.actor, 'user')
  const last = await queries.findLastRequest(context.db, userId)
  if (ports.identityService && last?.status === 'waiting') {
    await pollRequest(context, ports.identityService, last)
  }
  return await buildState(context, ports, userId)
}

export async function buildState(
  context: Context,
  { identityService }: ConfirmationPorts,
  userId: string,
): Promise<State> {
  const [claim, last] = await Promise.all([
    loadIdentityClaim(context, userId),
    queries.findLastRequest(context.tx, userId),
  ])
  const mayAsk =
    identityService !== undefined &&
    claim.nationalId !== null &&
    claim.confirmedAt === null &&
    needsConfirmation(claim)
  const isWaiting = last !== undefined && isOpen(last.status)
  return {
    method: identityService?.name ?? 'manual',
    confirmedAt: claim.confirmedAt?.toISOString() ?? null,
    request: last ? requestView(last, identityService) : null,
    isIdMissing: claim.nationalId === null,
    can: { begin: mayAsk && !isWaiting, cancel: isWaiting },
  }
}

/** An approved check needs no confirmation. */
export const needsConfirmation = ({ status }: { status: string }): boolean => status !== 'approved'

function requestView(
  row: queries.ConfirmationRequestRow,
  service: IdentityService | undefined,
): State['request'] {
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
