// @module-tag secondary
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { openCaller } from '#support/caller.ts'
import { waitForTotal } from '#support/matching.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signIn, signInOperator } from '#support/people.ts'
import { rowsWordsOf } from '#web/components/list/rows-words.ts'
import { listWordsOf } from '#web/components/list/words.ts'

const { origin } = inject('product')
const words = { ...listWordsOf('en'), ...rowsWordsOf('en') }
let browser: Browser
let cookie: string
/** A view that the operator has saved before. */
const savedView = 'الأطول انتظارًا'
beforeAll(async () => {
  browser = await openBrowser()
  const operator = await signInOperator(origin, await newOperator('admin'))
  const waiting = { page: '/admin-sahl/customer', name: savedView, search: 'status=pending&sort=waiting' }
  await operator.api.views.saveView(waiting)
  cookie = operator.cookie()
})
afterAll(() => leave(browser))

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const headersOf = (page: Page) => page.locator('thead th').allInnerTexts()
const linesOf = async (download: Download) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await readFile(await download.path()))
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test('a list is asked by its address, and keeps the focus of who asks', async () => {
  const { page, open, look, close } = await openVisitor(browser, { origin, locale: 'en', cookie })
  await open('/admin-sahl/investment')
  await look()
  const chip = page.getByRole('link', { name: 'Completed' })
  await chip.click()
  await page.waitForURL(/status=completed/)
  expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByLabel(words.sort).selectOption({ label: 'Oldest first' })
  await page.waitForURL(/sort=oldest/)
  expect(searchOf(page)).toEqual({ status: 'completed', sort: 'oldest' })
  await page.getByText(words.view, { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Fees' }).uncheck()
  await page.getByRole('radio', { name: words.dense }).check()
  await page.waitForURL(/dense=yes/)
  await look()
  expect(await headersOf(page)).not.toContain('Fees')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: words.nextPage }).click()
  await page.waitForURL(/cursor=/)
  await page.getByRole('link', { name: words.firstPage }).waitFor()
  await page.getByRole('link', { name: words.firstPage }).click()
  await page.waitForURL((url) => !url.searchParams.has('cursor'))
  expect(searchOf(page)).toMatchObject({ status: 'completed', sort: 'oldest', dense: 'yes' })
  await close()
})

test('sends a second query while the answer of the first is on its way', async () => {
  const { page, open, close } = await openVisitor(browser, { origin, locale: 'en', cookie })
  await open('/admin-sahl/investment')
  const held = Promise.withResolvers<void>()
  await page.route(/api\/admin\/orders\?.*status=completed/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Completed' }).click()
  await page.getByLabel(words.sort).selectOption({ label: 'Oldest first' })
  await page.waitForURL(/sort=oldest/)
  held.resolve()
  expect(searchOf(page)).toEqual({ status: 'completed', sort: 'oldest' })
  const chosen = page.locator('[aria-current]:not([aria-current="false"])')
  await page.getByRole('link', { name: 'Completed' }).and(chosen).waitFor()
  await close()
})

test('leaves out columns on a tablet instead of scrolling, and shows a long cell in the side panel', async () => {
  const { page, open, close } = await openVisitor(browser, { origin, locale: 'en', cookie })
  await page.setViewportSize({ width: 820, height: 1000 })
  await open('/admin-sahl/approvals')
  await page.getByText(words.leftOut([]).trim()).waitFor()
  const box = page.locator('.table-box')
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await headersOf(page)).toContain('Status')
  expect(await headersOf(page)).not.toContain('Proposed by')
  await page.getByText(words.moreText, { exact: true }).first().click()
  const panel = page.getByRole('complementary', { name: /^Preview of/ })
  await panel.getByText('Proposed by').waitFor()
  // A list with columns of the operator's own choice keeps them all.
  await open('/admin-sahl/approvals?columns=changes,who,status')
  expect(await headersOf(page)).toContain('Proposed by')
  await close()
})

test('exports the chosen rows, and all rows of the present filter', async () => {
  const { page, open, look, close } = await openVisitor(browser, { origin, locale: 'en', cookie })
  // Orders that others place meanwhile come after these.
  await open('/admin-sahl/investment?columns=status&sort=oldest')
  await page.locator('summary', { hasText: words.export }).click()
  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: words.formats.csv }).click(),
  ])
  const lines = await linesOf(whole)
  expect(lines[0]).toBe('Order,Total,Placed by,Status')
  expect(lines.length).toBeGreaterThan(20)
  const chosen = page.locator('input[name="ids"]')
  await chosen.nth(0).check()
  await chosen.nth(2).check()
  await page
    .getByRole('status')
    .filter({ hasText: words.chosen(2) })
    .waitFor()
  await look()
  const [some] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.exportChosen }).click(),
  ])
  expect(await linesOf(some)).toEqual([lines[0], lines[1], lines[3]])
  await page.getByRole('button', { name: words.chooseNone }).click()
  await page.getByRole('checkbox', { name: words.chooseAll }).check()
  await page
    .getByRole('status')
    .filter({ hasText: words.chosen(20) })
    .waitFor()
  await close()
})

