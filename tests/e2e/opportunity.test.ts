// @module-tag secondary
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor, resize } from '#support/browser.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { withoutPromises } from '#support/fixed-terms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, registerInvestor, signInOperator, submitCheck } from '#support/people.ts'
import { button, field, link, readAddress } from '#support/screen.ts'

const { origin, owner } = inject('product')
const widths = [390, 820, 1023, 1024, 1440]

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

/** One that pays while it runs and takes this amount. */
async function openFor(amount: number) {
  const { items } = await openCaller(origin).api.opportunities.list({ status: ['available'], limit: 100 })
  return items.find(
    (card) => card.minimum <= amount && card.remaining >= amount * 4 && card.schedule.key !== 'on_maturity',
  )!
}

/** How many ways to invest are on the screen: the panel's button, and the bar. */
async function waysOnScreen(page: Page): Promise<{ panel: boolean; bar: boolean }> {
  await page.waitForFunction(() => document.querySelector('.buybar')?.hasAttribute('data-panel'))
  return await page.evaluate(() => {
    const bar = document.querySelector('.buybar')!
    const panel = document.querySelector('#invest')!.getBoundingClientRect()
    return {
      panel: panel.top < innerHeight - 120 && panel.bottom > 120,
      bar: getComputedStyle(bar).visibility === 'visible',
    }
  })
}

describe.each(journeyIn('ar'))('the page of an opportunity, in %s', { tags: 'bilingual' }, (locale) => {
  const { panel, projection } = screenWords(locale).opportunity
  const pathOf = (slug: string) => `/user/properties/${slug}`

  test('the bar is shown while the panel is not, at every width', async () => {
    const { page, open, close } = await openVisitor(browser, { origin, locale })
    await open(pathOf((await openFor(5_000_00)).slug))
    for (const width of widths) {
      await resize(page, { width, height: 800 })
      for (const id of ['overview', 'calculator', 'invest', 'similar']) {
        await page.evaluate((to) => document.getElementById(to)?.scrollIntoView({ behavior: 'instant' }), id)
        await expect
          .poll(
            async () => {
              const ways = await waysOnScreen(page)
              return ways.panel !== ways.bar
            },
            { message: `${width} px at #${id}` },
          )
          .toBe(true)
      }
    }
    await close()
  })

  test('panel and calculator share one amount, which begins at the minimum', async () => {
    const property = await openFor(5_000_00)
    const { page, open, close } = await openVisitor(browser, { origin, locale })
    await open(pathOf(property.slug))
    const amount = field(page.getByRole('complementary', { name: panel.title }), panel.amount)
    const slider = page.getByRole('slider', { name: projection.amount })
    expect(await amount.inputValue()).toBe(String((property.minimum / 100).toLocaleString('en-US')))
    await amount.fill('20000')
    await expect.poll(() => slider.inputValue()).toBe(String(20_000_00))
    await slider.press('Home')
    const shown = async () => Number((await amount.inputValue()).replace(/\D/g, '')) * 100
    await expect.poll(shown).toBe(property.minimum)
    await close()
  })

  test('the bars share one scale from zero', async () => {
    const { page, open, close } = await openVisitor(browser, { origin, locale })
    const property = await openFor(5_000_00)
    await open(pathOf(property.slug))
    const { years } = await openCaller(origin).api.opportunities.projection({
      id: property.id,
      amount: property.minimum,
      reinvest: 'false',
    })
    const bars = await page
      .locator('#calculator .year-bars .column')
      .evaluateAll((columns) =>
        columns.map((column) => [...column.children].map((part) => part.getBoundingClientRect().height)),
      )
    const [first] = bars[0]!
    const riyalsPerPx = Number(years[0]!.invested) / first!
    for (const [index, year] of years.entries()) {
      const drawn = bars[index]!.reduce((sum, height) => sum + height, 0) * riyalsPerPx
      expect(Math.abs(drawn / Number(year.total) - 1), `year ${year.year}`).toBeLessThan(0.02)
    }
    await close()
  })

  test('the page knows the amount in the cart, and links to it', async () => {
    const investor = await approvedInvestor(origin, operator, 30_000_00, { locale })
    const property = await openFor(5_000_00)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page } = visitor
    await visitor.open(pathOf(property.slug))
    const form = page.getByRole('complementary', { name: panel.title })
    await form.getByText(panel.balance).waitFor()
    await field(form, panel.amount).fill('20000')
    await button(form, panel.addToCart).click()
    await link(form, panel.viewCart).waitFor()
    expect(await form.getByText(panel.inCart).locator('..').textContent()).toContain('20,000')
    expect(await button(form, panel.addToCart).count()).toBe(0)
    await visitor.look()
    await field(form, panel.amount).fill('15000')
    await button(form, panel.changeInCart).click()
    await link(form, panel.viewCart).click()
    await page.waitForURL('**/user/cart')
    const { items } = await investor.api.orders.cart({})
    expect(items.map((item) => item.amount)).toEqual([15_000_00])
    await visitor.close()
  })

  test('an operator is led to the back office instead of to a sign-in', async () => {
    const { page, open, close } = await openVisitor(browser, { origin, locale, caller: operator })
    await open(pathOf((await openFor(5_000_00)).slug))
    const form = page.getByRole('complementary', { name: panel.title })
    expect(await link(form, panel.signIn).count()).toBe(0)
    await form.getByText(panel.operatorText).waitFor()
    await link(form, panel.toBackOffice).click()
    await page.waitForURL('**/admin-sahl')
    expect(readAddress(page)).toBe('/admin-sahl')
    await close()
  })
})

