// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import {
  closeAndOpen,
  dropAndRestore,
  expectNowhereKept,
  formsLeft,
  leaveAndComeBack,
  reload,
  switchLanguage,
} from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { codeSentTo, newPerson, type Person, registerInvestor } from '#support/people.ts'
import { fillRegistration, openAccountStep } from '#support/registration.ts'
import { button, field, heading, message, opening } from '#support/screen.ts'

const { origin, owner } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

/** All that was typed and is no secret stands in the form; what is secret does not. */
async function expectRegistration(page: Page, locale: Locale, person: Person): Promise<void> {
  const { auth, components } = screenWords(locale)
  const textIn = (name: string) => field(page, name).inputValue()
  await expect.poll(() => textIn(auth.fields.firstName)).toBe(person.firstName)
  expect(await textIn(auth.fields.lastName)).toBe(person.lastName)
  expect(await textIn(auth.fields.email)).toBe(person.email)
  expect((await textIn(auth.fields.mobile)).replaceAll(' ', '')).toBe(person.mobile.replace('+966', ''))
  const [year, month, day] = person.dateOfBirth.split('-').map((part) => String(Number(part)))
  expect(await textIn(components.day)).toBe(day)
  expect(await textIn(components.month)).toBe(month)
  expect(await textIn(components.year)).toBe(year)
  expect(await field(page, auth.fields.terms).isChecked()).toBe(true)
  expect(await textIn(auth.fields.password)).toBe('')
  expect(await textIn(auth.fields.passwordConfirmation)).toBe('')
  await expectNowhereKept(page, person.password)
}

