import { addMs } from '#kit/time.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import { recordEvent } from '#platform/events/events.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { cardKept } from '../contract.ts'
import * as queries from '../queries.ts'
import { mostCards, offeredForMs, pauseBeforeTry } from '../rules.ts'
import type { CardVault, VaultCard } from '../vault.ts'

export const job = 'cards.look_after'
const atMost = 200

/** Takes up what people want kept, and has the gateway forget what they removed: each at least once. */
export async function lookAfterCards(context: OpenContext, vault: CardVault): Promise<RowResults> {
  return await forEachRow(context, {
    name: job,
    rows: await queries.listDue(context.db, context.now, atMost),
    idOf: ({ id }) => id,
    run: (card) => lookAfter(context, vault, card),
  })
}

/** The same of what one person wants kept, as soon as its payment has gone through; what fails now the job does. */
export async function takeUpCards(context: OpenContext, vault: CardVault, userId: string): Promise<void> {
  for (const card of await queries.listOfferedBy(context.db, userId)) {
    await lookAfter(context, vault, card).catch((error: unknown) => {
      context.log.warn({ err: error, cardId: card.id }, 'a card could not be taken up yet')
    })
  }
}

async function lookAfter(context: OpenContext, vault: CardVault, card: queries.DueCard): Promise<void> {
  const { db, now, sealing } = context
  // Noted before the gateway is asked: one that fails again and again waits as long as any other.
  await queries.updateNextTry(db, card.id, addMs(now, pauseBeforeTry(card.tries)))
  const token = sealing.unseal(card.tokenSealed, card.id)
  if (card.status === 'removed') {
    await vault.deleteToken(token)
    await queries.deleteCard(db, card.id)
    return
  }
  const known = await vault.fetchToken(token)
  if (known?.status === 'active' && card.userId) return await keep(context, card.id, card.userId, known)
  const isOver = now.getTime() - card.agreedAt.getTime() > offeredForMs
  if (known?.status !== 'waiting' || isOver) await queries.updateRemoved(db, card.id, now)
}

/**
 * PAY-3: only what the gateway says of an active token is kept. A card that is known already gives way to the newer
 * token of it, and nobody keeps more than there is room for.
 */
async function keep(context: OpenContext, id: string, userId: string, known: VaultCard): Promise<void> {
  const { now } = context
  await context.db.transaction(async (tx) => {
    await queries.lockOwner(tx, userId)
    // Looked at under the lock: another may have taken it up meanwhile, or its holder have gone.
    if (!(await queries.isOfferedBy(tx, userId, id))) return
    const { brand, lastFour, expiry } = known
    const kept = await queries.listCards(tx, userId)
    const same = kept.find(
      (one) =>
        one.brand === brand &&
        one.lastFour === lastFour &&
        one.expiryMonth === expiry.month &&
        one.expiryYear === expiry.year,
    )
    if (same) await queries.updateRemoved(tx, same.id, now)
    else if (kept.length >= mostCards) {
      await queries.updateRemoved(tx, id, now)
      return
    }
    const told = { brand, lastFour, expiryMonth: expiry.month, expiryYear: expiry.year }
    await queries.updateKept(tx, id, told, now)
    if (same) return
    await recordEvent(withTx(context, tx), cardKept, { subject: userId, data: { brand, lastFour } })
  })
}
