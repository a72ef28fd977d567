import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import {
  type BrowserVisitor,
  leave,
  narrow,
  openBrowser,
  openVisitor,
  ready,
  wide,
} from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { type ScreenWords, screenWords } from '#support/messages.ts'
import { codeSentTo, newPerson, registerInvestor } from '#support/people.ts'
import { fillRegistration } from '#support/registration.ts'
import { button, field, heading, message } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

/** Somebody whose browser runs no script. */
async function visit(locale: Locale): Promise<{ visitor: BrowserVisitor; page: Page; words: ScreenWords }> {
  const visitor = await openVisitor(browser, { origin, locale, javaScriptEnabled: false })
  return { visitor, page: visitor.page, words: screenWords(locale) }
}

/** Nothing scrolls sideways. What axe finds is looked for where there is script: its own needs timers. */
async function checkWidths(page: Page): Promise<void> {
  for (const viewport of [narrow, wide]) {
    await page.setViewportSize(viewport)
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth, `${page.url()} at ${viewport.width} px`).toBe(clientWidth)
  }
}

describe.each(journeyIn('ar'))('without script, in %s', { tags: 'bilingual' }, (locale) => {
  test('registers, with every error at its field and then the code', async () => {
    const person = newPerson()
    const { visitor, page, words } = await visit(locale)
    const { auth, components } = words
    await visitor.open('/register')
    await field(page, auth.fields.firstName).fill(person.firstName)
    await field(page, auth.fields.email).fill(person.email)
    await field(page, components.day).selectOption('17')
    await button(page, auth.register.submit).click()
    await message(page, components.checkFields(6)).waitFor()
    expect(await field(page, auth.fields.firstName).inputValue()).toBe(person.firstName)
    expect(await field(page, auth.fields.email).inputValue()).toBe(person.email)
    await checkWidths(page)
    await fillRegistration(page, words, person, locale)
    await button(page, auth.register.submit).click()
    await heading(page, auth.otp.heading).waitFor()
    await field(page, auth.fields.code).fill(await codeSentTo(origin, person.mobile))
    await button(page, auth.otp.verify).click()
    await heading(page, new RegExp(person.firstName)).waitFor()
    await visitor.close()
  })
})

test('a form that was sent before hydration is continued after it', async () => {
  const { person } = await registerInvestor(origin)
  const visitor = await openVisitor(browser, { origin, locale: 'en' })
  const { page } = visitor
  const { auth } = screenWords('en')
  // The script never comes for the first page.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/en/login')
  await field(page, auth.fields.identifier).fill(person.mobile)
  await page.unroute('**/assets/*.js')
  await button(page, auth.sendCode).click()
  await heading(page, auth.otp.heading).waitFor()
  visitor.expectFault(/ERR_FAILED/)
  await ready(page)
  await field(page, auth.fields.code).fill(await codeSentTo(origin, person.mobile))
  await heading(page, new RegExp(person.firstName)).waitFor()
  await visitor.look()
  await visitor.close()
})
