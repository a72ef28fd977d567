// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatAgo } from '#kit/format-ago.ts'
import { addMs, hourMs } from '#kit/time.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { photo } from '#support/papers.ts'
import { codeSentTo, messagesTo, newPerson, registerInvestor } from '#support/people.ts'
import { button, field, heading, link, message, readAddress, typedDigits } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

describe.each(journeyIn('ar'))('one’s own account, in %s', { tags: 'bilingual' }, (locale) => {
  const { profile: words, auth, frame } = screenWords(locale)

  /** The question for a fresh code: first a wrong one, which costs nothing but the try. */
  async function stepUp(page: Page, mobile: string) {
    const dialog = page.getByRole('dialog', { name: auth.stepUp.title })
    const code = dialog.getByLabel(auth.fields.code, { exact: true })
    await code.waitFor()
    const right = await codeSentTo(origin, mobile)
    await code.fill(right === '111111' ? '222222' : '111111')
    await dialog.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await code.fill(typedDigits(right, locale))
    await dialog.waitFor({ state: 'detached' })
  }

  test('a password change asks for a code above the form, which then continues by itself', async () => {
    const investor = await registerInvestor(origin)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look } = visitor
    await open('/user/profile')
    await heading(page, words.details.title).waitFor()
    await look()
    await link(page, words.security.changePassword).click()
    await heading(page, words.password.title).waitFor()
    await look()
    await field(page, words.password.current).fill(investor.person.password)
    await field(page, words.password.fresh).fill('Other-Grove-1991')
    await field(page, words.password.again).fill('Other-Grove-1991')
    await page.keyboard.press('Enter')
    await stepUp(page, investor.person.mobile)
    visitor.expectFault(/403|422/)
    await message(page, words.done.password).waitFor()
    await look()
    await visitor.close()
  })

  test('the last use of a device is computed by the server’s clock', async () => {
    const investor = await registerInvestor(origin)
    const { page, open, look, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: investor,
    })
    await page.clock.setFixedTime(addMs(new Date(), 3 * hourMs))
    await open('/user/profile')
    const now = new Date()
    await page
      .locator('time')
      .filter({ hasText: formatAgo(now, now, locale) })
      .waitFor()
    await look()
    await close()
  })

  test('email and number change once the new one is confirmed', async () => {
    const investor = await registerInvestor(origin)
    const wanted = newPerson()
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look } = visitor
    await open('/user/update-profile')
    await heading(page, words.update.emailTitle).waitFor()
    await look()
    await field(page, words.update.email).fill(wanted.email)
    await button(page, words.update.sendCode).click()
    await stepUp(page, investor.person.mobile)
    visitor.expectFault(/403|422/)
    const code = page.getByLabel(auth.fields.code, { exact: true })
    await code.waitFor()
    await look()
    await code.fill(await codeSentTo(origin, wanted.email))
    await message(page, words.done.email).waitFor()
    await page.getByText(wanted.email).first().waitFor()
    // Within ten minutes the next change asks for no code but that of the new number.
    await open('/user/update-profile')
    await field(page, words.update.mobile).fill(wanted.mobile)
    await page.keyboard.press('Enter')
    await code.waitFor()
    await code.fill(await codeSentTo(origin, wanted.mobile))
    await message(page, words.done.mobile).waitFor()
    await visitor.close()
  })

  test('a picture is cropped by keyboard, shown in the menu, and removed', async () => {
    const investor = await registerInvestor(origin)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look } = visitor
    const { picture: its } = words
    const menu = page.getByRole('button', { name: frame.account.of(fullNameOf(investor.person)) })
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await open('/user/update-profile')
    await page.getByLabel(its.choose).setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: its.cropTitle })
    const area = dialog.getByRole('application', { name: its.area })
    await area.focus()
    await dialog.getByText(its.moved(50, 50, 100)).waitFor()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('+')
    await dialog.getByText(its.moved(63, 50, 115)).waitFor()
    await look()
    await button(dialog, its.save).focus()
    await page.keyboard.press('Enter')
    await message(page, its.saved).waitFor()
    await menu.locator('img').waitFor()
    await look()
    await button(page, its.remove).click()
    await message(page, its.removed).waitFor()
    await menu.locator('img').waitFor({ state: 'detached' })
    await visitor.close()
  })

  test('cancelling the code leaves the form as it was', async () => {
    const investor = await registerInvestor(origin)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open } = visitor
    await open('/user/update-profile')
    await field(page, words.update.email).fill('somebody.else@example.com')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: auth.stepUp.title })
    await dialog.getByLabel(auth.fields.code, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    visitor.expectFault(/403/)
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    expect(await field(page, words.update.email).inputValue()).toBe('somebody.else@example.com')
    await visitor.close()
  })

  test('an account is closed for good, and its session with it', async () => {
    const investor = await registerInvestor(origin)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look } = visitor
    await open('/user/profile')
    await link(page, words.closing.open).click()
    await heading(page, words.close.title).waitFor()
    await look()
    await button(page, words.close.submit).click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await page.getByRole('combobox', { name: words.close.reason }).selectOption('privacy')
    await page.getByLabel(words.close.sure).check()
    await button(page, words.close.submit).click()
    await stepUp(page, investor.person.mobile)
    visitor.expectFault(/403|422/)
    await message(page, words.close.doneTitle).waitFor()
    const told = await messagesTo(origin, investor.person.mobile)
    expect(told[0]).toMatch(/أُغلق حسابك|account is closed/)
    await expect.poll(() => readAddress(page)).toMatch(/^\/?$/)
    await open('/user/profile')
    await expect.poll(() => readAddress(page)).toBe('/login?next=%2Fuser%2Fprofile')
    await visitor.close()
  })
})
