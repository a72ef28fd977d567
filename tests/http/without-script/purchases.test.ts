import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Caller, openCaller } from '#support/caller.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { oldestFirst } from '#support/oldest.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, depositKeepingCard, signInOperator, type TestInvestor } from '#support/people.ts'
import { openPlainBrowser, type PlainBrowser } from '#support/plain-browser.ts'
import { typedDigits } from '#support/screen.ts'

const { origin, owner } = inject('product')
const amount = 1_000_00
const figure = /1,000/

let operator: Caller
beforeAll(async () => {
  operator = await signInOperator(origin, await newOperator('admin'))
})
beforeEach(() => forgiveRegistrations(owner))

/**
 * Returns an open opportunity. Another file locks the stock of the newest ones. An investor of a balanced profile
 * has to acknowledge a high risk.
 */
async function findProperty(isRisky: boolean) {
  const query = { status: ['available', 'new'] as ['available', 'new'], limit: 100 }
  const { items } = await openCaller(origin).api.opportunities.list(query)
  return oldestFirst(items).find(
    ({ can, risk, minimum, remaining }) =>
      can.invest && (risk.key === 'high') === isRisky && minimum <= amount && remaining >= 10_000_00,
  )!
}

const listAmounts = async ({ api }: TestInvestor) =>
  (await api.orders.cart({})).items.map((item) => item.amount)