test('is worked by keyboard, with an Arabic layout too, and sorted and filtered by mouse', async () => {
  const { page, open, look, close } = await openVisitor(browser, { origin, locale: 'en', cookie })
  await open('/admin-sahl/investment')
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('link').click()
  await page.waitForURL(/sort=largest/)
  await page.locator('th[aria-sort="descending"]', { hasText: 'Total' }).waitFor()
  const least = page.getByRole('textbox', { name: 'Amount from' })
  await least.fill('2,000')
  await least.press('Enter')
  await page.waitForURL(/least=200000/)
  await page.locator('tfoot').getByText(words.total).waitFor()
  const rows = page.locator('tbody tr')
  const isFocused = (index: number) => rows.nth(index).evaluate((row) => row === document.activeElement)
  await open('/admin-sahl/investment?sort=largest&least=200000')
  // Keys are heard once the page is live.
  const begin = async () => {
    if (!(await isFocused(0))) await page.keyboard.press('j')
    return await isFocused(0)
  }
  await expect.poll(begin).toBe(true)
  await rows.nth(0).dispatchEvent('keydown', { code: 'KeyJ', key: 'ت', bubbles: true })
  await expect.poll(() => isFocused(1)).toBe(true)
  await page.keyboard.press('x')
  await page
    .getByRole('status')
    .filter({ hasText: words.chosen(1) })
    .waitFor()
  const reference = (await rows.nth(1).locator('td').nth(1).textContent())!.trim()
  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary', { name: words.previewOf(reference) })
  await preview.waitFor()
  await look()
  await page.keyboard.press('Space')
  await preview.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: words.nextPage }).click()
  await page.waitForURL(/cursor=/)
  await page.getByRole('link', { name: words.previousPage }).click()
  await page.waitForURL((url) => !url.searchParams.has('cursor'))
  await rows
    .filter({ hasText: reference })
    .locator('td')
    .nth(3)
    .click({ position: { x: 4, y: 4 } })
  await page.getByRole('heading', { name: reference, level: 1 }).waitFor()
  await close()
})

test('without script: search, order, columns and the file of what is chosen', async () => {
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie, javaScriptEnabled: false })
  const { page, open, close } = visitor
  await open('/admin-sahl/investment?status=completed')
  await page.getByLabel(words.sort).selectOption({ label: 'Oldest first' })
  await page.getByRole('button', { name: words.apply }).first().click()
  expect(searchOf(page)).toEqual({ status: 'completed', sort: 'oldest' })
  await page.getByText(words.view, { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Fees' }).uncheck()
  await page.getByRole('button', { name: words.apply }).nth(1).click()
  expect(searchOf(page)).toMatchObject({ status: 'completed', sort: 'oldest' })
  expect(await headersOf(page)).not.toContain('Fees')
  const reference = (await page.locator('tbody tr td:nth-child(2)').nth(1).textContent())!
  await page.locator('input[name="ids"]').nth(1).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.exportChosen }).click(),
  ])
  expect((await linesOf(file))[1]).toContain(reference)
  await page.getByRole('searchbox').fill(reference)
  await page.getByRole('button', { name: words.search, exact: true }).click()
  expect(await page.locator('tbody tr').count()).toBe(1)
  await page.getByRole('searchbox').fill('nobody at all')
  await page.getByRole('button', { name: words.search, exact: true }).click()
  await page.getByRole('link', { name: words.clear }).click()
  expect(searchOf(page)).toEqual({})
  await close()
})

test.each([true, false])(
  'opportunities are asked by the same bar, with script: %s',
  async (javaScriptEnabled) => {
    const visitor = await openVisitor(browser, { origin, locale: 'en', javaScriptEnabled })
    const { page, open, close } = visitor
    const { opportunities } = screenWords('en')
    const apply = async (search: RegExp) => {
      if (!javaScriptEnabled) await page.getByRole('button', { name: words.apply }).click()
      await page.waitForURL(search)
    }
    await open('/user/properties?page=2')
    await page.getByText(opportunities.city, { exact: true }).first().click()
    await page.getByRole('checkbox', { name: /Riyadh/ }).check()
    await page.getByRole('checkbox', { name: /Jeddah/ }).check()
    await apply(/city=/)
    await page.waitForURL(/jeddah.*riyadh|riyadh.*jeddah/)
    await page
      .getByRole('navigation', { name: opportunities.status })
      .getByRole('link', { name: /Available/ })
      .click()
    await page.waitForURL(/status=available/)
    await page.getByText(opportunities.ranges, { exact: true }).click()
    await page.getByRole('radio', { name: '9%' }).check()
    await apply(/return=9/)
    await page.getByLabel(words.sort).selectOption({ label: opportunities.sorts.most_funded })
    await apply(/sort=most_funded/)
    const asked = searchOf(page)
    expect(asked).toMatchObject({ status: 'available', return: '9', sort: 'most_funded' })
    expect(asked).not.toHaveProperty('page')
    const { api } = openCaller(origin)
    const count = async () => {
      const query = { city: ['jeddah', 'riyadh'], status: ['available' as const], minReturn: 900 }
      return (await api.opportunities.list(query)).total
    }
    expect(await count()).toBeGreaterThan(0)
    await waitForTotal(page, count, opportunities.matching, { hasScript: javaScriptEnabled })
    await close()
  },
)

