// @module-tag secondary
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import {
  closeAndOpen,
  dropAndRestore,
  formsLeft,
  leaveAndComeBack,
  reload,
  switchLanguage,
} from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import {
  approvedInvestor,
  codeSentTo,
  registerInvestor,
  signInOperator,
  type TestInvestor,
} from '#support/people.ts'
import { button, choice, field, heading, link, message, typedDigits } from '#support/screen.ts'

const { origin, owner } = inject('product')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

const amountAt = (page: Page, label: string) => field(page, label).inputValue()

/** Another session of the same person, or of another, in the same browser. */
async function becomeAgain(context: BrowserContext, { person }: Pick<TestInvestor, 'person'>): Promise<void> {
  const caller = openCaller(origin)
  await caller.api.identity.passwordLogin({ identifier: person.mobile, password: person.password })
  await context.clearCookies({ name: 'sahl_session' })
  const [, value = ''] = /sahl_session=([^;]+)/.exec(caller.cookie()) ?? []
  await context.addCookies([{ name: 'sahl_session', value, url: origin }])
}

/** An opportunity that anybody may put this amount into. */
async function openFor(amount: number) {
  const { items } = await openCaller(origin).api.opportunities.list({ status: ['available'], limit: 100 })
  return items.find((card) => card.minimum <= amount && card.remaining >= amount)!
}

describe.each(journeyIn('ar'))('an amount that was typed, in %s', { tags: 'bilingual' }, (locale) => {
  test('keeps a deposit over a reload for the same user until sign-out', async () => {
    const investor = await approvedInvestor(origin, operator, 0, { locale })
    const other = await approvedInvestor(origin, operator, 0, { locale })
    const { context, page, open, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: investor,
    })
    const typed = (at: Page, of = locale) => amountAt(at, screenWords(of).wallet.deposit.amount)
    await open('/user/wallet')
    await field(page, screenWords(locale).wallet.deposit.amount).fill(typedDigits('7350', locale))
    await reload(page)
    await expect.poll(() => typed(page)).toBe('7,350')
    await leaveAndComeBack(page)
    await expect.poll(() => typed(page)).toBe('7,350')
    const there = await switchLanguage(page, locale)
    await expect.poll(() => typed(page, there)).toBe('7,350')
    await switchLanguage(page, there)
    const restored = await dropAndRestore(context, page)
    await expect.poll(() => typed(restored)).toBe('7,350')

    await becomeAgain(context, other)
    await reload(restored)
    expect(await typed(restored)).toBe('5,000')
    await becomeAgain(context, investor)
    await reload(restored)
    await expect.poll(() => typed(restored)).toBe('7,350')
    await restored.locator('button:has(.avatar)').click()
    const { frame } = screenWords(locale)
    await button(restored, frame.account.signOut).click()
    await message(restored, frame.toasts.signedOut.title).waitFor()
    expect(await formsLeft(restored)).toEqual([])
    await close()
  })

  test('keeps an investment over signing in', async () => {
    const investor = await approvedInvestor(origin, operator, 20_000_00, { locale })
    const property = await openFor(15_000_00)
    const { context, page, open, close } = await openVisitor(browser, { origin, locale })
    const { auth, opportunity } = screenWords(locale)
    const typed = (at: Page, of = locale) => amountAt(at, screenWords(of).opportunity.panel.amount)
    await open(`/user/properties/${property.slug}`)
    await field(page, opportunity.panel.amount).fill(typedDigits('15000', locale))
    await reload(page)
    await expect.poll(() => typed(page)).toBe('15,000')
    const there = await switchLanguage(page, locale)
    await expect.poll(() => typed(page, there)).toBe('15,000')
    await switchLanguage(page, there)
    const restored = await dropAndRestore(context, page)
    await expect.poll(() => typed(restored)).toBe('15,000')
    await link(restored.locator('#invest'), opportunity.panel.signIn).click()
    // A press while the page becomes interactive may be lost.
    await restored.waitForURL('**/login**')
    await ready(restored)
    await field(restored, auth.fields.identifier).fill(investor.person.mobile)
    await button(restored, auth.sendCode).click()
    await heading(restored, auth.otp.heading).waitFor()
    await field(restored, auth.fields.code).fill(await codeSentTo(origin, investor.person.mobile))
    await restored.waitForURL('**/user/properties/**')
    await expect.poll(() => typed(restored)).toBe('15,000')
    await button(restored, opportunity.panel.addToCart).dblclick()
    await message(restored, opportunity.panel.added).waitFor()
    const { items } = await investor.api.orders.cart({})
    expect(items.map(({ amount }) => amount)).toEqual([15_000_00])
    expect(await formsLeft(restored)).toEqual([])
    await close()
  })
})

describe.each(journeyIn('ar'))('the check, in %s', { tags: 'bilingual' }, (locale) => {
  const { verification: words } = screenWords(locale)
  const { questions, labels } = words

  test('loses neither the last answer nor one that is incomplete', async () => {
    const investor = await registerInvestor(origin)
    const { context, page, open, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: investor,
    })
    const { nationalId } = investor.person
    const stands = async (at: Page, id: string, of = locale) => {
      const asked = screenWords(of).verification
      await expect.poll(() => field(at, asked.questions.nationalId.label).inputValue()).toBe(id)
      const yes = choice(at, asked.questions.residesInSaudi.label, asked.labels.yes)
      expect(await yes.isChecked()).toBe(true)
    }
    await open('/user/kyc')
    await field(page, questions.nationalId.label).fill(typedDigits(nationalId.slice(0, 6), locale))
    await choice(page, questions.residesInSaudi.label, labels.yes).check()
    await reload(page)
    await stands(page, nationalId.slice(0, 6))
    await leaveAndComeBack(page)
    await stands(page, nationalId.slice(0, 6))
    const there = await switchLanguage(page, locale)
    await stands(page, nationalId.slice(0, 6), there)
    await switchLanguage(page, there)
    const restored = await dropAndRestore(context, page)
    await stands(restored, nationalId.slice(0, 6))

    const saved = restored.waitForResponse(
      (answer) => answer.url().endsWith('/api/user/kyc') && answer.request().method() === 'PUT',
    )
    await field(restored, questions.nationalId.label).fill(nationalId)
    await saved
    await expect.poll(() => formsLeft(restored)).toEqual([])
    await restored.goto(`${restored.url()}?step=identity`)
    const opened = await closeAndOpen(context, restored)
    await stands(opened, nationalId)
    await close()
  })
})