test('the panel tells an investor that their check is under review', async () => {
  const { panel } = screenWords('en').opportunity
  const investor = await registerInvestor(origin, { locale: 'en' })
  await submitCheck(investor)
  const visitor = await openVisitor(browser, { origin, locale: 'en', caller: investor })
  await visitor.open(`/user/properties/${(await openFor(5_000_00)).slug}`)
  const form = visitor.page.getByRole('complementary', { name: panel.title })
  await form.getByText(panel.underReviewText).waitFor()
  expect(await form.getByText(panel.verifyText).count()).toBe(0)
  await visitor.close()
})

test.each(journeyIn('en'))(
  'an exited opportunity expects nothing any more, in %s',
  { tags: 'bilingual' },
  async (locale) => {
    const expected = locale === 'ar' ? /متوقع/ : /expected/i
    const { items } = await openCaller(origin).api.opportunities.list({ status: ['exited'], limit: 1 })
    const { slug } = items[0]!
    const { page, open, close } = await openVisitor(browser, { origin, locale })
    await open('/user/properties?status=exited')
    expect(await page.locator('article.opp').first().textContent()).not.toMatch(expected)
    await open(`/user/properties/${slug}`)
    for (const part of ['main dl', '#overview', '#invest']) {
      expect(await page.locator(part).first().textContent(), part).not.toMatch(expected)
    }
    expect(await page.locator('#calculator').count()).toBe(0)
    const { over, rows } = screenWords(locale).compare
    await open(`/user/properties/compare?ids=${slug}`)
    expect(await page.getByRole('row', { name: rows.annual }).textContent()).toContain(over)
    await close()
  },
)

test('the comparison offers to invest in each opportunity that is open, new ones too', async () => {
  const { items } = await openCaller(origin).api.opportunities.list({ status: ['new', 'closed'], limit: 100 })
  // The newest are of other tests, which may end them meanwhile.
  const open = items.filter(({ can }) => can.invest).at(-1)!
  const shut = items.filter(({ can }) => !can.invest).at(-1)!
  const { page, open: visit, close } = await openVisitor(browser, { origin, locale: 'en' })
  await visit(`/user/properties/compare?ids=${open.slug},${shut.slug}`)
  const { investIn } = screenWords('en').compare
  await page.getByRole('link', { name: investIn(open.title) }).waitFor()
  expect(await page.getByRole('link', { name: investIn(shut.title) }).count()).toBe(0)
  await close()
})

/**
 * Cancels an opportunity that has not opened, which nobody can buy, and announces it again at the end. Others that are
 * new may have been published by other tests, which buy from them meanwhile.
 */
async function whileCancelled(work: (slug: string) => Promise<void>): Promise<void> {
  const { items } = await openCaller(origin).api.opportunities.list({ status: ['new'], limit: 100 })
  const { slug } = items.findLast(({ can }) => !can.invest)!
  const client = new pg.Client(owner)
  await client.connect()
  const change = (lifecycle: string) =>
    client.query(
      withoutPromises(
        `update opportunities.opportunities set lifecycle = '${lifecycle}' where slug = '${slug}'`,
      ),
    )
  try {
    await change('cancelled')
    await work(slug)
  } finally {
    await change('published')
    await client.end()
  }
}

test.each(journeyIn('ar'))(
  'a cancelled opportunity says so, and offers and projects nothing, in %s',
  { tags: 'bilingual' },
  async (locale) => {
    const { opportunities } = screenWords(locale)
    const { page, open, look, close } = await openVisitor(browser, { origin, locale })
    await whileCancelled(async (slug) => {
      await open(`/user/properties/${slug}`)
      await page.locator('main').getByText(opportunities.cancelled, { exact: true }).first().waitFor()
      expect(await page.locator('#invest, #calculator, #how, .buybar').count()).toBe(0)
      await look()
      await open('/user/properties?status=cancelled')
      const card = page.locator('article.opp').first()
      await card.getByText(opportunities.cancelled, { exact: true }).waitFor()
      expect(await card.textContent()).not.toContain(opportunities.minimum)
      await look()
    })
    await close()
  },
)
