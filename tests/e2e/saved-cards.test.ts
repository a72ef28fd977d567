// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { leave, narrow, openBrowser, openVisitor, ready } from '#support/browser.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, signInOperator } from '#support/people.ts'
import { button, choice, heading, link, message } from '#support/screen.ts'

const { origin, owner } = inject('product')
const { cards, cart, gateway, wallet } = screenWords('ar')
const amount = 3_000_00

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

async function visit(options: { hasScript?: false } = {}) {
  const operator = await signInOperator(origin, await newOperator('admin'))
  const investor = await approvedInvestor(origin, operator, 0, { locale: 'ar' })
  const visitor = await openVisitor(browser, {
    origin,
    locale: 'ar',
    caller: investor,
    javaScriptEnabled: options.hasScript ?? true,
  })
  await visitor.page.setViewportSize(narrow)
  return { investor, visitor, page: visitor.page }
}

const submitDeposit = (page: Page) =>
  page
    .getByRole('region', { name: wallet.deposit.title, exact: true })
    .locator('button[type=submit]')
    .last()
    .click()
const prove = async (page: Page) => {
  await heading(page, gateway.challenge.heading).waitFor()
  await page.getByLabel(gateway.challenge.code, { exact: true }).fill('123456')
  await button(page, gateway.challenge.confirm).click()
}

describe('saved cards', () => {
  test('are saved by consent, pay an order after a decline, and are removed', async () => {
    const { investor, visitor, page } = await visit()
    await visitor.open('/user/wallet/card')
    await message(page, cards.none).waitFor()
    await visitor.look()
    await visitor.open('/user/wallet')
    const keep = page.getByLabel(cards.choice.keep, { exact: true })
    expect(await keep.isChecked()).toBe(false)
    await keep.check()
    await submitDeposit(page)
    await heading(page, gateway.card.heading).waitFor()
    await page.getByRole('button', { name: new RegExp(`^${gateway.card.pay}(?!.*Apple)`) }).click()
    await page.waitForURL('**/user/wallet**')
    await choice(page, cards.choice.legend, cards.brands.visa).waitFor()

    const { items } = await investor.api.opportunities.list({ status: ['available'], limit: 100 })
    const property = items.find(
      (card) => card.can.invest && card.minimum <= amount && card.remaining >= amount,
    )!
    await investor.api.orders.addToCart({ propertyId: property.id, amount })
    for (const isPaid of [false, true]) {
      await visitor.open('/user/cart')
      await button(page, cart.summary.payOnline).click()
      const dialog = page.getByRole('dialog', { name: cart.online.title })
      await choice(dialog, cards.choice.legend, cards.brands.visa).check()
      if (!isPaid) await visitor.look()
      await dialog.locator('button[type=submit]').click()
      if (isPaid) await prove(page)
      else await page.getByRole('button', { name: new RegExp(gateway.endings.decline.name) }).click()
      await page.waitForURL('**/user/cart/thank-you**')
      await heading(page, isPaid ? cart.result.title : cart.result.failed.title).waitFor()
    }
    expect((await investor.api.portfolio.stakes({})).items.map((stake) => stake.amount)).toEqual([amount])

    await visitor.open('/user/wallet/card')
    await visitor.look()
    await link(page, new RegExp(`${cards.remove}.*1111`)).click()
    await heading(page, cards.removeTitle).waitFor()
    // The same question stands open in another window: whoever answers second finds it done, without a fault.
    const other = await visitor.context.newPage()
    await other.goto(page.url())
    await ready(other)
    await button(page, cards.remove).click()
    await message(page, cards.none).waitFor()
    await button(other, cards.remove).click()
    await message(other, cards.none).waitFor()
    await visitor.close()
  })
})
