import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { propose } from '#modules/approvals/index.ts'
import { readNewPrice, readPublishedPrice } from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type pricesContract, pricesRefusals } from '../contract.ts'
import { priceProposal } from '../proposals.ts'
import { isPriceOpen } from '../rules.ts'

type Endpoints = typeof pricesContract
const refuse = refuser(pricesRefusals)

/** ADM-9: proposes the price of the working copy. Another operator decides. */
export async function proposePrice(
  context: Context,
  { id, revision, reason }: ParsedOf<Endpoints['propose']>,
): Promise<AnswerOf<Endpoints['propose']>> {
  requireRole(context.actor, 'opportunities')
  const payload = await readNewPrice(context, { id, revision })
  if (payload === null) throw refuse('price_unchanged')
  const { lifecycle } = await readPublishedPrice(context, id)
  if (!isPriceOpen(lifecycle)) throw refuse('price_final')
  return { proposalId: await propose(context, priceProposal, { subject: id, payload, reason }) }
}
