// @module-tag secondary
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { formatFigure, percentInText } from '#kit/format.ts'
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

test('a portfolio on a phone explains its figures and changes ranges and years without script', async () => {
  const { portfolio } = screenWords('ar')
  const caller = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, {
    origin,
    locale: 'ar',
    caller: caller,
    javaScriptEnabled: false,
  })
  const { page } = visitor
  await page.setViewportSize(narrow)
  // Other journeys pay this investor: both are read again until they are of the same moment.
  await expect
    .poll(
      async () => {
        const { totalInvested, nextPayment } = await caller.api.portfolio.portfolio({})
        await visitor.open('/user/portfolio')
        const text = (await page.locator('main').textContent())!
        const figures = [totalInvested, nextPayment!.amount].map((amount) => formatFigure(amount))
        return figures.every((figure) => text.includes(figure)) ? 'shown' : `${figures} not in ${text}`
      },
      { timeout: 20_000 },
    )
    .toBe('shown')
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

test('a portfolio reads well at every width and in both themes', async () => {
  const caller = await signIn(origin, demoInvestor.email)
  for (const [locale, colorScheme] of [
    ['ar', 'light'],
    ['en', 'dark'],
  ] as const) {
    const visitor = await openVisitor(browser, { origin, locale, colorScheme, caller: caller })
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

test('returns are shown beside their basis, and an exit shows its result', async () => {
  const { portfolio } = screenWords('en')
  const caller = await signIn(origin, demoInvestor.email)
  const { returnToDate, realisedReturn } = await caller.api.portfolio.portfolio({})
  const { items } = await caller.api.portfolio.stakes({})
  const visitor = await openVisitor(browser, { origin, locale: 'en', caller: caller })
  await visitor.open('/user/portfolio')
  const card = visitor.page.locator('section', { hasText: portfolio.totals.achieved }).first()
  await card.getByText(portfolio.asReturn(percentInText(returnToDate!.bps))).waitFor()
  const ended = visitor.page.getByRole('region', { name: portfolio.stakes.ended })
  const exited = items.filter(({ stage }) => stage === 'exited')
  expect(exited.length).toBeGreaterThan(0)
  for (const { returnToDate: realised } of exited) {
    await ended.getByText(formatFigure(realised!.earned)).first().waitFor()
    await ended.getByText(portfolio.asReturn(percentInText(realised!.bps))).waitFor()
  }
  expect(realisedReturn!.earned).toBe(exited.reduce((sum, one) => sum + one.returnToDate!.earned, 0))
  expect(await ended.textContent()).not.toMatch(/expected/i)
  await visitor.close()
})

test('a printed portfolio shows bars, legends and names, and no buttons or filters', async () => {
  const caller = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: caller })
  const { page } = visitor
  // The width of a sheet of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  for (const path of ['/user/portfolio', '/user/transaction']) {
    await visitor.open(path)
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() => ({
      pressed: [...document.querySelectorAll('main :is(button, search, nav, .filter-bar)')].filter(
        (one) => one.getClientRects().length > 0,
      ).length,
      dropped: [...document.querySelectorAll('.bar i, .legend i, .share-bar i, .bar-part')].filter(
        (one) => getComputedStyle(one).printColorAdjust !== 'exact',
      ).length,
      keptWhole: [...document.querySelectorAll('.card')].filter(
        (one) => getComputedStyle(one).breakInside !== 'auto',
      ).length,
      cut: [...document.querySelectorAll('main table')].filter(
        (one) => one.scrollWidth > one.parentElement!.clientWidth + 1,
      ).length,
    }))
    expect(printed, path).toEqual({ pressed: 0, dropped: 0, keptWhole: 0, cut: 0 })
    // A sheet without margins is wide enough for the table of all columns.
    await page.setViewportSize({ width: 794, height: 1000 })
    const names = await page.evaluate(() =>
      [...document.querySelectorAll('main .table tbody td:first-child')].map((cell) => cell.clientWidth),
    )
    expect(Math.min(...names), path).toBeGreaterThanOrEqual(100)
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: null })
  }
  await visitor.close()
})

const topOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().top + document.documentElement.scrollTop)

test('transactions on a phone can be filtered, and show the balance after each and a receipt', async () => {
  const { wallet, transactions } = screenWords('ar')
  const caller = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: caller })
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
