import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoOperators, demoOwner } from '#demo/content/people.ts'
import type { Locale } from '#kit/locale.ts'
import { endpoints } from '#support/answers.ts'
import { leave, narrow, openBrowser, openVisitor, wide } from '#support/browser.ts'
import { type Caller, type CallerOptions, openCaller } from '#support/caller.ts'
import { examples } from '#support/examples.ts'
import { plantContent, plantMail, plantOpportunity, plantSettings } from '#support/hostile-content.ts'
import {
  findExampleBody,
  isPlanted,
  plantedElement,
  plantInto,
  plantWhileSending,
} from '#support/hostile-texts.ts'
import { forgiveExports } from '#support/limits.ts'
import { approvedInvestor, showPresence, signIn, signInOperator } from '#support/people.ts'
import { type Product, startDemo } from '#support/product.ts'
import { findScreens, sitePages } from '#support/site-pages.ts'

const entries = 'names entries of a list, which the call looks up'
/** Fields whose schema allows a hostile text although the call refuses it, and why. */
const notPlanted: Readonly<Record<string, string>> = {
  'corrections.propose.investor': 'names a person',
  'corrections.propose.payment': 'names a payment',
  'notifications.choose.choices.kind': 'names a kind of notice',
  'orders.checkout.cartVersion': 'is compared with the version of the cart',
  'plans.saveIncome.cities': entries,
  'plans.saveIncome.contracts': entries,
  'plans.saveIncome.types': entries,
  'plans.saveMonthly.cities': entries,
  'plans.saveMonthly.contracts': entries,
  'plans.saveMonthly.types': entries,
  'receipts.assign.investor': 'names a person',
  'receipts.assign.reason': 'is not for the receipt that the example assigns',
  'reporting.schedule.city': entries,
  'reporting.schedule.type': entries,
  'settings.saveSettings.values.supportEmail': 'has to be an email address',
  'support.merge.into': 'is the number of a request',
  'withdrawals.approve.reason': 'is not for the withdrawal that the example approves',
}

/** The kinds of people, in the order of their visits, with the least number of screens that show a planted text. */
const leastShown = { stranger: 13, investor: 18, owner: 0, operator: 45 }

const startPaths = sitePages
  .filter(({ path, access }) => !access.startsWith('leads to') && !path.includes('$'))
  .map(({ path }) => path)

/** Collects dialogs of the browser and requests to other sites, in order. */
function watchForEffects(page: Page, origin: string): string[] {
  const effects: string[] = []
  page.on('dialog', (dialog) => {
    effects.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url())
    if (/^https?:$/.test(protocol) && asked !== origin) effects.push(`request: ${request.url()}`)
  })
  return effects
}

/** Returns elements and attributes that no page of ours has, and whether the page's own part shows a planted text. */
const inspect = (page: Page): Promise<{ created: string[]; isShown: boolean }> =>
  page.evaluate((element) => {
    const created = [...document.querySelectorAll('*')].flatMap((one) => {
      if (one.localName === element) return [one.outerHTML]
      return [...one.attributes]
        .filter(({ name, value }) => /^on/.test(name) || /^\s*(javascript|vbscript|data:text)/i.test(value))
        .map(({ name, value }) => `${one.localName} ${name}="${value}"`)
    })
    const own = [...document.querySelectorAll('main, dialog')].map(({ textContent }) => textContent)
    return { created, isShown: own.join().includes(`<${element}>`) }
  }, plantedElement)

/** Returns the parts that make the page wider than a phone. Empty if it is not. */
async function findTooWide(page: Page): Promise<string[]> {
  await page.setViewportSize(narrow)
  const found = await page.evaluate(() => {
    const extra = document.scrollingElement!.scrollWidth - innerWidth
    if (extra <= 0) return []
    const isOutside = (one: Element) => {
      const { left, right } = one.getBoundingClientRect()
      return right > left && (left < 0 || right > innerWidth)
    }
    const outside = [...document.querySelectorAll('body *')].filter(isOutside)
    const innermost = outside.filter((one) => !outside.some((inner) => inner !== one && one.contains(inner)))
    return [`${extra} pixels`, ...innermost.slice(0, 3).map((one) => one.outerHTML.slice(0, 200))]
  })
  await page.setViewportSize(wide)
  return found
}

/**
 * Plants texts that would run as scripts into every field that takes free text, by the examples of every call, and
 * opens every screen as each kind of person. The product is one of its own, because all its texts are hostile.
 */