test('a list that has grown is found by Back as it was left; its file is in the language of the page', async () => {
  const investor = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: investor })
  const { page, open, look, close } = visitor
  await open('/user/transaction')
  const arabic = rowsWordsOf('ar')
  const rows = page.locator('tbody tr')
  await page.getByRole('link', { name: arabic.more }).click()
  await page.getByRole('status').filter({ hasText: /ظهر/ }).waitFor({ state: 'attached' })
  const count = await rows.count()
  expect(count).toBeGreaterThan(20)
  await rows.last().scrollIntoViewIfNeeded()
  const stood = await page.evaluate(() => Math.round(scrollY))
  expect(stood).toBeGreaterThan(0)
  // By script, since the window would be moved for a press.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/user/wallet"]')!.click())
  await page.waitForURL(/wallet/)
  await page.goBack()
  await page.waitForURL(/transaction/)
  await rows.nth(count - 1).waitFor()
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, stood)
  await look()
  await page.locator('summary', { hasText: arabic.export }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: arabic.formats.csv }).click(),
  ])
  expect((await linesOf(file))[0]).toBe('التاريخ,المعاملة,الفرصة,الحالة,الطريقة,نفّذه,المبلغ,الرصيد بعدها')
  await close()
})

test('a view of one’s own is an address under a name, found again and forgotten', async () => {
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie })
  const { page, open, look } = visitor
  const menu = page.locator('summary').filter({ hasText: words.views })
  await open('/admin-sahl/customer?sort=waiting')
  await menu.click()
  await page.getByLabel(words.viewName).fill('Those who wait')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Those who wait' }).waitFor()
  await look()
  await open('/admin-sahl/customer')
  await menu.click()
  await page.getByRole('link', { name: 'Those who wait' }).click()
  await page.waitForURL(/sort=waiting/)
  await open('/admin-sahl/customer')
  await menu.click()
  await page.getByRole('button', { name: words.removeView('Those who wait') }).click()
  // The view that was saved before stays.
  await page.getByRole('link', { name: 'Those who wait' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: savedView }).waitFor()
  await visitor.close()
})

test('a view that is named before the others have come is kept, and what is typed stays', async () => {
  const { page, open, close } = await openVisitor(browser, { origin, locale: 'en', cookie })
  const name = page.getByLabel(words.viewName)
  const others = page.getByRole('link', { name: savedView })
  const held = Promise.withResolvers<void>()
  await open('/admin-sahl/customer?sort=waiting')
  await page.route(/api\/admin\/views\?/, async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.locator('summary').filter({ hasText: words.views }).click()
  await name.pressSequentially('Named at ')
  held.resolve()
  await others.waitFor()
  await page.keyboard.type('once')
  await page.keyboard.press('Enter')
  const own = page.getByRole('link', { name: 'Named at once' })
  await own.waitFor()
  await expect.poll(() => name.inputValue()).toBe('')
  // Asked for before it is kept, and answered after.
  const late = Promise.withResolvers<void>()
  await page.unrouteAll()
  await page.route(/api\/admin\/views\?/, async (route) => {
    const response = await route.fetch()
    await late.promise
    await route.fulfill({ response })
  })
  const listed = page.waitForResponse(/api\/admin\/views\?/)
  await page.keyboard.press('Escape')
  await page.locator('summary').filter({ hasText: words.views }).click()
  await name.fill('Named too early')
  await page.keyboard.press('Enter')
  late.resolve()
  await listed
  await page.getByRole('link', { name: 'Named too early' }).waitFor()
  for (const view of ['Named at once', 'Named too early']) {
    await page.getByRole('button', { name: words.removeView(view) }).click()
    await page.getByRole('link', { name: view }).waitFor({ state: 'detached' })
  }
  await close()
})

test('customers that are chosen are switched off together, and what became of each is told', async () => {
  const { customers } = screenWords('ar')
  const people = [await registerInvestor(origin), await registerInvestor(origin)]
  const visitor = await openVisitor(browser, { origin, locale: 'ar', cookie })
  const { page, open, look } = visitor
  const dialog = page.getByRole('dialog')
  await open('/admin-sahl/customer')
  for (const { person } of people) {
    await page.locator('tbody tr').filter({ hasText: person.email }).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: customers.many.deactivate }).click()
  await dialog.getByLabel(customers.many.reason).fill('قائمة الجهة المنظمة')
  await look()
  await dialog.getByRole('button', { name: customers.many.deactivate }).click()
  await dialog.getByText(customers.many.outcomeTitle(2, 2)).waitFor()
  await look()
  await dialog.getByRole('button', { name: customers.many.close, exact: true }).first().click()
  await page.getByText(customers.customers.inactive).first().waitFor()
  for (const { api } of people)
    await expect(api.verification.kycStatus({})).rejects.toMatchObject({ status: 401 })
  await visitor.close()
})
