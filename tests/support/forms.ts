import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { ready } from './browser.ts'
import { screenWords } from './messages.ts'

/** Returns everything that a browser stores of a site: storages, cookies and the history's state. */
async function keptBy(page: Page): Promise<string> {
  const storages = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]),
  )
  return `${storages} ${JSON.stringify(await page.context().cookies())} ${page.url()}`
}

export async function expectNowhereKept(page: Page, ...secrets: readonly string[]): Promise<void> {
  const keptTexts = await keptBy(page)
  for (const secret of secrets) expect(keptTexts, 'a secret was kept').not.toContain(secret)
}

/** Returns the keys of forms that are still stored, after a form was sent or its user signed out. */
export const formsLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((one) =>
      Object.keys(one).filter((key) => key.startsWith('form:') && !key.startsWith('form:recent:')),
    ),
  )

/** Follows the link in the page's head; returns the other language. */
export async function switchLanguage(page: Page, from: Locale): Promise<Locale> {
  await page
    .getByRole('link', { name: screenWords(from).frame.language.switchTo })
    .first()
    .click()
  const other = from === 'ar' ? 'en' : 'ar'
  await page.locator(`html[lang="${other}"]`).waitFor()
  await ready(page)
  return other
}

/** Opens a path without its scripts, types, and lets the scripts come. */
export async function typeBeforeScripts(page: Page, path: string, type: () => Promise<void>): Promise<void> {
  const scripts = Promise.withResolvers<void>()
  const pattern = '**/assets/*.js'
  await page.route(pattern, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await type()
  scripts.resolve()
  await ready(page)
  await page.unroute(pattern)
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await ready(page)
}

/** Opens another page in the same tab, and comes back by the browser's own button. */
export async function leaveAndComeBack(page: Page): Promise<void> {
  const { href } = new URL(page.url())
  await page.goto('/terms-and-conditions')
  await ready(page)
  await page.goBack()
  await page.waitForURL(href)
  await ready(page)
}

/**
 * A phone that drops the page and brings it back later: another document at the same address, with the storage of
 * the same tab. The page that is left is closed.
 */
export async function dropAndRestore(context: BrowserContext, page: Page): Promise<Page> {
  const [restored] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      open(location.href)
    }),
  ])
  await page.close()
  await restored.waitForLoadState()
  await ready(restored)
  return restored
}

/** Closes the tab and opens its address in a new one. */
export async function closeAndOpen(context: BrowserContext, page: Page): Promise<Page> {
  const href = page.url()
  await page.close()
  const opened = await context.newPage()
  await opened.goto(href)
  await ready(opened)
  return opened
}
