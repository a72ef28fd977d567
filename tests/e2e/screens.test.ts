import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor, demoOperators, demoOwner } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { compareFile } from '#support/bank-files.ts'
import { type BrowserVisitor, leave, openBrowser, openVisitor } from '#support/browser.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { signIn, signInOperator } from '#support/people.ts'
import { findScreens, sitePages } from '#support/site-pages.ts'

/**
 * Opens every page of the product, and every dialog that a link opens, and checks text, direction, overflow and
 * accessibility. Pages are seen in English, because most journeys run in Arabic. The slow tests see pages in Arabic,
 * and dialogs in both languages.
 */
const { origin } = inject('product')

/** Pages that no test here opens, and why. */
const leftOut: Readonly<Record<string, string>> = {
  '/admin-sahl/books/correction/$id':
    'the demo has no correction; corrections.test.ts makes one and looks at it',
  '/admin-sahl/cms/preview/$token': 'opens by a link that an operator makes',
  '/admin-sahl/opportunity-preview/$token': 'opens by a link that an operator makes',
  '/admin-sahl/opportunity/preview/$token': 'opens by a link that an operator makes',
}
const pages = sitePages
  .filter(({ path, access }) => !access.startsWith('leads to') && !(path in leftOut))
  .map(({ path }) => path)

let browser: Browser
let admin: Caller
let draftId: string
/** For each page and dialog the session of a caller who may open it, and an address. */
const screens = new Map<string, { readonly cookie: string; readonly address: string }>()

beforeAll(async () => {
  browser = await openBrowser()
  const stranger = openCaller(origin)
  const investor = await signIn(origin, demoInvestor.email)
  admin = await signInOperator(origin, demoOperators.find(({ role }) => role === 'admin')!)
  const startPaths = pages.filter((path) => !path.includes('$'))
  // The last caller wins: sign-in pages show nothing to people who are signed in.
  for (const caller of [await signIn(origin, demoOwner.email), investor, admin, stranger]) {
    for (const [screen, address] of await findScreens(caller, startPaths)) {
      screens.set(screen, { cookie: caller.cookie(), address })
    }
  }
  const order = (await investor.api.orders.orders({})).items[0]!
  draftId = (await compareFile(admin, bankFile())).id
  const unlinked: readonly [path: string, caller: Caller, address: string][] = [
    ['/user/$', investor, '/user/nothing'],
    ['/admin-sahl/$', admin, '/admin-sahl/nothing'],
    ['/admin/$', admin, '/admin/nothing'],
    ['/user/cart/thank-you', investor, `/user/cart/thank-you?order=${order.id}`],
    ['/certificate/$number', stranger, '/certificate/SC-0000-0000-0000-0000'],
    ['/admin-sahl/statement/draft/$id', admin, `/admin-sahl/statement/draft/${draftId}`],
  ]
  for (const [path, caller, address] of unlinked) screens.set(path, { cookie: caller.cookie(), address })
})
afterAll(async () => {
  await admin.api.statements.cancelDraft({ id: draftId })
  await leave(browser)
})

function bankFile(): File {
  const day = riyadhDay(systemClock())
  const table = `Date,Reference,Amount\n${day},${newId()},-5\n${day},${newId()},5\n`
  return new File([table], 'bank.csv', { type: 'text/csv' })
}

test('every page has an address, and many dialogs have one', () => {
  expect(pages.filter((path) => !screens.has(path))).toEqual([])
  expect([...screens.keys()].filter((screen) => screen.includes('?')).length).toBeGreaterThan(25)
})

/** The placeholders that operators write into prepared replies, on the page that explains them. */
const placeholders = /\{(name|number|subject)\}/g

/** Matches a sentence in which a value or a word is missing. */
const brokenText = /\bundefined\b|\bNaN\b|\[object |\bnull\b|\{\w+\}/

/** Windows that stay open from screen to screen, so that each caller's browser loads and compiles the scripts once. */
const windows = new Map<string, BrowserVisitor>()

async function windowFor(cookie: string, locale: Locale): Promise<BrowserVisitor> {
  const key = `${locale} ${cookie}`
  // English is seen in the dark and Arabic in the light.
  const colorScheme = locale === 'en' ? 'dark' : 'light'
  const visitor = windows.get(key) ?? (await openVisitor(browser, { origin, locale, colorScheme, cookie }))
  // It is put back after a screen without findings, because errors stay with the window in which they occurred.
  windows.delete(key)
  return visitor
}

async function checkScreen(screen: string, locale: Locale): Promise<void> {
  const { cookie, address } = screens.get(screen)!
  const visitor = await windowFor(cookie, locale)
  const { page } = visitor
  await visitor.open(address)
  if (screen.includes('?')) await page.locator('dialog:modal').waitFor()
  expect(await page.locator('h1').count(), screen).toBe(1)
  const texts = await page.locator('main, dialog').allTextContents()
  const text = texts.join('\n')
  const shown = screen.startsWith('/admin-sahl/support-replies') ? text.replaceAll(placeholders, '') : text
  expect(shown, screen).not.toMatch(brokenText)
  if (screen.endsWith('/$')) visitor.expectFault(/404/)
  await visitor.look()
  windows.set(`${locale} ${cookie}`, visitor)
}

describe.each(journeyIn('en'))('in %s', { tags: 'bilingual' }, (locale) => {
  test.each(pages)('%s is readable', (path) => checkScreen(path, locale))
})

test.each<Locale>(['ar', 'en'])(
  'every dialog with an address is readable, in %s',
  { tags: 'slow', timeout: 600_000 },
  async (locale) => {
    const dialogs = [...screens.keys()].filter((screen) => screen.includes('?'))
    for (const dialog of dialogs) await checkScreen(dialog, locale)
  },
)
