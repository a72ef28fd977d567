import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/database/database.ts'
import { cardsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { isExpired } from '../rules.ts'
import { expiryOf } from './view.ts'

const refuse = refuser(cardsRefusals)

/** Refuses a card that is not theirs, that they have removed, or that has expired. */
export async function requireCard(tx: Tx, userId: string, id: string, now: Date): Promise<void> {
  const card = await queries.findCard(tx, userId, id)
  if (!card) throw refuse('card_not_found')
  if (isExpired(expiryOf(card), now)) throw refuse('card_expired')
}

/** What the gateway knows a card by; undefined once it is removed. */
export async function findToken(
  { sealing }: Pick<Context, 'sealing'>,
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const card = await queries.findCard(tx, userId, id)
  return card && sealing.unseal(card.tokenSealed, card.id)
}

/** A card whose holder has agreed that it is kept, to be written together with the payment that told its token. */
export function offerCard(
  { sealing, now }: Pick<Context, 'sealing' | 'now'>,
  userId: string,
  token: string,
): Statement {
  const id = newId()
  return queries.writeOffer({ id, userId, tokenSealed: sealing.seal(token, id), at: now })
}
