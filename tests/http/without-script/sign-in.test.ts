import { beforeEach, describe, expect, inject, test } from 'vitest'
import { demoNewcomer, demoPassword } from '#demo/content/people.ts'
import type { Locale } from '#kit/locale.ts'
import { refusals as refusalsAr } from '#modules/identity/messages.ar.ts'
import { refusals as refusalsEn } from '#modules/identity/messages.en.ts'
import { openCaller } from '#support/caller.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { codeSentTo, linkSentTo, newPerson, proveEmail, registerInvestor } from '#support/people.ts'
import { openPlainBrowser, type PlainBrowser } from '#support/plain-browser.ts'
import { typedDigits } from '#support/screen.ts'

const { origin, owner } = inject('product')
const refusals = { ar: refusalsAr, en: refusalsEn }
const newPassword = 'Desert-Rose-2031'

beforeEach(() => forgiveRegistrations(owner))

const otherCode = (code: string): string => (code === '123456' ? '654321' : '123456')

/** Passwords are never part of a page that answers a form. */
function expectNoPassword(browser: PlainBrowser, password: string): void {
  expect(browser.html()).not.toContain(password)
  expect(browser.url().href).not.toContain(password)
}

describe.each(['ar', 'en'] as const)('without script, in %s', (locale: Locale) => {
  const { auth, admin, components, frame } = screenWords(locale)
  const visit = (cookie?: string) => openPlainBrowser({ origin, locale, ...(cookie ? { cookie } : {}) })

  test('signs in by code after a wrong one', async () => {
    const { person } = await registerInvestor(origin)
    const browser = visit()
    await browser.open('/login?next=/user/wallet')
    browser.fill(auth.fields.identifier, typedDigits(person.mobile.replace('+966', '0'), locale))
    await browser.press(auth.sendCode)
    expect(browser.headings()).toContain(auth.otp.heading)
    const code = await codeSentTo(origin, person.mobile)
    browser.fill(auth.fields.code, typedDigits(otherCode(code), locale))
    await browser.press(auth.otp.verify)
    expect(browser.text()).toContain(refusals[locale].otp_failed)
    expect(browser.text()).toContain(auth.otp.attemptsLeft(4))
    expect(browser.url().href).not.toContain(code)
    browser.fill(auth.fields.code, typedDigits(code, locale))
    await browser.press(auth.otp.verify)
    expect(browser.headings()).toContain(frame.kycGate.notDone.title)
    expect(browser.address()).toBe('/user/wallet')
  })

  test('reports a wrong password and keeps the other values', async () => {
    const { person } = await registerInvestor(origin)
    const browser = visit()
    await browser.open('/login?method=password')
    browser.fill(auth.fields.identifier, person.mobile)
    browser.fill(auth.fields.password, 'Wrong-Password-1')
    await browser.press(auth.submit)
    expect(browser.text()).toContain(refusals[locale].invalid_credentials)
    expect(browser.field(auth.fields.identifier).value).toBe(person.mobile)
    expect(browser.field(auth.fields.password).value).toBe('')
    expect(browser.url().href).not.toContain(person.mobile.slice(4))
    expectNoPassword(browser, 'Wrong-Password-1')
    browser.fill(auth.fields.password, person.password)
    await browser.press(auth.submit)
    expect(browser.headings().join(' ')).toContain(person.firstName)
    expect(browser.address()).toBe('/user/properties')
  })

  test('confirms an email, which then signs in', async () => {
    const investor = await registerInvestor(origin)
    const { email } = investor.person
    const { api, send } = openCaller(origin)
    const body = JSON.stringify({ identifier: email, purpose: 'login' })
    const json = { 'content-type': 'application/json' }
    const unconfirmed = await send('/api/auth/otp/request', { method: 'POST', headers: json, body })
    expect(unconfirmed.status).toBe(404)
    const browser = visit(investor.cookie())
    await browser.open('/user/verify-email')
    await browser.press(auth.sendCode)
    expect(browser.headings()).toContain(auth.otp.heading)
    browser.fill(auth.fields.code, await codeSentTo(origin, email))
    await browser.press(auth.otp.verify)
    expect(browser.headings()).toContain(auth.verifyEmail.done)
    const { challenge } = await api.identity.requestOtp({
      identifier: email.toUpperCase(),
      purpose: 'login',
    })
    expect(challenge.channel).toBe('mail')
  })

  test('registers, with every error at its field and then the code', async () => {
    const person = newPerson()
    const [year, month, day] = person.dateOfBirth.split('-').map(Number)
    const browser = visit()
    await browser.open('/register')
    browser.fill(auth.fields.firstName, person.firstName)
    browser.fill(auth.fields.email, person.email)
    browser.select(components.day, '17')
    await browser.press(auth.register.submit)
    expect(browser.text()).toContain(components.checkFields(6))
    expect(browser.field(auth.fields.firstName).value).toBe(person.firstName)
    expect(browser.field(auth.fields.email).value).toBe(person.email)
    expect(browser.field(components.day).value).toBe('17')
    browser.fill(auth.fields.lastName, person.lastName)
    browser.select(components.day, String(day))
    browser.select(components.month, String(month))
    browser.select(components.year, String(year))
    browser.fill(auth.fields.mobile, typedDigits(person.mobile.replace('+966', '0'), locale))
    browser.fill(auth.fields.password, person.password)
    browser.fill(auth.fields.passwordConfirmation, person.password)
    browser.check(auth.fields.terms)
    await browser.press(auth.register.submit)
    expect(browser.headings()).toContain(auth.otp.heading)
    browser.fill(auth.fields.code, await codeSentTo(origin, person.mobile))
    await browser.press(auth.otp.verify)
    expect(browser.headings().join(' ')).toContain(person.firstName)
  })

  test('signs an operator in with password and code', async () => {
    const operator = await newOperator(locale === 'ar' ? 'admin' : 'cms')
    const browser = visit()
    await browser.open('/admin-sahl/login')
    browser.fill(auth.fields.email, operator.email)
    browser.fill(auth.fields.password, demoPassword)
    await browser.press(auth.submit)
    expect(browser.headings()).toContain(auth.otp.heading)
    browser.fill(auth.fields.code, await codeSentTo(origin, operator.mobile, operator.email))
    await browser.press(auth.otp.verify)
    expect(browser.headings()).toContain(admin.title)
    expect(browser.address()).toBe('/admin-sahl')
  })

  test('signs in by a link, and reports an incomplete one', async () => {
    const investor = await registerInvestor(origin)
    await proveEmail(origin, investor)
    const browser = visit()
    await browser.open('/magic-link-login?next=/user/wallet')
    browser.fill(auth.fields.email, 'nobody@example.com')
    await browser.press(auth.linkLogin.send)
    expect(browser.text()).toContain(refusals[locale].email_unknown)
    browser.fill(auth.fields.email, investor.person.email)
    await browser.press(auth.linkLogin.send)
    expect(browser.headings()).toContain(auth.linkSent.heading)
    const address = await linkSentTo(origin, investor.person.email)
    await browser.open(address.replace(/token=[^&]*/, (token) => token.slice(0, -3)))
    await browser.press(auth.linkAccess.submit)
    expect(browser.headings()).toContain(auth.linkAccess.brokenHeading)
    await browser.open(address)
    await browser.press(auth.linkAccess.submit)
    expect(browser.headings()).toContain(frame.kycGate.notDone.title)
    expect(browser.address()).toBe('/user/wallet')
  })

  test('resets a forgotten password after errors', async () => {
    const { person } = await registerInvestor(origin)
    const browser = visit()
    await browser.open('/forgot-password?next=/user/wallet')
    browser.fill(auth.fields.identifier, person.mobile)
    await browser.press(auth.sendCode)
    expect(browser.headings()).toContain(auth.otp.heading)
    browser.fill(auth.fields.code, await codeSentTo(origin, person.mobile))
    await browser.press(auth.otp.verify)
    expect(browser.headings()).toContain(auth.forgotPassword.newHeading)
    browser.fill(auth.fields.newPassword, newPassword)
    browser.fill(auth.fields.passwordConfirmation, 'Another-Rose-2031')
    await browser.press(auth.forgotPassword.save)
    expect(browser.invalid()).not.toEqual([])
    expectNoPassword(browser, newPassword)
    browser.fill(auth.fields.newPassword, newPassword)
    browser.fill(auth.fields.passwordConfirmation, newPassword)
    await browser.press(auth.forgotPassword.save)
    expect(browser.headings()).toContain(auth.forgotPassword.doneHeading)
  })
})

