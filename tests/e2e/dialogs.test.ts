// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { leave, narrow, openBrowser, openVisitor, resize } from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { oldestFirst } from '#support/oldest.ts'
import { signIn } from '#support/people.ts'
import { button } from '#support/screen.ts'
import { listWordsOf } from '#web/components/list/words.ts'

const { origin } = inject('product')

let browser: Browser
let cookie: string
let slug: string
beforeAll(async () => {
  browser = await openBrowser()
  const caller = await signIn(origin, demoInvestor.email)
  cookie = caller.cookie()
  const { items } = await caller.api.opportunities.list({ status: ['available'], limit: 100 })
  slug = oldestFirst(items)[0]!.slug
})
afterAll(() => leave(browser))

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((of) => document.querySelector(of)!.contains(document.activeElement), selector)

/** Presses Tab so many times, and tells whether the focus ever went to something outside. */
async function walksOut(page: Page, selector: string, steps: number): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const isOut = await page.evaluate((of) => {
      const { activeElement, body } = document
      return activeElement !== body && !document.querySelector(of)!.contains(activeElement)
    }, selector)
    if (isOut) return true
  }
  return false
}

describe.each(journeyIn('ar'))('in %s', { tags: 'bilingual' }, (locale) => {
  const { components } = screenWords(locale)

  test('the filters of a phone are a dialog: named, closed, counted, and the focus comes back', async () => {
    const visitor = await openVisitor(browser, { origin, locale, cookie })
    const { page } = visitor
    await visitor.open('/user/properties')
    await resize(page, narrow)
    const opener = page.locator('.open-sheet')
    await opener.press('Enter')
    const sheet = page.getByRole('dialog', { name: listWordsOf(locale).filters })
    await sheet.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('.filter-sheet'))
    expect(await walksOut(page, '.filter-sheet', 12)).toBe(false)
    await sheet
      .getByRole('button', { name: /\d|واحدة|نتيجتين/ })
      .last()
      .waitFor()
    await button(sheet, components.close).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await focusIsIn(page, '.open-sheet')).toBe(true)
    await opener.press('Enter')
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await focusIsIn(page, '.open-sheet')).toBe(true)
    expect(await page.locator('[inert]').count()).toBe(0)
    await visitor.look()
    await visitor.close()
  })

  test('the gallery is a dialog with arrows and a counter', async () => {
    const visitor = await openVisitor(browser, { origin, locale, cookie })
    const { page } = visitor
    const { opportunity } = screenWords(locale)
    await visitor.open(`/user/properties/${slug}`)
    const opener = page.locator('.gallery > button')
    await opener.press('Enter')
    const gallery = page.getByRole('dialog', { name: opportunity.photos })
    await gallery.waitFor()
    const all = await gallery.locator('figure').count()
    await gallery.getByText(opportunity.photoOf(1, all)).waitFor()
    await button(gallery, opportunity.nextPhoto).click()
    await gallery.getByText(opportunity.photoOf(2, all)).waitFor()
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await gallery.getByText(opportunity.photoOf(1, all)).waitFor()
    expect(await walksOut(page, '.photos', 6)).toBe(false)
    await page.keyboard.press('Escape')
    await gallery.waitFor({ state: 'hidden' })
    expect(await focusIsIn(page, '.gallery > button')).toBe(true)
    await visitor.close()
  })
})

test.each(['/', '/user/properties', '/user/portfolio', '/user/wallet', '/user/transaction'])(
  'every element that the keyboard reaches on %s is visible',
  async (path) => {
    const visitor = await openVisitor(browser, { origin, locale: 'en', cookie })
    const { page } = visitor
    await visitor.open(path)
    const unseen: string[] = []
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const small = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return null
        // A choice is drawn by its label.
        const { width, height } = (focused.closest('label') ?? focused).getBoundingClientRect()
        return width < 12 || height < 12 ? focused.outerHTML.slice(0, 120) : null
      })
      if (small) unseen.push(small)
    }
    expect(unseen).toEqual([])
    await visitor.close()
  },
)

test('a toast by touch is over the top bar, and covers no button at the bottom of a phone', async () => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: narrow,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/en/login?toast=unauthorized')
  // The trial waits until the toast has come in.
  await page.locator('.toast button').first().tap({ trial: true })
  const { top, bottom } = await page
    .locator('.toast')
    .first()
    .evaluate((one) => one.getBoundingClientRect())
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThan(narrow.height / 4)
  await context.close()
})
