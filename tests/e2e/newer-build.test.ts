// @module-tag secondary
import fs from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import { screenWords } from '#support/messages.ts'
import { registerInvestor, signIn } from '#support/people.ts'
import { button, field, heading, link, message } from '#support/screen.ts'

const { origin } = inject('product')

/** The files that the build has made of the sources. */
const clientManifest = JSON.parse(
  fs.readFileSync(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>

let browser: Browser
let beginner: string
let holder: string
beforeAll(async () => {
  browser = await openBrowser()
  beginner = (await registerInvestor(origin)).cookie()
  holder = (await signIn(origin, demoInvestor.email)).cookie()
})
afterAll(() => leave(browser))

const nameOtherBuild = (page: Page) =>
  page.route('**/build.json', (route) => route.fulfill({ json: { build: 'fedcba9876543210' } }))

/** Puts a second build in place under the open page: the server names it, and has no script of the older build. */
async function replaceBuild(page: Page): Promise<void> {
  await nameOtherBuild(page)
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
}

/** Lets the next document load the scripts that it names. */
const keepScripts = (page: Page) => page.unroute('**/assets/*.js')

/** Coming back to a page asks for the build at once. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a newer build is offered, and reloading for it keeps what was typed', async () => {
  const { frame, support } = screenWords('en')
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie: beginner })
  const { page } = visitor
  await visitor.open('/user/support-tickets')
  await link(page, support.new).click()
  await heading(page, support.form.title).waitFor()
  await field(page, support.form.subject).fill('Receipt of my transfer')
  await field(page, support.form.description).fill('Did my transfer arrive?')
  // The same build is no news.
  const asked = page.waitForResponse('**/build.json')
  await comeBack(page)
  await (await asked).finished()
  expect(await message(page, frame.toasts.newBuild.title).count()).toBe(0)

  await replaceBuild(page)
  await comeBack(page)
  await message(page, frame.toasts.newBuild.title).waitFor()
  expect(await field(page, support.form.description).inputValue()).toBe('Did my transfer arrive?')
  await keepScripts(page)
  const reloaded = page.waitForEvent('domcontentloaded')
  await button(page, frame.toasts.newBuild.action).click()
  await reloaded
  await ready(page)
  await expect.poll(() => field(page, support.form.description).inputValue()).toBe('Did my transfer arrive?')
  expect(await field(page, support.form.subject).inputValue()).toBe('Receipt of my transfer')
  await visitor.close()
})

test('reloading for a newer build mentions files that are not sent yet, and asks again', async () => {
  const { frame, support } = screenWords('en')
  const words = frame.toasts.newBuild
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie: beginner })
  const { page } = visitor
  await visitor.open('/user/support-tickets/new')
  const files = page.locator('main input[type=file]').first()
  await files.setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-'),
  })
  await message(page, 'receipt.pdf').waitFor()
  await nameOtherBuild(page)
  await expect
    .poll(async () => {
      await comeBack(page)
      return await button(page, words.action).count()
    })
    .toBe(1)
  await button(page, words.action).click()
  await message(page, words.unsentFiles).waitFor()
  expect(await message(page, 'receipt.pdf').count()).toBe(1)
  await visitor.look()

  await button(page, support.files.remove('receipt.pdf')).click()
  const reloaded = page.waitForEvent('domcontentloaded')
  await button(page, words.reloadAnyway).click()
  await reloaded
  await heading(page, support.form.title).waitFor()
  await visitor.close()
})

test('a part that the newer build has no more reloads the page once, and the page opens', async () => {
  const { menu, portfolio } = screenWords('en')
  const visitor = await openVisitor(browser, { origin, locale: 'en', cookie: holder })
  const { page } = visitor
  const parts = Object.entries(clientManifest)
    .filter(([source]) => source.startsWith('src/web/routes/_user/user/portfolio'))
    .map(([, { file }]) => file)
  expect(parts).not.toEqual([])
  await visitor.open('/user/properties')
  // The parts of the older build are gone. The document of the newer one names others, which exist.
  const isPart = (url: URL) => parts.some((file) => url.pathname === `/${file}`)
  await page.route(isPart, (route) => route.fulfill({ status: 404 }))
  let documents = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents += 1
    void page.unroute(isPart)
  })
  await link(page, menu['/user/portfolio']).first().click()
  await heading(page, portfolio.title).waitFor()
  expect(documents).toBe(1)
  visitor.expectFault(/404|dynamically imported module/)
  await visitor.look()
  await visitor.close()
})
