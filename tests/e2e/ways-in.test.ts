// @module-tag secondary
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { refusals as refusalsAr } from '#modules/identity/messages.ar.ts'
import { refusals as refusalsEn } from '#modules/identity/messages.en.ts'
import { leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import { expectNowhereKept, typeBeforeScripts } from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { codeSentTo, linkSentTo, proveEmail, registerInvestor, type TestInvestor } from '#support/people.ts'
import { button, field, heading, link, message, opening, readAddress, typedDigits } from '#support/screen.ts'

const { origin, owner } = inject('product')
const refusals = { ar: refusalsAr, en: refusalsEn }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

const next = '/user/wallet'
const newPassword = 'Desert-Rose-2031'

/** Somebody whose email is shown to be theirs: only then does it sign anybody in. */
async function withEmail(): Promise<TestInvestor> {
  const investor = await registerInvestor(origin)
  await proveEmail(origin, investor)
  return investor
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}

describe.each(journeyIn('ar'))('a link by email, in %s', { tags: 'bilingual' }, (locale) => {
  const { auth, components, frame } = screenWords(locale)

  test('signs in once, only in the requesting browser, and leads to the requested page', async () => {
    const { person } = await withEmail()
    const visitor = await openVisitor(browser, { origin, locale })
    const { page, context } = visitor
    await visitor.open(`/login?next=${next}`)
    await link(page, auth.login.byLink).click()
    await heading(page, auth.linkLogin.heading).waitFor()
    await visitor.look()
    await field(page, auth.fields.email).fill(person.email)
    await button(page, auth.linkLogin.send).click()
    await heading(page, auth.linkSent.heading).waitFor()
    await visitor.look()
    const address = await linkSentTo(origin, person.email)
    // Opening the link without a press, as mail scanners do, does not use it up.
    expect((await fetch(address)).status).toBe(200)
    await page.goto(address)
    await ready(page)
    await heading(page, auth.linkAccess.heading).waitFor()
    await visitor.look()
    await button(page, auth.linkAccess.submit).click()
    await heading(page, frame.kycGate.notDone.title).waitFor()
    expect(readAddress(page)).toBe(next)

    const other = await openVisitor(browser, { origin, locale })
    await other.page.goto(address)
    await ready(other.page)
    await button(other.page, auth.linkAccess.submit).click()
    await message(other.page, refusals[locale].link_used).waitFor()
    other.expectFault(/422/)
    await other.look()
    await button(other.page, auth.linkAccess.sendAnother).click()
    await heading(other.page, auth.linkSent.heading).waitFor()
    const second = await linkSentTo(origin, person.email)

    await context.clearCookies({ name: 'sahl_session' })
    await page.goto(second)
    await ready(page)
    await button(page, auth.linkAccess.submit).click()
    await message(page, refusals[locale].link_elsewhere).waitFor()
    visitor.expectFault(/422/)
    await button(page, auth.linkAccess.sendAnother).click()
    await heading(page, auth.linkSent.heading).waitFor()

    // Too soon for a third: how long to wait is counted down.
    await button(other.page, auth.linkSent.again).click()
    await button(other.page, auth.linkAccess.submit).click()
    await button(other.page, auth.linkAccess.sendAnother).click()
    await message(other.page, opening(components.wait)).waitFor()
    other.expectFault(/429/)
    await other.page.goto(second)
    await ready(other.page)
    await button(other.page, auth.linkAccess.submit).click()
    await heading(other.page, frame.kycGate.notDone.title).waitFor()
    expect(readAddress(other.page)).toBe(next)
    await other.close()
    await visitor.close()
  })
})

describe.each(journeyIn('ar'))('a forgotten password, in %s', { tags: 'bilingual' }, (locale) => {
  const { auth, frame } = screenWords(locale)

  test('is reset by keyboard, ends every session, and is stored nowhere', async () => {
    const investor = await registerInvestor(origin)
    const { person } = investor
    const visitor = await openVisitor(browser, { origin, locale })
    const { page } = visitor
    await visitor.open(`/login?next=${next}`)
    await press(page, button(page, auth.login.byPassword))
    await press(page, link(page, auth.login.forgotPassword))
    await heading(page, auth.forgotPassword.heading).waitFor()
    await visitor.look()
    await field(page, auth.fields.identifier).focus()
    await page.keyboard.type(typedDigits(person.mobile.replace('+966', '0'), locale))
    await page.keyboard.press('Enter')
    await heading(page, auth.otp.heading).waitFor()
    await page.keyboard.type(await codeSentTo(origin, person.mobile))
    await heading(page, auth.forgotPassword.newHeading).waitFor()
    await visitor.look()
    // A reload does not ask for another code.
    await page.reload()
    await ready(page)
    await heading(page, auth.forgotPassword.newHeading).waitFor()
    await field(page, auth.fields.newPassword).focus()
    await page.keyboard.type('short')
    await press(page, button(page, auth.forgotPassword.save))
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await field(page, auth.fields.newPassword).fill(newPassword)
    await field(page, auth.fields.passwordConfirmation).fill(newPassword)
    await expectNowhereKept(page, newPassword)
    await press(page, button(page, auth.forgotPassword.save))
    await heading(page, auth.forgotPassword.doneHeading).waitFor()
    await visitor.look()
    expect((await investor.api.identity.session({})).user).toBeNull()
    await press(page, link(page, auth.forgotPassword.logIn))
    await field(page, auth.fields.identifier).fill(person.mobile)
    await field(page, auth.fields.password).fill(newPassword)
    await page.keyboard.press('Enter')
    await heading(page, frame.kycGate.notDone.title).waitFor()
    expect(readAddress(page)).toBe(next)
    await visitor.close()
  })
})

const typedEarly = [
  ['/login?method=password', ['identifier', 'password']],
  ['/admin-sahl/login', ['email', 'password']],
  ['/register', ['firstName', 'lastName']],
  ['/forgot-password', ['identifier']],
] as const

test.each(typedEarly)('%s keeps what is typed before the page is interactive', async (path, names) => {
  const visitor = await openVisitor(browser, { origin, locale: 'en' })
  const { page } = visitor
  const control = (name: string) => page.locator(`input[name="${name}"]`)
  await typeBeforeScripts(page, `/en${path}`, async () => {
    for (const name of names) await control(name).fill(`early-${name}`)
  })
  // The next change has React write all values of the form.
  await control(names.at(-1)!).press('End')
  await page.keyboard.type('!')
  for (const name of names.slice(0, -1)) expect(await control(name).inputValue()).toBe(`early-${name}`)
  expect(await control(names.at(-1)!).inputValue()).toBe(`early-${names.at(-1)}!`)
  await visitor.close()
})

test('an email is confirmed by the link in the mail, which another account cannot use', async () => {
  const { auth } = screenWords('ar')
  const [owner, other] = [await registerInvestor(origin), await registerInvestor(origin)]
  const { email } = owner.person
  await owner.api.identity.requestOtp({ identifier: email, purpose: 'verify-email' })
  const address = await linkSentTo(origin, email)
  const path = address.slice(address.indexOf('/user/'))
  const stranger = await openVisitor(browser, { origin, locale: 'ar', caller: other })
  await stranger.open(path)
  await button(stranger.page, auth.verifyEmail.linkSubmit).click()
  await message(stranger.page, refusals.ar.link_of_another).waitFor()
  stranger.expectFault(/422/)
  await stranger.look()
  await stranger.close()
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: owner })
  await visitor.open(path)
  await visitor.look()
  await press(visitor.page, button(visitor.page, auth.verifyEmail.linkSubmit))
  await heading(visitor.page, auth.verifyEmail.done).waitFor()
  expect(readAddress(visitor.page)).toBe('/user/verify-email')
  await visitor.open(path)
  await button(visitor.page, auth.verifyEmail.linkSubmit).click()
  await message(visitor.page, refusals.ar.link_used).waitFor()
  visitor.expectFault(/422/)
  await link(visitor.page, auth.verifyEmail.done).waitFor()
  await visitor.close()
})
