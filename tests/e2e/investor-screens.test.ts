// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { signIn } from '#support/people.ts'

const { origin } = inject('product')

let browser: Browser
let cookie: string
beforeAll(async () => {
  browser = await openBrowser()
  cookie = (await signIn(origin, demoInvestor.email)).cookie()
})
afterAll(() => leave(browser))

const pages = [
  '/user/properties',
  '/user/portfolio',
  '/user/wallet',
  '/user/transaction',
  '/user/plan',
  '/user/profile',
  '/user/documents',
]
const narrowest = { width: 320, height: 700 }

/** Texts of the page that lie on each other by more than two pixels in both directions. */
const collisionsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const texts: { text: string; box: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      const text = node.textContent!.trim()
      if (!text || parent.closest('.sr-only, [hidden], details:not([open]) > :not(summary)')) continue
      // Cards below the screen are not laid out yet, so that their boxes are estimates.
      const seen = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
      if (!parent.checkVisibility(seen)) continue
      // For screen readers only, such as the head of a table on a phone.
      if (parent.closest('.table.stackable thead, caption')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ text, box })
    }
    // A line box is taller than its letters, so that two lines may touch without a collision.
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => overlap(one.box, other.box))
        .map((other) => `${one.text} | ${other.text}`),
    )
  })

/** Columns of tables and lists of sums whose amounts partly have halalas and partly none. */
const mixedColumnsOn = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const amount = /\u20C1\s*([\d,]+(?:\.\d{2})?)/
    const amountsIn = (cells: Iterable<Element>) =>
      [...cells].flatMap((cell) => amount.exec(cell.textContent ?? '')?.[1] ?? [])
    const columns: string[][] = []
    for (const table of document.querySelectorAll('table')) {
      const rows = [...table.querySelectorAll('tbody tr')]
      const width = Math.max(0, ...rows.map((row) => row.children.length))
      for (let at = 0; at < width; at += 1)
        columns.push(amountsIn(rows.flatMap((row) => row.children[at] ?? [])))
    }
    for (const list of document.querySelectorAll('dl')) columns.push(amountsIn(list.querySelectorAll('dd')))
    return columns.filter((column) => new Set(column.map((one) => one.includes('.'))).size > 1)
  })

describe.each(['ar', 'en'] as const)('the pages of an investor, in %s', (locale) => {
  test.each(pages)('%s has no texts on each other at 320 px, and even decimals', async (path) => {
    const visitor = await openVisitor(browser, { origin, locale, cookie })
    await visitor.page.setViewportSize(narrowest)
    await visitor.open(path)
    expect(await collisionsOn(visitor.page)).toEqual([])
    expect(await mixedColumnsOn(visitor.page)).toEqual([])
    await visitor.close()
  })
})

test('the demo inbox does not move while its messages arrive', async () => {
  const visitor = await openVisitor(browser, { origin, locale: 'en' })
  const { page } = visitor
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.open('/demo/inbox')
  await page.locator('main li h2').first().waitFor()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01)
  await visitor.close()
})
