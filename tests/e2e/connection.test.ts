// @module-tag secondary
import fs from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { leave, narrow, openBrowser, openVisitor, ready } from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { registerInvestor, signIn } from '#support/people.ts'
import { button, heading, link, message, opening, readAddress } from '#support/screen.ts'

const { origin } = inject('product')

/** The files that the build has made of the sources. */
const clientManifest = JSON.parse(
  fs.readFileSync(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>

let browser: Browser
let cookie: string
beforeAll(async () => {
  browser = await openBrowser()
  cookie = (await signIn(origin, demoInvestor.email)).cookie()
})
afterAll(() => leave(browser))

test('the buttons at the foot of a page can be pressed offline on a phone', async () => {
  const { frame, verification } = screenWords('ar')
  const beginner = await registerInvestor(origin)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: beginner })
  const { page, context } = visitor
  await page.setViewportSize(narrow)
  await visitor.open('/user/kyc')
  await context.setOffline(true)
  await message(page, frame.offline.text).waitFor()
  await button(page, verification.next).click({ trial: true })
  await visitor.close()
})

test('a navigation that fails offline leaves the tab bar on a phone', async () => {
  const { frame, menu } = screenWords('ar')
  const visitor = await openVisitor(browser, { origin, locale: 'ar', cookie })
  const { page, context } = visitor
  await page.setViewportSize(narrow)
  await visitor.open('/user/properties')
  await context.setOffline(true)
  await message(page, frame.offline.text).waitFor()
  const tabs = page.getByRole('navigation', { name: frame.shortcuts })
  for (const to of ['/user/portfolio', '/user/wallet', '/user/cart'] as const) {
    await link(tabs, menu[to]).click()
    await heading(page, frame.errors.noAnswer.title).waitFor()
    for (const other of ['/user/portfolio', '/user/wallet'] as const) {
      expect(await link(tabs, menu[other]).isVisible(), `${other} from ${to}`).toBe(true)
    }
  }
  await context.setOffline(false)
  await message(page, frame.offline.text).waitFor({ state: 'detached' })
  await visitor.close()
})

describe.each(journeyIn('ar'))('offline, in %s', { tags: 'bilingual' }, (locale) => {
  const { frame, menu, portfolio } = screenWords(locale)

  test('a strip says so, and the opened page loads once the connection is back', async () => {
    const visitor = await openVisitor(browser, { origin, locale, cookie })
    const { page, context } = visitor
    await visitor.open('/user/properties')
    await context.setOffline(true)
    await message(page, frame.offline.text).waitFor()
    await link(page, menu['/user/portfolio']).click()
    await heading(page, frame.errors.noAnswer.title).waitFor()
    await context.setOffline(false)
    await heading(page, portfolio.title).waitFor()
    await message(page, frame.offline.text).waitFor({ state: 'detached' })
    await visitor.close()
  })

  test('a part that could not be loaded leaves the page as it is', async () => {
    const visitor = await openVisitor(browser, { origin, locale, cookie })
    const { page, context } = visitor
    const menuFile = clientManifest['src/web/app/layouts/account-popover.tsx']!.file
    await page.route(`**/${menuFile}`, (route) => route.abort())
    await visitor.open('/user/properties')
    await context.setOffline(true)
    await message(page, frame.offline.text).waitFor()
    await page.unroute(`**/${menuFile}`)
    await context.setOffline(false)
    await button(page, new RegExp(`^${opening(frame.account.of)}`)).waitFor()
    await visitor.close()
  })

  test('a page that fails to load says what failed, and can be retried in place', async () => {
    const visitor = await openVisitor(browser, { origin, locale, cookie })
    const { page } = visitor
    await visitor.open('/user/properties')
    await page.route('**/api/portfolio', (route) => route.fulfill({ status: 500 }))
    await link(page, menu['/user/portfolio']).click()
    await page.getByRole('alert').getByText(portfolio.fetchFailed, { exact: true }).waitFor()
    await page.unroute('**/api/portfolio')
    await button(page, frame.errors.unavailable.action).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await heading(page, portfolio.title).waitFor()
    visitor.expectFault(/500|no_answer/)
    await visitor.look()
    await visitor.close()
  })

  test('a reload shows the offline page, which stores nothing', async () => {
    const visitor = await openVisitor(browser, { origin, locale, cookie, hasOfflinePage: true })
    const { page, context } = visitor
    await visitor.open('/user/portfolio')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.reload()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    expect(await page.evaluate(() => document.querySelectorAll('h1, a').length)).toBe(2)
    expect(await page.evaluate(() => document.body.textContent)).not.toContain(portfolio.totals.invested)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link').click()
    await heading(page, portfolio.title).waitFor()
    await visitor.close()
  })
})

test('a slow page shows its placeholder first', async () => {
  const { menu, portfolio } = screenWords('en')
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie })
  const { page } = visitor
  await visitor.open('/user/properties')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/portfolio', async (route) => {
    await released
    await route.continue()
  })
  await link(page, menu['/user/portfolio']).click()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'attached' })
  expect(await heading(page, portfolio.title).count()).toBe(0)
  release()
  await heading(page, portfolio.title).waitFor()
  await visitor.look()
  await visitor.close()
})

test('signing out in one tab signs out the others and removes their data', async () => {
  const { frame, portfolio } = screenWords('en')
  const session = (await signIn(origin, demoInvestor.email)).cookie()
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie: session })
  const { page, context } = visitor
  await visitor.open('/user/portfolio')
  const other = await context.newPage()
  await other.goto('/en/user/properties')
  await ready(other)
  await other.locator('button:has(.avatar)').click()
  await button(other, frame.account.signOut).click()
  await message(page, frame.toasts.signedOutElsewhere.title).first().waitFor()
  expect(readAddress(page)).toMatch(/^\/login/)
  expect(await heading(page, portfolio.title).count()).toBe(0)
  await visitor.close()
})

test('a tab that is told of a change trusts the server only', async () => {
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie })
  const { page, context } = visitor
  await visitor.open('/user/portfolio')
  const other = await context.newPage()
  await other.goto('/en/user/properties')
  const asked = page.waitForResponse('**/api/_auth/session')
  await other.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
  await (await asked).finished()
  expect(readAddress(page)).toBe('/user/portfolio')
  await visitor.close()
})

test('a printed page has no navigation', async () => {
  const { portfolio } = screenWords('en')
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie })
  const { page } = visitor
  await visitor.open('/user/portfolio')
  expect(await page.getByRole('navigation').count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await heading(page, portfolio.title).isVisible()).toBe(true)
  await visitor.close()
})
