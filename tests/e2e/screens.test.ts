import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoOrganization } from '#demo/content/organizations.ts'
import { demoInvestor, demoOwner } from '#demo/content/people.ts'
import type { Locale } from '#kit/locale.ts'
import { leave, openBrowser } from '#support/browser.ts'
import { openCaller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { signIn } from '#support/people.ts'
import { type ScreenWalk, startWalk, visitedPages } from '#support/screen-walk.ts'

/**
 * Opens every page of visitors and investors, and every dialog that a link opens, and checks text, direction, overflow
 * and accessibility. Pages are seen in English, because most journeys run in Arabic. The slow tests see pages in
 * Arabic, and dialogs in both languages.
 */
const { origin } = inject('product')

let browser: Browser
let walk: ScreenWalk
beforeAll(async () => {
  browser = await openBrowser()
  const [owner, investor] = [await signIn(origin, demoOwner.email), await signIn(origin, demoInvestor.email)]
  const stranger = openCaller(origin)
  const order = (await investor.api.orders.orders({})).items[0]!
  walk = await startWalk(
    browser,
    origin,
    visitedPages,
    [owner, investor, stranger],
    [
      ['/user/$', investor, '/user/nothing'],
      ['/user/cart/thank-you', investor, `/user/cart/thank-you?order=${order.id}`],
      ['/organization/$slug/terms', owner, `/organization/${demoOrganization.newSlug}/terms`],
      ['/certificate/$number', stranger, '/certificate/SC-0000-0000-0000-0000'],
    ],
  )
})
afterAll(async () => leave(browser))

test('every page has an address, and several dialogs have one', () => {
  expect(visitedPages.filter((path) => !walk.screens.includes(path))).toEqual([])
  expect(walk.screens.filter((screen) => screen.includes('?')).length).toBeGreaterThan(8)
})

describe.each(journeyIn('en'))('in %s', { tags: 'bilingual' }, (locale) => {
  test.each(visitedPages)('%s is readable', (path) => walk.check(path, locale))
})

test.each<Locale>(['ar', 'en'])(
  'every dialog with an address is readable, in %s',
  { tags: 'slow', timeout: 600_000 },
  async (locale) => {
    for (const dialog of walk.screens.filter((screen) => screen.includes('?')))
      await walk.check(dialog, locale)
  },
)
