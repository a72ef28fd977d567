import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/database/database.ts'
import { cardsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { isExpired } from '../rules.ts'
import { getExpiry } from './card-answer.ts'

const refuse = refuser(cardsRefusals)

/** Fails with `card_not_found` or `card_expired` unless the person can pay with the card. */
export async function requireCard(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
  const card = await queries.findCard(tx, userId, id)
  if (!card) throw refuse('card_not_found')
  if (isExpired(getExpiry(card), now)) throw refuse('card_expired')
}

/** Returns the gateway's token of a card, or undefined if it is removed. */
export async function findToken(
  { sealing }: Pick<Context, 'sealing'>,
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const card = await queries.findCard(tx, userId, id)
  return card && sealing.unseal(card.tokenSealed, card.id)
}

/** Builds the statement that offers a card for saving, written with the payment that revealed its token. */
export function offerCard(
  { sealing, now }: Pick<Context, 'sealing' | 'now'>,
  userId: string,
  token: string,
): Statement {
  const id = newId()
  return queries.writeOffer({ id, userId, tokenSealed: sealing.seal(token, id), at: now })
}
