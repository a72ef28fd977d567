// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { leave, narrow, openBrowser, openVisitor, resize } from '#support/browser.ts'

const { origin } = inject('product')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

/** Returns the scroll positions since the call, once scrolling has ended. */
async function positionsWhile(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    addEventListener('scroll', () => positions.push(Math.round(scrollY)))
  })
  await act()
  return await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const { positions } = window as unknown as { positions: number[] }
    for (let still = 0, last = -1; still < 20; still++) {
      if (last !== scrollY) still = 0
      last = scrollY
      await frame()
    }
    return positions
  })
}

test('a new page begins at its top, and scrolling within a page is smooth', async () => {
  const visitor = await openVisitor(browser, { origin, locale: 'ar', reducedMotion: 'no-preference' })
  const { page } = visitor
  await resize(page, narrow)
  await visitor.open('/user/properties')
  const card = page.locator('.cards :is(h2, h3) a').last()
  await card.scrollIntoViewIfNeeded()
  const start = await page.evaluate(() => Math.round(scrollY))
  expect(start).toBeGreaterThan(1000)
  const opening = await positionsWhile(page, async () => {
    await card.click()
    await page.waitForURL(/\/user\/properties\/[^/]+$/)
    await page.locator('main #advertising').first().waitFor()
  })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // The outline of a page that is slow to come is short, and puts the window where it ends: once, and not on the way.
  const between = opening.filter((position) => position > 0 && position < start - 900)
  expect(between.length, between.join()).toBeLessThan(2)

  const within = await positionsWhile(page, () =>
    page.evaluate(() => document.getElementById('advertising')!.scrollIntoView()),
  )
  expect(within.length).toBeGreaterThan(2)
  await visitor.close()
})
