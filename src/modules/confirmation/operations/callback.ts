import { refuser } from '#kit/errors.ts'
import type { OpenContext } from '#platform/context.ts'
import { OutboundRefused, OutboundUnavailable } from '#platform/messages/outbound.ts'
import { confirmationRefusals } from '../contract.ts'
import { findRequest } from '../queries.ts'
import { type CallbackMessage, CallbackRefused, type IdentityService } from '../service.ts'
import { lookUp } from './look-up.ts'
import type { ConfirmationPorts } from './state.ts'

const refuse = refuser(confirmationRefusals)

/** A signed report is a hint: the service is asked what is true. Of what we do not know there is nothing to do. */
export async function receiveCallback(
  context: OpenContext,
  { identityService: service }: ConfirmationPorts,
  rawBody: string,
): Promise<void> {
  if (!service) throw refuse('callback_refused')
  const callback = await readSigned(context, service, rawBody)
  const row = await findRequest(context.db, callback.requestId)
  if (row?.status !== 'waiting' || row.transactionId !== callback.transactionId) return
  // Not acknowledged, so that it is sent again.
  const looked = await lookUp(context, service, row, callback.person)
  if (looked === 'unavailable') throw refuse('confirmation_unavailable')
}

async function readSigned(
  context: OpenContext,
  service: IdentityService,
  rawBody: string,
): Promise<CallbackMessage> {
  try {
    return await service.readCallback(rawBody, context.now)
  } catch (error) {
    // The door notes refused access, with a bound on its lines: anybody may send such callbacks.
    if (error instanceof CallbackRefused) throw refuse('callback_refused')
    if (error instanceof OutboundUnavailable || error instanceof OutboundRefused) {
      context.log.warn({ err: error }, 'the keys of the identity service could not be read')
      throw refuse('confirmation_unavailable')
    }
    throw error
  }
}