describe.each(['ar', 'en'] as const)('without script, in %s', (locale) => {
  const { cart, gateway, opportunity, wallet, cards } = screenWords(locale)

  async function visit(balance: number): Promise<{ investor: TestInvestor; browser: PlainBrowser }> {
    const investor = await approvedInvestor(origin, operator, balance, { locale })
    return { investor, browser: openPlainBrowser({ origin, locale, cookie: investor.cookie() }) }
  }

  async function visitWithCart(balance: number, isRisky = true) {
    const { investor, browser } = await visit(balance)
    await investor.api.orders.addToCart({ propertyId: (await findProperty(isRisky)).id, amount })
    return { investor, browser }
  }

  test('puts an amount into the cart, and pays another in', async () => {
    const { investor, browser } = await visit(20_000_00)
    const { items } = await openCaller(origin).api.opportunities.list({ status: ['available'], limit: 100 })
    const { slug } = items.find(({ minimum, remaining }) => minimum <= 15_000_00 && remaining >= 15_000_00)!
    await browser.open(`/user/properties/${slug}`)
    browser.fill(opportunity.panel.amount, typedDigits('15000', locale))
    await browser.press(opportunity.panel.addToCart)
    expect(browser.text()).toContain(opportunity.panel.inCart)
    expect(await listAmounts(investor)).toEqual([15_000_00])

    await browser.open('/user/wallet')
    browser.fill(wallet.deposit.amount, '1')
    await browser.part(wallet.deposit.title).submit()
    expect(browser.invalid()).toEqual([wallet.deposit.amount])
    expect(browser.field(wallet.deposit.amount).value).toBe('1')
    browser.fill(wallet.deposit.amount, typedDigits('2500', locale))
    await browser.part(wallet.deposit.title).submit()
    expect(browser.headings()).toContain(gateway.card.heading)
  })

  test('saves and removes a line of the cart', async () => {
    const { investor, browser } = await visitWithCart(9_000_00)
    await browser.open('/user/cart')
    browser.fill(cart.line.amount, 'much')
    await browser.press(cart.line.save)
    expect(browser.invalid()).toEqual([cart.line.amount])
    expect(browser.field(cart.line.amount).value).toBe('much')
    expect(await listAmounts(investor)).toEqual([amount])
    browser.fill(cart.line.amount, typedDigits('2500', locale))
    await browser.press(cart.line.save)
    expect(await listAmounts(investor)).toEqual([2_500_00])
    expect(browser.field(cart.line.amount).value).toMatch(/^2,?500$/)
    await browser.follow(cart.clear)
    await browser.press(cart.clearing.confirm)
    expect(browser.headings()).toContain(cart.empty.title)
    expect(browser.address()).toBe('/user/cart')
  })

  test('asks for the risk first, then orders', async () => {
    const { investor, browser } = await visitWithCart(9_000_00)
    await browser.open('/user/cart')
    await browser.press(cart.summary.checkout)
    await browser.part(cart.confirm.title).press(figure)
    expect(browser.invalid()).toContain(cart.confirm.acknowledge)
    const question = browser.part(cart.confirm.title)
    question.check(cart.confirm.acknowledge)
    await question.press(figure)
    expect(browser.headings()).toContain(cart.result.title)
    expect((await investor.api.orders.orders({})).items).toHaveLength(1)
    expect(browser.address()).toMatch(/^\/user\/cart\/thank-you\?order=[0-9a-f-]{36}$/)
  })

  test('says that the balance is too small, and leads to the payment page', async () => {
    const { investor, browser } = await visitWithCart(9_000_00)
    const [item] = (await investor.api.orders.cart({})).items
    await investor.api.orders.changeCartItem({ id: item!.id, amount: 9_500_00 })
    await browser.open('/user/cart?ask=pay')
    await browser.part(cart.insufficient.title).submit()
    expect(browser.headings()).toContain(gateway.card.heading)
  })

  test('pays an order on the page of the gateway', async () => {
    const { investor, browser } = await visitWithCart(0, false)
    await browser.open('/user/cart')
    await browser.press(cart.summary.payOnline)
    await browser.press(figure)
    expect(browser.headings()).toContain(gateway.card.heading)
    await browser.press(figure)
    // Nothing polls here: a press does, unless the gateway's message was faster.
    if (!browser.headings().includes(cart.result.title)) await browser.press(cart.result.pending.again)
    expect(browser.headings()).toContain(cart.result.title)
    expect((await investor.api.portfolio.stakes({})).items).toHaveLength(1)
  })

  test('pays a deposit by a saved card, and removes the card', async () => {
    const { investor, browser } = await visit(0)
    await depositKeepingCard(investor, amount)
    await browser.open('/user/wallet')
    browser.check(cards.brands.visa, cards.choice.legend)
    await browser.part(wallet.deposit.title).submit()
    expect(browser.headings()).toContain(gateway.challenge.heading)
    browser.fill(gateway.challenge.code, '123456')
    await browser.press(gateway.challenge.confirm)
    expect(browser.address()).toMatch(/^\/user\/wallet/)
    const readBalance = async () => (await investor.api.payments.wallet({})).balance
    await expect.poll(readBalance, { timeout: 20_000 }).toBeGreaterThan(amount)
    await browser.open('/user/wallet/card')
    await browser.follow(new RegExp(`${cards.remove}.*1111`))
    await browser.press(cards.remove)
    expect(browser.text()).toContain(cards.none)
  })
})

test('does not show to one investor the values that another sent', async () => {
  const { wallet } = screenWords('en')
  const investor = await approvedInvestor(origin, operator, 0)
  const other = await approvedInvestor(origin, operator, 0)
  const browser = openPlainBrowser({ origin, locale: 'en', cookie: investor.cookie() })
  await browser.open('/user/wallet')
  browser.fill(wallet.deposit.amount, '3')
  await browser.part(wallet.deposit.title).submit()
  expect(browser.field(wallet.deposit.amount).value).toBe('3')
  // The next person at the same browser: the memory of the form is still in its cookies.
  const [memory = ''] = /sahl_form=[^;]+/.exec(browser.cookie()) ?? []
  expect(memory).not.toBe('')
  const session = other.cookie().replace(/(; )?sahl_form=[^;]+/, '')
  const next = openPlainBrowser({ origin, locale: 'en', cookie: `${session}; ${memory}` })
  await next.open('/user/wallet')
  expect(next.field(wallet.deposit.amount).value).toBe('5,000')
  expect(next.html()).not.toContain('startDeposit":')
})
