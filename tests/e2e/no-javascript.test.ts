import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoNewcomer, demoOperators, demoPassword } from '#demo/content/people.ts'
import type { Locale } from '#kit/locale.ts'
import { refusals as refusalsAr } from '#modules/identity/messages.ar.ts'
import { refusals as refusalsEn } from '#modules/identity/messages.en.ts'
import {
  type BrowserVisitor,
  leave,
  narrow,
  openBrowser,
  openVisitor,
  ready,
  wide,
} from '#support/browser.ts'
import { openCaller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { type ScreenWords, screenWords } from '#support/messages.ts'
import { codeSentTo, newPerson, registerInvestor } from '#support/people.ts'
import { fillRegistration } from '#support/registration.ts'
import { addressOf, button, field, heading, message, typedDigits } from '#support/screen.ts'

const { origin } = inject('product')
const refusals = { ar: refusalsAr, en: refusalsEn }

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

const otherCode = (code: string): string => (code === '123456' ? '654321' : '123456')

describe.each(journeyIn('ar'))('without script, in %s', { tags: 'bilingual' }, (locale) => {
  test('signs in by code after a wrong one', async () => {
    const { person } = await registerInvestor(origin)
    const { visitor, page, words } = await visit(locale)
    const { auth } = words
    await visitor.open('/login?next=/user/wallet')
    await field(page, auth.fields.identifier).fill(typedDigits(person.mobile.replace('+966', '0'), locale))
    await field(page, auth.fields.identifier).press('Enter')
    await heading(page, auth.otp.heading).waitFor()
    await checkWidths(page)
    const code = await codeSentTo(origin, person.mobile)
    await field(page, auth.fields.code).fill(typedDigits(otherCode(code), locale))
    await button(page, auth.otp.verify).click()
    await message(page, refusals[locale].otp_failed).waitFor()
    await message(page, auth.otp.attemptsLeft(4)).waitFor()
    await checkWidths(page)
    expect(page.url()).not.toContain(code)
    await field(page, auth.fields.code).fill(typedDigits(code, locale))
    await button(page, auth.otp.verify).click()
    await heading(page, words.frame.kycGate.notDone.title).waitFor()
    expect(addressOf(page)).toBe('/user/wallet')
    await visitor.close()
  })

  test('reports a wrong password and keeps the other values', async () => {
    const { person } = await registerInvestor(origin)
    const { visitor, page, words } = await visit(locale)
    const { auth } = words
    await visitor.open('/login')
    await button(page, auth.login.byPassword).click()
    await field(page, auth.fields.identifier).fill(person.mobile)
    await field(page, auth.fields.password).fill('Wrong-Password-1')
    await button(page, auth.submit).click()
    await message(page, refusals[locale].invalid_credentials).waitFor()
    expect(await field(page, auth.fields.identifier).inputValue()).toBe(person.mobile)
    expect(await field(page, auth.fields.password).inputValue()).toBe('')
    expect(page.url()).not.toContain(person.mobile.slice(4))
    await checkWidths(page)
    await field(page, auth.fields.password).fill(person.password)
    await button(page, auth.submit).click()
    await heading(page, new RegExp(person.firstName)).waitFor()
    expect(addressOf(page)).toBe('/user/properties')
    await visitor.close()
  })

  test('confirms an email, which then signs in', async () => {
    const investor = await registerInvestor(origin)
    const visitor = await openVisitor(browser, {
      origin,
      locale,
      javaScriptEnabled: false,
      cookie: investor.cookie(),
    })
    const { auth } = screenWords(locale)
    const { page } = visitor
    const unproved = await fetch(`${origin}/api/auth/otp/request`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: investor.person.email, purpose: 'login' }),
    })
    expect(unproved.status).toBe(404)
    await visitor.open('/user/verify-email')
    await checkWidths(page)
    await button(page, auth.sendCode).click()
    await heading(page, auth.otp.heading).waitFor()
    await field(page, auth.fields.code).fill(await codeSentTo(origin, investor.person.email))
    await button(page, auth.otp.verify).click()
    await heading(page, auth.verifyEmail.done).waitFor()
    await checkWidths(page)
    const { api } = openCaller(origin)
    const { challenge } = await api.identity.requestOtp({
      identifier: investor.person.email.toUpperCase(),
      purpose: 'login',
    })
    expect(challenge.channel).toBe('mail')
    await visitor.close()
  })

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

  test('signs an operator in with password and code', async () => {
    const { visitor, page, words } = await visit(locale)
    const { auth, admin } = words
    const operator = demoOperators.find(({ role }) => role === (locale === 'ar' ? 'admin' : 'cms'))!
    await visitor.open('/admin-sahl/login')
    await field(page, auth.fields.email).fill(operator.email)
    await field(page, auth.fields.password).fill(demoPassword)
    await button(page, auth.submit).click()
    await heading(page, auth.otp.heading).waitFor()
    await field(page, auth.fields.code).fill(await codeSentTo(origin, operator.mobile, operator.email))
    await button(page, auth.otp.verify).click()
    await heading(page, admin.title).waitFor()
    expect(addressOf(page)).toBe('/admin-sahl')
    await visitor.close()
  })
})

