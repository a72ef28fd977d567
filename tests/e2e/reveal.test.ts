// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { animationConstants } from '#kit/interface-constants.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'

const { origin } = inject('product')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

/** Counts the parts that rise into view, and those whose text nobody sees now. */
const countParts = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-reveal]')]
    const hidden = parts.filter((part) => getComputedStyle(part).opacity !== '1')
    return { parts: parts.length, hidden: hidden.length }
  })

test('parts of the landing page rise into view in 400 ms, and print shows them before that', async () => {
  const visitor = await openVisitor(browser, { origin, locale: 'ar', reducedMotion: 'no-preference' })
  const { page } = visitor
  await visitor.open('/')
  await page.locator('.reveal').first().waitFor({ state: 'attached' })
  const waiting = await countParts(page)
  expect(waiting.hidden).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect((await countParts(page)).hidden).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  const last = page.locator('.reveal').last()
  await last.scrollIntoViewIfNeeded()
  await page.evaluate((px) => scrollBy({ top: px, behavior: 'instant' }), animationConstants.offsetPx)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.reveal.shown')].some((part) => getComputedStyle(part).opacity === '1'),
  )
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.reveal.shown')].map((part) => part.style.transitionDuration),
  )
  expect(new Set(durations)).toEqual(new Set([`${animationConstants.durationMs}ms`]))
  await visitor.close()
})

test.each([
  ['without script', { javaScriptEnabled: false }],
  ['for readers who want less motion', { reducedMotion: 'reduce' }],
] as const)('%s every part of the landing page is visible at once', async (_name, options) => {
  const visitor = await openVisitor(browser, { origin, locale: 'en', ...options })
  await visitor.page.goto(`${origin}/en`)
  await visitor.page.locator('[data-reveal]').first().waitFor({ state: 'attached' })
  // A browser without script still answers the questions of its debugger.
  expect(await countParts(visitor.page)).toMatchObject({ hidden: 0 })
  expect((await countParts(visitor.page)).parts).toBeGreaterThan(5)
  await visitor.close()
})