describe('texts that would run', { tags: 'slow' }, () => {
  let product: Product
  let browser: Browser
  /** The fields that took a hostile text, as `module.call.field`. */
  const planted = new Set<string>()
  /** Screens that somebody has opened before. Questions that begin with the same word count as one. */
  const seen = new Set<string>()
  /** Addresses of screens that show what no link of `findScreens` may lead to. */
  const plantedScreens: Record<keyof typeof leastShown, Record<string, string>> = {
    stranger: {},
    investor: {},
    owner: {},
    operator: {},
  }
  const callers = {} as Record<keyof typeof leastShown, Caller>

  beforeAll(async () => {
    browser = await openBrowser()
    product = await startDemo()
    const { origin, owner } = product
    const options: CallerOptions = { wrapSend: plantWhileSending((field) => planted.add(field)) }
    const stranger = openCaller(origin, options)
    const admin = demoOperators.find(({ role }) => role === 'admin')!
    const operator = await signInOperator(origin, admin, options)
    const investor = await approvedInvestor(origin, operator, 20_000_00, options)
    await showPresence(origin, operator, admin.mobile)
    await showPresence(origin, investor, investor.person.mobile)
    for (const { visit } of Object.values(examples)) {
      await forgiveExports(owner)
      await visit({ origin, options, stranger, investor, operator })
    }
    const plain = openCaller(origin, { cookie: operator.cookie() })
    await plantContent(plain)
    planted.add('content.saveFields.changes.value')
    const opportunityId = await plantOpportunity(plain)
    await plantSettings(plain)
    for (const locale of ['ar', 'en']) planted.add(`settings.saveSettings.values.brandName.${locale}`)
    const requestId = await plantMail(origin, owner, investor)
    callers.stranger = openCaller(origin)
    callers.owner = await signIn(origin, demoOwner.email)
    callers.investor = openCaller(origin, { cookie: investor.cookie() })
    callers.operator = plain
    for (const path of ['', '/edit', '/changes', '/updates', '/valuations']) {
      plantedScreens.operator[`/admin-sahl/opportunity/$id${path}`] =
        `/admin-sahl/opportunity/${opportunityId}${path}`
    }
    plantedScreens.operator['/admin-sahl/support-ticket/$id'] = `/admin-sahl/support-ticket/${requestId}`
    plantedScreens.investor['/user/support-tickets/$id'] = `/user/support-tickets/${requestId}`
    plantedScreens.stranger['/user/properties/$id'] = `/user/properties/${opportunityId}`
  }, 300_000)
  afterAll(async () => {
    await leave(browser)
    await product.stop()
  })

  test('are accepted by every field of free text that an example fills in', () => {
    const free = endpoints.flatMap(({ name, endpoint }) => {
      const body = findExampleBody(name)
      return body ? plantInto(endpoint, body).fields.map((field) => `${name}.${field}`) : []
    })
    const unvisited = Object.entries(examples).flatMap(([module, { unvisited = {} }]) =>
      Object.keys(unvisited).map((name) => `${module}.${name}.`),
    )
    const missing = free.filter(
      (field) => !planted.has(field) && !unvisited.some((start) => field.startsWith(start)),
    )
    expect(missing.sort()).toEqual(Object.keys(notPlanted).sort())
  })

  /** Opens the screens, each wide and as on a phone. Returns how many show a planted text. */
  async function walk(name: keyof typeof leastShown, locale: Locale, screens: Iterable<[string, string]>) {
    const visitor = await openVisitor(browser, {
      origin: product.origin,
      locale,
      cookie: callers[name].cookie(),
    })
    const { page } = visitor
    const happened = watchForEffects(page, product.origin)
    let shownOn = 0
    const tooWide: [screen: string, parts: string[]][] = []
    for (const [screen, address] of screens) {
      await visitor.open(address)
      const { created, isShown } = await inspect(page)
      if (isShown) shownOn += 1
      const parts = await findTooWide(page)
      if (parts.length > 0) tooWide.push([screen, parts])
      expect([...created, ...happened, ...visitor.faults], screen).toEqual([])
    }
    expect(tooWide).toEqual([])
    await visitor.close()
    return shownOn
  }

  test.each(Object.keys(leastShown) as (keyof typeof leastShown)[])(
    'are shown as texts on every screen, to: %s',
    { timeout: 300_000 },
    async (name) => {
      const found = await findScreens(callers[name], startPaths, isPlanted)
      const addresses = new Map([...found, ...Object.entries(plantedScreens[name])])
      const screens = [...addresses].filter(([screen]) => {
        const question = screen.replace(/(\?ask=[a-z]+).*$/, '$1')
        const isNew = !seen.has(question)
        seen.add(question)
        return isNew
      })
      expect(await walk(name, 'en', screens)).toBeGreaterThanOrEqual(leastShown[name])
      if (name === 'stranger') {
        expect(await walk(name, 'ar', screens)).toBeGreaterThanOrEqual(leastShown[name])
      }
    },
  )
})