describe('without script', () => {
  test('the newcomer of the demo signs in by code, and no address leads them elsewhere', async () => {
    const { visitor, page, words } = await visit('en')
    await visitor.open('/otp-login?next=//elsewhere.example/user')
    await field(page, words.auth.fields.identifier).fill(demoNewcomer.email)
    await button(page, words.auth.sendCode).click()
    await heading(page, words.auth.otp.heading).waitFor()
    const code = await codeSentTo(origin, demoNewcomer.mobile, demoNewcomer.email)
    await field(page, words.auth.fields.code).fill(code)
    await button(page, words.auth.otp.verify).click()
    await page.waitForURL(`${origin}/en/user/properties`)
    const cookies = await visitor.context.cookies()
    expect(cookies.map(({ name }) => name)).toContain('sahl_session')
    expect(cookies.map(({ name }) => name)).not.toContain('sahl_form')
    await visitor.close()
  })

  test('another code has to wait, and going back keeps the number', async () => {
    const { person } = await registerInvestor(origin)
    const { visitor, page, words } = await visit('en')
    const { auth } = words
    await visitor.open('/phone-login')
    const typed = person.mobile.replace('+966', '')
    await field(page, auth.fields.mobile).fill(typed)
    await button(page, auth.sendCode).click()
    await heading(page, auth.otp.heading).waitFor()
    await button(page, auth.otp.resend).click()
    await message(page, refusals.en.otp_too_soon).waitFor()
    await checkWidths(page)
    await button(page, auth.otp.back).click()
    await heading(page, auth.phoneLogin.heading).waitFor()
    expect((await field(page, auth.fields.mobile).inputValue()).replaceAll(' ', '')).toBe(typed)
    await visitor.close()
  })

  test('the answer can be read in the other language', async () => {
    const { visitor, page, words } = await visit('en')
    await visitor.open('/login')
    await field(page, words.auth.fields.identifier).fill('nobody@example.com')
    await button(page, words.auth.sendCode).click()
    await message(page, refusalsEn.email_unknown).waitFor()
    await page.goto(page.url().replace('/en/login', '/login'))
    await message(page, refusalsAr.email_unknown).waitFor()
    expect(await field(page, screenWords('ar').auth.fields.identifier).inputValue()).toBe(
      'nobody@example.com',
    )
    await visitor.close()
  })
})

test.each(journeyIn('en'))(
  'one press ends sessions, marks notices, and signs out, in %s',
  { tags: 'bilingual' },
  async (locale) => {
    const investor = await registerInvestor(origin)
    const elsewhere = openCaller(origin)
    const { mobile } = investor.person
    const { challenge } = await elsewhere.api.identity.requestOtp({ identifier: mobile, purpose: 'login' })
    await elsewhere.api.identity.verifyOtp({
      challengeId: challenge.id,
      code: await codeSentTo(origin, mobile),
    })
    const { page, open, close } = await openVisitor(browser, {
      origin,
      locale,
      cookie: investor.cookie(),
      javaScriptEnabled: false,
    })
    const { profile, notifications, frame } = screenWords(locale)
    await open('/user/profile')
    expect((await investor.api.identity.devices({})).items).toHaveLength(2)
    await page.getByRole('button', { name: profile.devices.end }).first().click()
    expect((await investor.api.identity.devices({})).items).toHaveLength(1)
    expect(addressOf(page)).toBe('/user/profile')

    const unread = async () => (await investor.api.notifications.notices({})).unread
    await expect.poll(unread).toBeGreaterThan(0)
    await open('/user/notifications')
    await button(page, notifications.markAllRead).click()
    expect(await unread()).toBe(0)

    await page.locator('button:has(.avatar)').click()
    await button(page, frame.account.signOut).click()
    expect(addressOf(page)).toMatch(/^\/?$/)
    expect((await investor.api.identity.session({})).user).toBeNull()
    await close()
  },
)

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
