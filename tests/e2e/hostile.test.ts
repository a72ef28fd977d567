import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoOperators, demoOwner } from '#demo/content/people.ts'
import type { Duty } from '#kit/duties.ts'
import type { Locale } from '#kit/locale.ts'
import { endpoints } from '#support/answers.ts'
import { leave, narrow, openBrowser, openVisitor, wide } from '#support/browser.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { openDutyHolder } from '#support/duty-holder.ts'
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
import { enrich, newLongPerson, openLongOrganization, sendAsLongDevice } from '#support/long-data.ts'
import { openScreen } from '#support/open-screen.ts'
import {
  approvedInvestor,
  type InvestorOptions,
  presentOperator,
  showPresence,
  signIn,
  signInOperator,
} from '#support/people.ts'
import { type Product, startDemo } from '#support/product.ts'
import { findScreens, listShapes, sitePages } from '#support/site-pages.ts'

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
const leastShown = {
  stranger: 13,
  investor: 18,
  owner: 0,
  operator: 45,
  compliance: 2,
  support: 0,
  auditor: 2,
}
type Kind = keyof typeof leastShown
const kinds = Object.keys(leastShown) as Kind[]

/** Admins with one duty. They see the pages of an admin, with other parts. */
const dutiesSeen = ['compliance', 'support', 'auditor'] as const satisfies readonly Duty[]

/** Phones: the usual width, and that of small ones. */
const phones = [narrow, { width: 360, height: 740 }]

const startPaths = sitePages
  .filter(({ path, access }) => !access.startsWith('leads to') && !path.includes('$'))
  .map(({ path }) => path)

/** Whether the page's own part contains a planted text: its frame always does, by the name of the platform. */
const isPlantedInside = (html: string): boolean => isPlanted(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '')

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
  const found: string[] = []
  for (const phone of phones) {
    await page.setViewportSize(phone)
    const parts = await page.evaluate(() => {
      const extra = document.scrollingElement!.scrollWidth - innerWidth
      if (extra <= 0) return []
      const isOutside = (one: Element) => {
        const { left, right } = one.getBoundingClientRect()
        return right > left && (left < 0 || right > innerWidth)
      }
      const outside = [...document.querySelectorAll('body *')].filter(isOutside)
      const innermost = outside.filter(
        (one) => !outside.some((inner) => inner !== one && one.contains(inner)),
      )
      return [
        `${extra} pixels at ${innerWidth}`,
        ...innermost.slice(0, 3).map((one) => one.outerHTML.slice(0, 200)),
      ]
    })
    found.push(...parts)
  }
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
  /** The kinds of elements that somebody has seen on a screen. Questions that begin with the same word count as one. */
  const seen = new Map<string, Set<string>>()
  /** Addresses of screens that show what no link of `findScreens` may lead to. */
  const plantedScreens: Record<'stranger' | 'investor' | 'operator', Record<string, string>> = {
    stranger: {},
    investor: {},
    operator: {},
  }
  const callers = {} as Record<Kind, Caller>
  /** An address of each screen that an admin with all duties reaches. */
  let adminScreens: ReadonlyMap<string, string>

  beforeAll(async () => {
    browser = await openBrowser()
    product = await startDemo()
    const { origin, owner } = product
    const plantWhile = plantWhileSending((field) => planted.add(field))
    const options: InvestorOptions = {
      wrapSend: (send) => plantWhile(sendAsLongDevice(send)),
      makePerson: newLongPerson,
    }
    const stranger = openCaller(origin, options)
    const [admin, secondAdmin] = demoOperators.filter(({ role }) => role === 'admin')
    const operator = await signInOperator(origin, admin!, options)
    const investor = await approvedInvestor(origin, operator, 20_000_00, options)
    await showPresence(origin, operator, admin!.mobile)
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
    const admins = [plain, await presentOperator(origin, secondAdmin!)] as const
    const plainInvestor = { ...investor, ...openCaller(origin, { cookie: investor.cookie() }) }
    await enrich(plainInvestor, admins)
    const organization = await openLongOrganization(origin, plainInvestor, admins, {
      makePerson: newLongPerson,
    })
    for (const duty of dutiesSeen) callers[duty] = await openDutyHolder(origin, duty, admins)
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
    for (const path of ['', '/member', '/portfolio', '/verification', '/wallet']) {
      plantedScreens.investor[`/organization/$slug${path}, long`] =
        `/organization/${organization.slug}${path}`
    }
    plantedScreens.operator['/admin/organization/$id, long'] = `/admin/organization/${organization.id}`
    plantedScreens.operator['/admin-sahl/customer/$id, long'] = `/admin-sahl/customer/${investor.userId}`
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
  async function walk(name: Kind, locale: Locale, screens: Iterable<[string, string]>) {
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
      await openScreen(visitor, address)
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

  /**
   * Returns the screens that nobody before has opened. An admin with one duty opens the screens of the others that
   * show elements of another kind to them.
   */
  async function findNewScreens(name: Kind): Promise<[screen: string, address: string][]> {
    const hasOneDuty = dutiesSeen.some((duty) => duty === name)
    const found = hasOneDuty ? adminScreens : await findScreens(callers[name], startPaths, isPlantedInside)
    const own = name in plantedScreens ? plantedScreens[name as keyof typeof plantedScreens] : {}
    const screens = new Map([...found, ...Object.entries(own)])
    if (name === 'operator') adminScreens = screens
    const fresh: [string, string][] = []
    for (const [screen, address] of screens) {
      const question = screen.replace(/(\?ask=[a-z]+).*$/, '$1')
      const before = seen.get(question)
      if (before && !hasOneDuty) continue
      const response = await callers[name].send(`/en${address === '/' ? '' : address}`)
      const shapes = listShapes(await response.text())
      if (response.status !== 200) continue
      if (!before || [...shapes].some((shape) => !before.has(shape))) fresh.push([screen, address])
      seen.set(question, new Set([...(before ?? []), ...shapes]))
    }
    // The dialogs of a page follow it, so that the page loads once.
    const pathOf = ([, address]: [screen: string, address: string]) => address.split('?')[0]!
    return fresh.sort((one, other) => pathOf(one).localeCompare(pathOf(other)))
  }

  test.each(kinds)('are shown as texts on every screen, to: %s', { timeout: 600_000 }, async (name) => {
    const screens = await findNewScreens(name)
    // A dialog has the same elements in both languages, and its page is seen in both.
    const pages = screens.filter(([screen]) => !screen.includes('?'))
    const [inEnglish, inArabic] = await Promise.all([walk(name, 'en', screens), walk(name, 'ar', pages)])
    expect(inEnglish).toBeGreaterThanOrEqual(leastShown[name])
    expect(inArabic).toBeGreaterThanOrEqual(leastShown[name] / 2)
  })
})
