import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import type { UserActor } from '#platform/context.ts'
import type { TestFixture } from './fixture.ts'

/** A minute later somebody buys a stake from their wallet; answers the order. */
export async function invest(fixture: TestFixture, actor: UserActor, propertyId: string, amount: Halalas) {
  fixture.now = addMs(fixture.now, minuteMs)
  const cart = await fixture.as(actor, (context) =>
    addToCart(context, { propertyId, amount: toWire(amount) }),
  )
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  return await checkoutByWallet(fixture.contextFor(actor), command)
}

/** An opportunity with stakes of so many riyals each, by investors of their own, who have nothing else. */
export async function held(
  fixture: TestFixture,
  stakes: readonly number[],
  changes: Parameters<TestFixture['opportunity']>[0] = {},
) {
  const propertyId = await fixture.opportunity(changes)
  const investors: UserActor[] = []
  for (const stake of stakes) {
    const investor = await fixture.investor(riyals(stake))
    await invest(fixture, investor, propertyId, riyals(stake))
    investors.push(investor)
  }
  return { propertyId, investors }
}

export const loadBalance = async (fixture: TestFixture, { userId }: UserActor): Promise<bigint> =>
  (await findAccount(fixture.db, 'wallet', userId))?.balance ?? 0n
