import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import type { UserActor } from '#platform/context.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { addToCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'
import { receiptLimit, renderReceipt } from './receipt.ts'

let fixture: TestFixture
let kept: TestFiles
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

async function invest(actor: UserActor): Promise<string> {
  const propertyId = await fixture.opportunity({})
  const line = { propertyId, amount: toWire(riyals(1000)) }
  const cart = await fixture.as(actor, (context) => addToCart(context, line))
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  return (await checkoutByWallet(fixture.contextFor(actor), command)).id
}

test('a receipt is rendered once, and many new ones in a short time are refused to that person only', async () => {
  const [actor, another] = [await fixture.investor(riyals(10_000)), await fixture.investor(riyals(10_000))]
  const [first, second, others] = [await invest(actor), await invest(actor), await invest(another)]
  const ask = async (who: UserActor, id: string) => {
    const answer = await renderReceipt(fixture.contextFor(who), { id, lang: 'en' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    return Buffer.from(await answer.arrayBuffer())
  }
  const paper = await ask(actor, first)
  // The limit may refill while a slow document is rendered.
  const spendAll = async () => {
    for (;;) await consumeLimit(fixture.db, `receipts:${actor.userId}`, receiptLimit)
  }
  await expect(spendAll()).rejects.toMatchObject({ status: 429 })
  expect((await ask(actor, first)).equals(paper)).toBe(true)
  await expect(ask(actor, second)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  await expect(ask(another, first)).rejects.toMatchObject({ status: 404 })
  expect((await ask(another, others)).subarray(0, 5).toString()).toBe('%PDF-')
})