describe.each(journeyIn('ar'))('form values, in %s', { tags: 'bilingual' }, (locale) => {
  const words = screenWords(locale)
  const { auth } = words

  test('keeps registration values and the code over reloads, languages and a discarded page', async () => {
    const person = newPerson()
    const { context, page: first, open, close } = await openVisitor(browser, { origin, locale })
    await open('/register')
    await fillRegistration(first, words, person, locale)
    await expectNowhereKept(first, person.password)
    await reload(first)
    await expectRegistration(first, locale, person)
    await leaveAndComeBack(first)
    await expectRegistration(first, locale, person)
    const other = await switchLanguage(first, locale)
    await expectRegistration(first, other, person)
    await switchLanguage(first, other)
    const restored = await dropAndRestore(context, first)
    await expectRegistration(restored, locale, person)

    await openAccountStep(restored, words)
    await field(restored, auth.fields.password).fill(person.password)
    await field(restored, auth.fields.passwordConfirmation).fill(person.password)
    await button(restored, auth.register.submit).click()
    const asked = (page: Page, of = auth) => heading(page, of.otp.heading).waitFor()
    await asked(restored)
    await expectNowhereKept(restored, person.password)
    await reload(restored)
    await asked(restored)
    await leaveAndComeBack(restored)
    await asked(restored)
    await switchLanguage(restored, locale)
    await asked(restored, screenWords(other).auth)
    await switchLanguage(restored, other)
    await button(restored, auth.otp.changeDetails).click()
    await expectRegistration(restored, locale, person)

    await openAccountStep(restored, words)
    await field(restored, auth.fields.password).fill(person.password)
    await field(restored, auth.fields.passwordConfirmation).fill(person.password)
    await button(restored, auth.register.submit).click()
    await message(restored, opening(words.components.wait)).waitFor()
    await close()
  })

  test('the step of the code can be closed, opened again and finished', async () => {
    const { person } = await registerInvestor(origin)
    const { context, page, open, close } = await openVisitor(browser, { origin, locale })
    await open('/login')
    await field(page, auth.fields.identifier).fill(person.mobile)
    await button(page, auth.sendCode).click()
    await heading(page, auth.otp.heading).waitFor()
    const opened = await closeAndOpen(context, page)
    await heading(opened, auth.otp.heading).waitFor()
    expect(await formsLeft(opened)).toEqual(['form:sent:identity.login'])
    const code = await codeSentTo(origin, person.mobile)
    await expectNowhereKept(opened, person.mobile.slice(4, 10), code)
    await field(opened, auth.fields.code).fill(code)
    await opened.waitForURL('**/user/properties')
    expect(await formsLeft(opened)).toEqual([])
    await close()
  })

  test('keeps sign-in values for both methods, without the password', async () => {
    const { person } = await registerInvestor(origin)
    const { context, page, open, close } = await openVisitor(browser, { origin, locale })
    const typed = (at: Page, of: Locale) => field(at, screenWords(of).auth.fields.identifier).inputValue()
    await open('/login')
    await field(page, auth.fields.identifier).fill(person.email)
    await button(page, auth.login.byPassword).click()
    await expect.poll(() => typed(page, locale)).toBe(person.email)
    await field(page, auth.fields.password).fill('Wrong-Password-1')
    await expectNowhereKept(page, 'Wrong-Password-1')
    await reload(page)
    await expect.poll(() => typed(page, locale)).toBe(person.email)
    const other = await switchLanguage(page, locale)
    await expect.poll(() => typed(page, other)).toBe(person.email)
    await leaveAndComeBack(page)
    await expect.poll(() => typed(page, other)).toBe(person.email)
    const restored = await dropAndRestore(context, page)
    await expect.poll(() => typed(restored, other)).toBe(person.email)
    await close()
  })

  test('by the keyboard alone: faults take the focus, and Enter sends', async () => {
    const { person } = await registerInvestor(origin)
    const { page, open, look, close } = await openVisitor(browser, { origin, locale })
    await open('/login')
    const identifier = field(page, auth.fields.identifier)
    await identifier.focus()
    await page.keyboard.type('nobody')
    await page.keyboard.press('Tab')
    await expect.poll(() => identifier.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await identifier.evaluate((one) => one === document.activeElement)).toBe(true)
    await look()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(person.mobile)
    await page.keyboard.press('Enter')
    await heading(page, auth.otp.heading).waitFor()
    expect(await field(page, auth.fields.code).evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type(await codeSentTo(origin, person.mobile))
    await page.waitForURL('**/user/properties')
    await close()
  })

  test('is sent once however often the button is pressed, and stays where no answer comes', async () => {
    const { person } = await registerInvestor(origin)
    const { context, page, open, expectFault, close } = await openVisitor(browser, { origin, locale })
    await open('/login')
    await field(page, auth.fields.identifier).fill(person.mobile)
    await context.setOffline(true)
    await button(page, auth.sendCode).click()
    await message(page, words.frame.errors.noAnswer.detail).waitFor()
    await message(page, words.frame.form.kept).waitFor()
    expect(await field(page, auth.fields.identifier).inputValue()).not.toBe('')
    await context.setOffline(false)
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load/)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/otp/request')) asked += 1
    })
    // By the button and by Enter in the same instant: no drawing of the page comes between the two.
    await button(page, auth.sendCode).evaluate((one: HTMLButtonElement) => {
      one.form?.requestSubmit()
      one.form?.requestSubmit()
    })
    await heading(page, auth.otp.heading).waitFor()
    expect(asked).toBe(1)
    await close()
  })
})

test('signing out removes all form values', async () => {
  const investor = await registerInvestor(origin)
  const { frame } = screenWords('en')
  const { page, close } = await openVisitor(browser, { origin, locale: 'en', caller: investor })
  await page.goto('/en/user/properties')
  await ready(page)
  await page.evaluate(() => {
    sessionStorage.setItem('form:anyone:x', '{}')
    localStorage.setItem('form:sent:x', '{}')
  })
  await page.locator('button:has(.avatar)').click()
  await button(page, frame.account.signOut).click()
  await message(page, frame.toasts.signedOut.title).waitFor()
  expect(await formsLeft(page)).toEqual([])
  await close()
})
