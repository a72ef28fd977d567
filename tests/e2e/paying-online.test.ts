// @module-tag secondary
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatFigure } from '#kit/format.ts'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, signInOperator } from '#support/people.ts'
import { button, heading } from '#support/screen.ts'

const { origin, owner } = inject('product')
const { cart, gateway, wallet } = screenWords('ar')
const amount = 3_000_00
const figure = new RegExp(formatFigure(amount))

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

/** An investor with nothing in the wallet, who stands before a cart of one opportunity. */
async function atCart(options: { hasScript?: false } = {}) {
  const investor = await approvedInvestor(origin, operator, 0, { locale: 'ar' })
  const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 100 })
  const property = items.find(
    (card) => card.can.invest && card.minimum <= amount && card.remaining >= amount,
  )!
  await investor.api.orders.addToCart({ propertyId: property.id, amount })
  const visitor = await openVisitor(browser, {
    origin,
    locale: 'ar',
    caller: investor,
    javaScriptEnabled: options.hasScript ?? true,
  })
  await visitor.page.setViewportSize(narrow)
  await visitor.open('/user/cart')
  return { investor, visitor, page: visitor.page }
}

/** As if a quarter of an hour had passed; what was ordered stays as it was for everybody else. */
async function endTimeOf(orderId: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`begin; alter table orders.orders disable trigger user;
      update orders.orders set lapses_at = now() where id = '${orderId}';
      alter table orders.orders enable trigger user; commit`)
  } finally {
    await client.end()
  }
}

const ending = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

describe('paying an order online', () => {
  test('shows a decline and then the payment of the same page, with its receipt', async () => {
    const { investor, visitor, page } = await atCart()
    await button(page, cart.summary.payOnline).click()
    const dialog = page.getByRole('dialog', { name: cart.online.title })
    await dialog.waitFor()
    await visitor.look()
    await dialog.getByRole('button', { name: figure }).click()
    await heading(page, gateway.card.heading).waitFor()
    await ending(page, gateway.endings.decline.name).click()
    await page.waitForURL('**/user/cart/thank-you**')
    await heading(page, cart.result.declined.title).waitFor()
    await page.getByText(wallet.failures.declined).waitFor()
    await visitor.look()
    await button(page, cart.result.declined.retry).click()
    await heading(page, gateway.card.heading).waitFor()
    await page.getByRole('button', { name: figure }).first().click()
    await page.waitForURL('**/user/cart/thank-you**')
    await heading(page, cart.result.title).waitFor()
    await page.getByRole('link', { name: cart.result.receipt }).waitFor()
    await visitor.look()
    expect((await investor.api.portfolio.stakes({})).items.map((stake) => stake.amount)).toEqual([amount])
    await visitor.close()
  })

  test('begins at the dialog of a small balance, is found again in the cart, and is cancelled', async () => {
    const { investor, visitor, page } = await atCart()
    await button(page, cart.summary.checkout).click()
    const insufficient = page.getByRole('dialog', { name: cart.insufficient.title })
    await insufficient.getByRole('link', { name: figure }).click()
    const dialog = page.getByRole('dialog', { name: cart.online.title })
    await dialog.getByRole('button', { name: figure }).click()
    await heading(page, gateway.card.heading).waitFor()
    await ending(page, gateway.endings.abandon.name).click()
    await page.waitForURL('**/user/cart/thank-you**')
    await heading(page, cart.result.pending.title).waitFor()
    await visitor.look()
    for (const place of ['/user/wallet', '/user/portfolio']) {
      await visitor.open(place)
      await heading(page, cart.open.title).waitFor()
    }
    await visitor.open('/user/cart')
    const open = page.getByRole('region', { name: cart.open.title })
    await open.waitFor()
    await visitor.look()
    await button(open, cart.open.giveUp).click()
    await button(page, cart.summary.payOnline).waitFor()
    expect(await open.count()).toBe(0)
    const { items } = await investor.api.orders.orders({})
    expect(items.map(({ endedBecause }) => endedBecause)).toEqual(['given_up'])
    expect((await investor.api.orders.cart({})).items.map((item) => item.amount)).toEqual([amount])
    // A payment now no longer completes the order, and the page does not promise it.
    await visitor.open(`/user/cart/thank-you?order=${items[0]!.id}`)
    await page.getByText(cart.result.failed.ifPaidLate.kept).waitFor()
    await visitor.close()
  })

  test('is not shown as failed if it was paid late and may still complete', async () => {
    const { investor, visitor, page } = await atCart()
    await button(page, cart.summary.payOnline).click()
    await page.getByRole('dialog', { name: cart.online.title }).getByRole('button', { name: figure }).click()
    await heading(page, gateway.card.heading).waitFor()
    const [order] = (await investor.api.orders.orders({})).items
    await endTimeOf(order!.id)
    expect(await investor.api.orders.confirmOrder({ id: order!.id })).toMatchObject({
      endedBecause: 'lapsed',
    })
    await page.getByRole('button', { name: figure }).first().click()
    await page.waitForURL('**/user/cart/thank-you**')
    await heading(page, cart.result.title).waitFor()
    await visitor.close()
  })
})
