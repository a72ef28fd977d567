import { addMs } from '#kit/time.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { cardKept } from '../contract.ts'
import * as queries from '../queries.ts'
import { maxCards, offeredForMs, pauseBeforeTry } from '../rules.ts'
import type { CardVault, VaultCard } from '../vault.ts'

export const job = 'cards.look_after'
const atMost = 200

/** Saves offered cards, and deletes removed ones at the gateway, each at least once. */
export async function syncCards(context: OpenContext, vault: CardVault): Promise<RowResults> {
  return await forEachRow(context, {
    name: job,
    rows: await queries.listDueCards(context.db, context.now, atMost),
    idOf: ({ id }) => id,
    run: (card) => syncCard(context, vault, card),
  })
}

/** Saves one person's offered cards right after their payment. The job retries what fails. */
export async function saveOfferedCards(
  context: OpenContext,
  vault: CardVault,
  userId: string,
): Promise<void> {
  for (const card of await queries.listOfferedCards(context.db, userId)) {
    await syncCard(context, vault, card).catch((error: unknown) => {
      context.log.warn({ err: error, cardId: card.id }, 'a card could not be saved yet')
    })
  }
}

async function syncCard(context: OpenContext, vault: CardVault, card: queries.DueCard): Promise<void> {
  const { db, now, sealing } = context
  // Scheduled before the gateway is called, so that a card that keeps failing waits as long as any other.
  await queries.updateNextTry(db, card.id, addMs(now, pauseBeforeTry(card.tries)))
  const token = sealing.unseal(card.tokenSealed, card.id)
  if (card.status === 'removed') {
    await vault.deleteToken(token)
    await queries.deleteCard(db, card.id)
    return
  }
  const known = await vault.fetchToken(token)
  if (known?.status === 'active' && card.userId) return await saveCard(context, card.id, card.userId, known)
  const isOver = now.getTime() - card.agreedAt.getTime() > offeredForMs
  if (known?.status !== 'waiting' || isOver) await queries.markCardRemoved(db, card.id, now)
}

/**
 * PAY-3: saves the gateway's details of an active token. Replaces an older token of the same card. Drops the card if
 * the holder has the maximum number.
 */
async function saveCard(context: OpenContext, id: string, userId: string, known: VaultCard): Promise<void> {
  const { now } = context
  await context.db.transaction(async (tx) => {
    await queries.lockOwner(tx, userId)
    // Checked under the lock: another process may have saved it, or its holder's account may be closed.
    if (!(await queries.isCardOffered(tx, userId, id))) return
    const { brand, lastFour, expiry } = known
    const kept = await queries.listCards(tx, userId)
    const same = kept.find(
      (one) =>
        one.brand === brand &&
        one.lastFour === lastFour &&
        one.expiryMonth === expiry.month &&
        one.expiryYear === expiry.year,
    )
    if (same) await queries.markCardRemoved(tx, same.id, now)
    else if (kept.length >= maxCards) {
      await queries.markCardRemoved(tx, id, now)
      return
    }
    const told = { brand, lastFour, expiryMonth: expiry.month, expiryYear: expiry.year }
    await queries.markKept(tx, id, told, now)
    if (same) return
    await recordEvent(withTx(context, tx), cardKept, { subject: userId, data: { brand, lastFour } })
  })
}
