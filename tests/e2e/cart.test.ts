// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { checkScreen, leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, signInOperator } from '#support/people.ts'
import { button, heading, message, readAddress } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

const amount = 1_000_00

/** An investor of a balanced profile with one line of high risk in the cart, at a screen. */
async function withCart(locale: Locale) {
  const investor = await approvedInvestor(origin, operator, 5_000_00, { locale })
  const { items } = await investor.api.opportunities.list({ status: ['available', 'new'], limit: 100 })
  const property = items.find(
    (card) =>
      card.can.invest && card.risk.key === 'high' && card.minimum <= amount && card.remaining >= amount,
  )!
  await investor.api.orders.addToCart({ propertyId: property.id, amount })
  const visitor = await openVisitor(browser, { origin, locale, caller: investor })
  return { investor, visitor, property }
}

test('the app bar shows the size of the cart after a navigation during its request', async () => {
  const { cart, menu } = screenWords('en')
  const { visitor, property } = await withCart('en')
  const { page } = visitor
  const held = Promise.withResolvers<void>()
  await visitor.open('/user/cart')
  await page.route('**/api/cart/count', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const counting = page.waitForRequest('**/api/cart/count')
  await button(page, cart.line.removeOf(property.title)).click()
  await counting
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(/\/en$/)
  held.resolve()
  await page.getByRole('link', { name: menu['/user/properties'] }).first().click()
  await page.waitForURL(/\/user\/properties/)
  const inCart = page.getByRole('banner').locator('a[href="/en/user/cart"]')
  await expect.poll(() => inCart.textContent()).toBe(menu['/user/cart'])
  await visitor.close()
})

describe.each(journeyIn('ar'))('the cart, in %s', { tags: 'bilingual' }, (locale) => {
  const { cart, frame, menu } = screenWords(locale)

  test('asks to acknowledge risk above the profile; a tab that pays second is led to the order', async () => {
    const { investor, visitor } = await withCart(locale)
    const { page: first, context } = visitor
    await visitor.open('/user/cart')
    await visitor.look()
    const second = await context.newPage()
    await second.goto(first.url())
    await ready(second)
    const pay = async (page: typeof first) => {
      await button(page, cart.summary.checkout).click()
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button').filter({ hasText: '1,000' })
      expect(await confirm.getAttribute('aria-disabled')).toBe('true')
      expect(await dialog.getByText(cart.confirm.notAcknowledged).count()).toBe(1)
      await dialog.getByRole('checkbox', { name: cart.confirm.acknowledge }).check()
      return confirm
    }
    const [confirmFirst, confirmSecond] = [await pay(first), await pay(second)]
    await visitor.look()
    await confirmFirst.click()
    await heading(first, cart.result.title).waitFor()
    await confirmSecond.click()
    await heading(second, cart.result.title).waitFor()
    expect(readAddress(second)).toBe(readAddress(first))
    expect((await investor.api.orders.orders({})).items).toHaveLength(1)
    await visitor.close()
  })

  test('a part that could not be loaded shows an error and a retry in its place', async () => {
    const { visitor } = await withCart(locale)
    const { page } = visitor
    await visitor.open('/user/properties')
    const outage = { status: 500, contentType: 'text/plain', body: '' }
    await page.route('**/api/cart', (route) => route.fulfill(outage))
    await page.route('**/api/wallet', (route) => route.fulfill(outage))
    await page
      .getByRole('navigation', { name: frame.navigation })
      .first()
      .getByRole('link', { name: menu['/user/cart'] })
      .first()
      .click()
    await message(page, cart.loadFailed).waitFor()
    await checkScreen(page, locale, 'the cart that could not be loaded')
    await page.unroute('**/api/cart')
    await button(page, frame.errors.unavailable.action).click()
    await message(page, cart.summary.noBalance).waitFor()
    await checkScreen(page, locale, 'the balance that could not be loaded')
    await page.unroute('**/api/wallet')
    await button(page, cart.summary.checkout).click()
    await page.getByRole('dialog', { name: cart.confirm.title }).waitFor()
    visitor.expectFault(/500|no_answer/)
    await visitor.close()
  })
})
