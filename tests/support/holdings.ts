import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs } from '#kit/time.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import type { UserActor } from '#platform/context.ts'
import type { TestFixture } from './fixture.ts'

/** A minute later somebody buys a stake from their wallet; answers the order. */
export async function invest(world: TestFixture, actor: UserActor, propertyId: string, amount: Halalas) {
  world.now = addMs(world.now, minuteMs)
  const cart = await world.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(amount) }))
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  return await checkoutByWallet(world.contextFor(actor), command)
}

/** An opportunity with stakes of so many riyals each, by investors of their own, who have nothing else. */
export async function held(
  world: TestFixture,
  stakes: readonly number[],
  changes: Parameters<TestFixture['opportunity']>[0] = {},
) {
  const propertyId = await world.opportunity(changes)
  const investors: UserActor[] = []
  for (const stake of stakes) {
    const investor = await world.investor(riyals(stake))
    await invest(world, investor, propertyId, riyals(stake))
    investors.push(investor)
  }
  return { propertyId, investors }
}

export const loadBalance = async (world: TestFixture, { userId }: UserActor): Promise<bigint> =>
  (await findAccount(world.db, 'wallet', userId))?.balance ?? 0n