describe('without script', () => {
  const { auth } = screenWords('en')

  test('signs the newcomer of the demo in by code, and follows no address elsewhere', async () => {
    const browser = openPlainBrowser({ origin, locale: 'en' })
    await browser.open('/otp-login?next=//elsewhere.example/user')
    browser.fill(auth.fields.identifier, demoNewcomer.email)
    await browser.press(auth.sendCode)
    browser.fill(auth.fields.code, await codeSentTo(origin, demoNewcomer.mobile, demoNewcomer.email))
    await browser.press(auth.otp.verify)
    expect(browser.url().href).toBe(`${origin}/en/user/properties`)
    expect(browser.cookie()).toContain('sahl_session=')
    expect(browser.cookie()).not.toContain('sahl_form=')
  })

  test('refuses another code at once, and keeps the number on going back', async () => {
    const { person } = await registerInvestor(origin)
    const typed = person.mobile.replace('+966', '')
    const browser = openPlainBrowser({ origin, locale: 'en' })
    await browser.open('/phone-login')
    browser.fill(auth.fields.mobile, typed)
    await browser.press(auth.sendCode)
    expect(browser.headings()).toContain(auth.otp.heading)
    await browser.press(auth.otp.resend)
    expect(browser.text()).toContain(refusalsEn.otp_too_soon)
    await browser.press(auth.otp.back)
    expect(browser.headings()).toContain(auth.phoneLogin.heading)
    expect(browser.field(auth.fields.mobile).value.replaceAll(' ', '')).toBe(typed)
  })

  test('shows the answer in the other language too', async () => {
    const browser = openPlainBrowser({ origin, locale: 'en' })
    await browser.open('/login')
    browser.fill(auth.fields.identifier, 'nobody@example.com')
    await browser.press(auth.sendCode)
    expect(browser.text()).toContain(refusalsEn.email_unknown)
    await browser.open(browser.url().href.replace('/en/login', '/login'))
    expect(browser.text()).toContain(refusalsAr.email_unknown)
    expect(browser.field(screenWords('ar').auth.fields.identifier).value).toBe('nobody@example.com')
  })
})
