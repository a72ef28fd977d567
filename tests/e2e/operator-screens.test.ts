// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'

const { origin } = inject('product')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

describe.each(journeyIn('ar'))('the back office, in %s', { tags: 'bilingual' }, (locale) => {
  const { books } = screenWords(locale)
  const visit = () => openVisitor(browser, { origin, locale, caller: operator })

  test('prints the trial balance with all its columns', async () => {
    const { page, open, close } = await visit()
    await open('/admin-sahl/books')
    const table = page.getByRole('table', { name: books.balance.caption })
    const heads = table.getByRole('columnheader')
    await page.setViewportSize({ width: 820, height: 1000 })
    await expect.poll(() => heads.count()).toBeLessThan(7)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => heads.count()).toBe(7)
    // A4, upright, within its margins.
    await page.setViewportSize({ width: 700, height: 1000 })
    for (const head of await heads.all()) expect(await head.isVisible()).toBe(true)
    const box = await table
      .locator('..')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
    await close()
  })

  test.each([
    '/admin-sahl/receipt',
    '/admin-sahl/wallet',
    '/admin-sahl/investment',
    '/admin-sahl/customer',
    '/admin-sahl/disbursement',
    '/admin-sahl/approvals',
  ])('keeps compact rows of %s within 36 px', async (path) => {
    const { page, open, close } = await visit()
    await open(`${path}?dense=yes`)
    const rows = page.getByRole('row')
    await rows.nth(1).waitFor()
    const heights = await rows.evaluateAll((found) =>
      found.slice(1).map((row) => Math.floor(row.getBoundingClientRect().height)),
    )
    expect(Math.max(...heights)).toBeLessThanOrEqual(36)
    await close()
  })
})
