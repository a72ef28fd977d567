import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { findConfirmation } from '#modules/verification/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import type { confirmationContract } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as queries from '../queries.ts'
import type { ConfirmationPorts } from './state.ts'

const words = { ar: arabic, en: english }

/** Returns how and when the identity was confirmed, with all attempts, for the review. */
export async function readAttempts(
  context: Context,
  { identityService }: ConfirmationPorts,
  { id }: { id: string },
): Promise<AnswerOf<typeof confirmationContract.customerAttempts>> {
  requireRole(context.actor, ...readers.customers)
  const [confirmation, rows] = await Promise.all([
    findConfirmation(context.tx, id),
    queries.listRequests(context.tx, id),
  ])
  return {
    method: identityService?.name ?? 'manual',
    confirmation: confirmation
      ? {
          at: confirmation.confirmedAt.toISOString(),
          service: confirmation.service,
          reference: confirmation.reference,
        }
      : null,
    attempts: rows.map(({ id, status, askedAt, mismatches, decidedAt, transactionId }) => ({
      ...{ id, status, transactionId },
      mismatches: [...mismatches],
      askedAt: askedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}

/** Returns the attempts for the copy of one's data. */
export async function listAttemptSections(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const { personal, labels } = words[locale]
  const rows = await queries.listRequests(tx, personId)
  return [
    {
      key: 'confirmations',
      ...personal.attempts,
      rows: rows.map(({ status, askedAt, decidedAt }) => ({
        status: labels.status[status],
        askedAt: { at: askedAt },
        decidedAt: decidedAt && { at: decidedAt },
      })),
    },
  ]
}

/** Deletes the attempts ten years after the account was closed. */
export async function deleteAttempts({ tx }: Context, personId: string): Promise<void> {
  await queries.deleteRequestsOf(tx, personId)
}
