import { refuser } from '#kit/errors.ts'
import type { OpenContext } from '#platform/context.ts'
import { OutboundRefused, OutboundUnavailable } from '#platform/messages/outbound.ts'
import { confirmationRefusals } from '../contract.ts'
import { findRequest } from '../queries.ts'
import { type CallbackMessage, CallbackRefused, type IdentityService } from '../service.ts'
import { pollRequest } from './poll.ts'
import type { ConfirmationPorts } from './state.ts'

const refuse = refuser(confirmationRefusals)

/** Treats a signed callback as a hint and asks the service for the result. Unknown requests are ignored. */
export async function receiveCallback(
  context: OpenContext,
  { identityService: service }: ConfirmationPorts,
  rawBody: string,
): Promise<void> {
  if (!service) throw refuse('callback_refused')
  const callback = await readSignedCallback(context, service, rawBody)
  const row = await findRequest(context.db, callback.requestId)
  if (row?.status !== 'waiting' || row.transactionId !== callback.transactionId) return
  // Answered with an error, so that the service sends it again.
  const result = await pollRequest(context, service, row, callback.person)
  if (result === 'unavailable') throw refuse('confirmation_unavailable')
}

async function readSignedCallback(
  context: OpenContext,
  service: IdentityService,
  rawBody: string,
): Promise<CallbackMessage> {
  try {
    return await service.readCallback(rawBody, context.now)
  } catch (error) {
    // The HTTP layer logs refused access with a bound, because anybody may send such callbacks.
    if (error instanceof CallbackRefused) throw refuse('callback_refused')
    if (error instanceof OutboundUnavailable || error instanceof OutboundRefused) {
      context.log.warn({ err: error }, 'the keys of the identity service could not be read')
      throw refuse('confirmation_unavailable')
    }
    throw error
  }
}
