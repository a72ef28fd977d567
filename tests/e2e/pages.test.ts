// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { localeCookie } from '#kit/interface-constants.ts'
import type { Locale } from '#kit/locale.ts'
import { checkFit, leave, openBrowser, openVisitor, ready, resize } from '#support/browser.ts'
import { openCaller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { waitForTotal } from '#support/matching.ts'
import { screenWords } from '#support/messages.ts'
import { oldestFirst } from '#support/oldest.ts'
import { buildAnswers, registerInvestor, signIn } from '#support/people.ts'
import { button, heading, link, opening } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

describe('language', () => {
  test.each<[Locale, Locale, string, string]>([
    ['en', 'ar', '/en', ''],
    ['ar', 'en', '', '/en'],
  ])('from %s to %s keeps path, search and hash, and is remembered', async (from, to, before, after) => {
    const visitor = await openVisitor(browser, { origin, locale: from })
    const { page, context } = visitor
    await visitor.open('/user/properties?city=riyadh&sort=most_funded#main')
    expect(new URL(page.url()).pathname).toBe(`${before}/user/properties`)
    await link(page, screenWords(from).frame.language.switchTo).click()
    await heading(page, screenWords(to).opportunities.listTitle).waitFor()
    const { pathname, search, hash } = new URL(page.url())
    expect({ pathname, search, hash }).toEqual({
      pathname: `${after}/user/properties`,
      search: '?city=riyadh&sort=most_funded',
      hash: '#main',
    })
    const cookie = (await context.cookies()).find(({ name }) => name === localeCookie.name)
    expect(cookie?.value).toBe(to)
    await visitor.look()
    await visitor.close()
  })
})

describe('failures', () => {
  test.each(journeyIn('ar'))(
    'an unknown address shows the page for it, in %s',
    { tags: 'bilingual' },
    async (locale) => {
      const visitor = await openVisitor(browser, { origin, locale })
      await visitor.open('/no/such/page')
      await heading(visitor.page, screenWords(locale).frame.errors.notFound.title).waitFor()
      visitor.expectFault(/404/)
      await visitor.look()
      await link(visitor.page, screenWords(locale).frame.errors.notFound.action).click()
      await heading(visitor.page, screenWords(locale).opportunities.listTitle).waitFor()
      await visitor.close()
    },
  )

  test('an unknown opportunity shows the page for it', async () => {
    const visitor = await openVisitor(browser, { origin, locale: 'en' })
    await visitor.open('/user/properties/no-such-opportunity')
    await heading(visitor.page, screenWords('en').frame.errors.notFound.title).waitFor()
    visitor.expectFault(/404/)
    await visitor.look()
    await visitor.close()
  })
})

describe.each(journeyIn('ar'))('on the narrowest phones, in %s', { tags: 'bilingual' }, (locale) => {
  test('every bar fits', async () => {
    const investor = await signIn(origin, demoInvestor.email)
    const newcomer = await registerInvestor(origin)
    await newcomer.api.verification.saveIdentity(buildAnswers(newcomer.person).identity)
    const visits: readonly [cookie: string | undefined, paths: readonly string[]][] = [
      [undefined, ['/', '/user/properties', '/login', '/otp-login', '/admin-sahl/login']],
      [investor.cookie(), ['/', '/user/properties', '/user/wallet']],
      [newcomer.cookie(), ['/user/kyc?step=identity', '/user/kyc?step=employment']],
    ]
    for (const [cookie, paths] of visits) {
      const visitor = await openVisitor(browser, { origin, locale, ...(cookie ? { cookie } : {}) })
      for (const path of paths) {
        await visitor.open(path)
        for (const width of [320, 360]) {
          await resize(visitor.page, { width, height: 720 })
          await checkFit(visitor.page, locale, `${path} at ${width} px`)
        }
      }
      await visitor.close()
    }
  })
})

describe('theme', () => {
  test.each([true, false])('is the system’s until one is chosen, with script: %s', async (hasScript) => {
    const canvases = { light: 'rgb(246, 246, 240)', dark: 'rgb(6, 20, 15)' }
    for (const [system, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      const options = { origin, locale: 'en', colorScheme: system, javaScriptEnabled: hasScript } as const
      const visitor = await openVisitor(browser, options)
      const canvas = () => visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await visitor.open('/login')
      expect(await canvas()).toBe(canvases[system])
      await visitor.context.addCookies([{ name: 'theme', value: other, url: origin }])
      await visitor.open('/login')
      expect(await canvas()).toBe(canvases[other])
      await visitor.close()
    }
  })

  test('is kept once chosen, and rendered by the server', async () => {
    const { frame } = screenWords('en')
    const investor = await signIn(origin, demoInvestor.email)
    const visitor = await openVisitor(browser, { origin, locale: 'en', caller: investor })
    const { page, context } = visitor
    await visitor.open('/user/properties')
    await button(page, new RegExp(`^${opening(frame.account.of)}`)).click()
    const choices = page.getByRole('group', { name: frame.theme.label })
    await button(choices, frame.theme.dark).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    expect((await context.cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')
    const html = await (await context.request.get('/en/user/properties')).text()
    expect(/<html[^>]*data-theme="dark"/.test(html)).toBe(true)
    await page.reload()
    await ready(page)
    await visitor.look()
    await visitor.close()
  })
})

describe.each(journeyIn('ar'))('without script, in %s', { tags: 'bilingual' }, (locale) => {
  const { landing, opportunities } = screenWords(locale)
  const { api } = openCaller(origin, { locale })

  test('landing, list and page of an opportunity can be read', async () => {
    const visitor = await openVisitor(browser, { origin, locale, javaScriptEnabled: false })
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await link(page, landing.browse).click()
    await heading(page, opportunities.listTitle).waitFor()
    // Other tests publish opportunities meanwhile: page and list are read again until they are of the same moment.
    let slug = ''
    const findMissing = async () => {
      const { items } = await api.opportunities.list({ limit: 9 })
      slug = items.at(-1)!.slug
      await page.reload()
      const shown = await page.getByRole('heading').allTextContents()
      return items.map(({ title }) => title).filter((title) => !shown.includes(title))
    }
    await expect.poll(findMissing).toEqual([])
    const property = await api.opportunities.get({ idOrSlug: slug })
    await link(page, property.title).click()
    await heading(page, property.title).waitFor()
    for (const paragraph of property.overview) await page.getByText(paragraph).first().waitFor()
    await visitor.close()
  })

  test('the list can be searched', async () => {
    const visitor = await openVisitor(browser, { origin, locale, javaScriptEnabled: false })
    const { page } = visitor
    const { items } = await api.opportunities.list({ limit: 100 })
    const { title } = oldestFirst(items)[0]!
    await visitor.open('/user/properties')
    await page.getByRole('searchbox', { name: opportunities.search }).fill(title)
    await page.getByRole('searchbox', { name: opportunities.search }).press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === title)
    const count = async () => (await api.opportunities.list({ q: title })).total
    await waitForTotal(page, count, opportunities.matching, { hasScript: false })
    await visitor.close()
  })
})
