import { refuser } from '#kit/errors.ts'
import { changePrice, lockPublishedPrice, type NewPrice } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import type { ApprovedProposal } from '#platform/declarations/proposals.ts'
import { pricesRefusals } from '../contract.ts'
import { isPriceOpen } from '../rules.ts'

const refuse = refuser(pricesRefusals)

/** ADM-9: publishes a decided price within the decision. Fails with `price_final` if the funding has ended since. */
export async function executePrice(
  context: Context,
  { subject, payload }: Pick<ApprovedProposal<NewPrice>, 'subject' | 'payload'>,
): Promise<void> {
  const { lifecycle } = await lockPublishedPrice(context, subject)
  if (!isPriceOpen(lifecycle)) throw refuse('price_final')
  await changePrice(context, subject, payload)
}
