import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { formatFigure } from '#kit/format.ts'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import { screenWords } from '#support/messages.ts'
import { signIn } from '#support/people.ts'
import { listWordsOf } from '#web/components/list/words.ts'

const { origin } = inject('product')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

test('a portfolio on a phone in Arabic: figures, what they count, ranges and years, all without script', async () => {
  const { portfolio } = screenWords('ar')
  const caller = await signIn(origin, demoInvestor.email)
  const { totalInvested, nextPayment } = await caller.api.portfolio.portfolio({})
  const visitor = await openVisitor(browser, {
    origin,
    locale: 'ar',
    cookie: caller.cookie(),
    javaScriptEnabled: false,
  })
  const { page } = visitor
  await page.setViewportSize(narrow)
  await visitor.open('/user/portfolio')
  await page.getByText(formatFigure(totalInvested)).first().waitFor()
  await page.getByText(formatFigure(nextPayment!.amount)).first().waitFor()
  const mark = page.getByText(portfolio.explain(portfolio.totals.invested))
  await mark.locator('xpath=ancestor::summary').press('Enter')
  await page.getByText(portfolio.totals.investedText).waitFor()

  const ranges = page.getByRole('navigation', { name: portfolio.history.range })
  await ranges.getByRole('link', { name: portfolio.history.ranges.all }).click()
  await page.waitForURL('**range=all**')
  const { history } = await caller.api.portfolio.overview({ range: 'all' })
  const shown = page.getByRole('region', { name: portfolio.history.title, exact: true })
  // Time runs from left to right, also where everything else begins at the right.
  const columns = await shown
    .locator('.plot')
    .first()
    .locator('.plot-columns > div')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(columns).toEqual([...columns].sort((one, other) => one - other))
  expect(new Set(columns).size).toBe(history.points.length)
  await shown.getByText(portfolio.history.table).click()
  expect(await shown.getByRole('row').count()).toBe(history.points.length + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)

  const years = page.getByRole('navigation', { name: portfolio.calendar.years })
  await years.getByRole('link').last().click()
  await page.waitForURL('**year=**')
  expect(page.url()).toContain('range=all')
  await visitor.close()
})

test('a portfolio with script, at every width and in both themes', async () => {
  const caller = await signIn(origin, demoInvestor.email)
  for (const [locale, colorScheme] of [
    ['ar', 'light'],
    ['en', 'dark'],
  ] as const) {
    const visitor = await openVisitor(browser, { origin, locale, colorScheme, cookie: caller.cookie() })
    const { page } = visitor
    await page.setViewportSize(narrow)
    await visitor.open('/user/wallet')
    expect(await topOf(page.locator('#recent-title')), 'movements').toBeLessThan(narrow.height)
    await visitor.open('/user/portfolio')
    expect(await topOf(page.locator('#stakes-title')), 'stakes').toBeLessThan(narrow.height)
    // The facts that a phone's row leaves out are in it once it is opened.
    const row = page.locator('.stakes tbody tr').first()
    const since = screenWords(locale).portfolio.stakes.columns.since
    await row.locator('details > summary').filter({ visible: true }).first().click()
    await row.getByText(since, { exact: true }).filter({ visible: true }).waitFor()
    await visitor.look()
    await visitor.close()
  }
})

const topOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().top + document.documentElement.scrollTop)

test('transactions on a phone in Arabic: filtered, with the balance after each, and one with its receipt', async () => {
  const { wallet, transactions } = screenWords('ar')
  const caller = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', cookie: caller.cookie() })
  const { page } = visitor
  await page.setViewportSize(narrow)
  await visitor.open('/user/transaction')
  expect(await topOf(page.locator('tbody tr').first()), 'movements').toBeLessThan(narrow.height / 3)
  const { filtersChosen, filters } = listWordsOf('ar')
  await page.getByRole('button', { name: filtersChosen(0), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: filters })
  const choose = async (menu: string, value: string) => {
    await sheet.locator('summary', { hasText: menu }).click()
    await sheet.getByRole('group', { name: menu }).getByLabel(value, { exact: true }).check()
  }
  await choose(wallet.transactions.filters.type.label, wallet.transactions.filters.type.options.sales)
  await page.waitForURL('**type=sales**')
  await choose(transactions.asking.selects.method.label, wallet.transactions.methods.wallet)
  await page.waitForURL('**method=wallet**')
  await sheet.getByRole('button', { name: listWordsOf('ar').apply, exact: true }).click()
  await page.getByRole('button', { name: filtersChosen(2), exact: true }).waitFor()
  await visitor.look()
  // Runs of other journeys may pay meanwhile: what stands here is the newest.
  const row = page.getByRole('row').nth(1)
  const sale = row.getByRole('link').first()
  const address = (await sale.getAttribute('href'))!
  const { items } = await caller.api.portfolio.transactions({ type: 'sales' })
  const { balance, amount } = items.find(({ id }) => address.endsWith(id))!
  await row.getByText(formatFigure(balance!, 2)).waitFor()
  await sale.click()
  await page.waitForURL(`**${address}`)
  await page.getByText(formatFigure(amount)).first().waitFor()
  await visitor.look()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: wallet.transactions.receipt }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/)
  await visitor.close()
})
