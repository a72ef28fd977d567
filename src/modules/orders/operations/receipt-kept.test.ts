import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import type { UserActor } from '#platform/context.ts'
import { spend } from '#platform/rate-limit.ts'
import { keepFilesIn } from '#platform/storage.ts'
import { openWorld, type World } from '#support/world.ts'
import { addToCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'
import { receiptLimit, renderReceipt } from './receipt.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'sahl-receipts-'))
  await keepFilesIn(folder)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function invest(actor: UserActor): Promise<string> {
  const propertyId = await world.opportunity({})
  const line = { propertyId, amount: toWire(riyals(1000)) }
  const cart = await world.as(actor, (context) => addToCart(context, line))
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  return (await checkoutByWallet(world.contextFor(actor), command)).id
}

test('a receipt is drawn once; many new ones in a short time are refused to that person alone', async () => {
  const [actor, another] = [await world.investor(riyals(10_000)), await world.investor(riyals(10_000))]
  const [first, second, others] = [await invest(actor), await invest(actor), await invest(another)]
  const ask = async (who: UserActor, id: string) => {
    const answer = await renderReceipt(world.contextFor(who), { id, lang: 'en' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return Buffer.from(await answer.arrayBuffer())
  }
  const paper = await ask(actor, first)
  for (let drawn = 1; drawn < receiptLimit.most; drawn++) {
    await spend(world.db, `receipts:${actor.userId}`, receiptLimit)
  }
  expect((await ask(actor, first)).equals(paper)).toBe(true)
  await expect(ask(actor, second)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  await expect(ask(another, first)).rejects.toMatchObject({ status: 404 })
  expect((await ask(another, others)).subarray(0, 5).toString()).toBe('%PDF-')
})
