// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { formsLeft, reload, switchLanguage } from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, signInOperator } from '#support/people.ts'
import { button, field, heading, message, typedDigits } from '#support/screen.ts'

const { origin, owner } = inject('product')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('customer-admin'))
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

/** An investor of a balanced profile whose cart holds so much of an opportunity of high risk. */
async function withCart(locale: Locale, amount: number, hasScript = true) {
  const investor = await approvedInvestor(origin, operator, 9_000_00, { locale })
  const { items } = await investor.api.opportunities.list({ status: ['available', 'new'], limit: 100 })
  const property = items.find(
    ({ can, risk, minimum, remaining }) =>
      can.invest && risk.key === 'high' && minimum <= 1_000_00 && remaining >= 9_000_00,
  )!
  await investor.api.orders.addToCart({ propertyId: property.id, amount })
  const visitor = await openVisitor(browser, {
    origin,
    locale,
    caller: investor,
    javaScriptEnabled: hasScript,
  })
  const amounts = async () => (await investor.api.orders.cart({})).items.map((item) => item.amount)
  return { investor, visitor, page: visitor.page, amounts }
}

const amountIn = (page: Page, locale: Locale) => field(page, screenWords(locale).cart.line.amount)

describe.each(journeyIn('ar'))('a line of the cart, in %s', { tags: 'bilingual' }, (locale) => {
  const { cart, frame } = screenWords(locale)

  test('saves itself, also if the page is discarded while typing', async () => {
    const { visitor, page, amounts } = await withCart(locale, 1_000_00)
    await visitor.open('/user/cart')
    await amountIn(page, locale).fill(typedDigits('2000', locale))
    await amountIn(page, locale).press('Enter')
    await expect.poll(amounts).toEqual([2_000_00])
    // Typed, and not left: nothing has saved it yet.
    await amountIn(page, locale).fill(typedDigits('3000', locale))
    await reload(page)
    await expect.poll(amounts).toEqual([3_000_00])
    await expect.poll(() => amountIn(page, locale).inputValue()).toBe('3,000')
    await expect.poll(() => formsLeft(page)).toEqual([])
    await visitor.close()
  })

  test('shows errors, retries a change without an answer, and keeps the order of changes', async () => {
    const { visitor, page, amounts } = await withCart(locale, 1_000_00)
    const { context } = visitor
    await visitor.open('/user/cart')
    await amountIn(page, locale).fill('')
    await amountIn(page, locale).blur()
    await message(page, cart.line.required).waitFor()
    await message(page, cart.faults.title).waitFor()
    await amountIn(page, locale).fill('1.2.3')
    await amountIn(page, locale).blur()
    await message(page, cart.line.noAmount).waitFor()
    expect(await amountIn(page, locale).inputValue()).toBe('1.2.3')
    expect(await amounts()).toEqual([1_000_00])
    await context.setOffline(true)
    await amountIn(page, locale).fill('2500')
    await amountIn(page, locale).press('Enter')
    await message(page, frame.form.kept).waitFor()
    expect(await amounts()).toEqual([1_000_00])
    await context.setOffline(false)
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load/)
    const there = await switchLanguage(page, locale)
    await expect.poll(amounts).toEqual([2_500_00])
    // Saved on leaving, perhaps after the other page was drawn.
    await reload(page)
    expect(await amountIn(page, there).inputValue()).toMatch(/^2,?500$/)
    let answerFirst: (() => void) | undefined
    const isHeld = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    await page.route(
      '**/api/cart/items/*',
      async (route) => {
        await isHeld
        await route.continue()
      },
      { times: 1 },
    )
    await amountIn(page, there).fill('4000')
    await amountIn(page, there).press('Enter')
    await message(page, screenWords(there).cart.line.saving).waitFor()
    await amountIn(page, there).fill('5000')
    await amountIn(page, there).press('Enter')
    answerFirst?.()
    await expect.poll(amounts).toEqual([5_000_00])
    expect(await amountIn(page, there).inputValue()).toMatch(/^5,?000$/)
    await visitor.close()
  })
})

describe.each(journeyIn('ar'))('the confirmation of a payment, in %s', { tags: 'bilingual' }, (locale) => {
  const { cart } = screenWords(locale)
  const questionOf = (page: Page, of = locale) =>
    page.getByRole('dialog', { name: screenWords(of).cart.confirm.title })

  test('opens again after a reload with its acknowledgement, and pays once', async () => {
    const { investor, visitor, page } = await withCart(locale, 1_000_00)
    await visitor.open('/user/cart')
    await button(page, cart.summary.checkout).click()
    await questionOf(page).getByRole('checkbox', { name: cart.confirm.acknowledge }).check()
    await reload(page)
    await expect
      .poll(() => questionOf(page).getByRole('checkbox', { name: cart.confirm.acknowledge }).isChecked())
      .toBe(true)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout')) keys.push(request.headers()['idempotency-key'])
    })
    // The first answer is lost; the same again is the same order.
    await page.route(
      '**/api/checkout',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const pay = questionOf(page).getByRole('button').filter({ hasText: '1,000' })
    await pay.click()
    await message(page, cart.said.noAnswer).waitFor()
    visitor.expectFault(/ERR_FAILED/)
    await pay.evaluate((one: HTMLButtonElement) => {
      one.form?.requestSubmit()
      one.form?.requestSubmit()
    })
    await heading(page, cart.result.title).waitFor()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect((await investor.api.orders.orders({})).items).toHaveLength(1)
    await visitor.close()
  })
})
