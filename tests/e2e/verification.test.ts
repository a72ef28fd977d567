// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { refusals as refusalsAr } from '#modules/verification/messages.ar.ts'
import { refusals as refusalsEn } from '#modules/verification/messages.en.ts'
import { type BrowserVisitor, leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { freshKey } from '#support/keys.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signInOperator, submitCheck, type TestInvestor } from '#support/people.ts'
import { button, choice, chooseDay, field, heading, link, message, opening } from '#support/screen.ts'

const { origin } = inject('product')
const refusals = { ar: refusalsAr, en: refusalsEn }

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('customer-admin'))
})
afterAll(() => leave(browser))

const visit = (investor: TestInvestor, locale: Locale): Promise<BrowserVisitor> =>
  openVisitor(browser, { origin, locale, caller: investor })

/** Somebody who comes back to the page, which then asks at once instead of when its turn comes. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const draftSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/kyc') && answer.request().method() === 'PUT',
  )

describe.each(journeyIn('ar'))('the check, in %s', { tags: 'bilingual' }, (locale) => {
  const words = screenWords(locale).verification
  const { labels, questions, states } = words

  test('moves to the next step by the button only', async () => {
    const investor = await registerInvestor(origin)
    const { page, open, close } = await visit(investor, locale)
    await open('/user/kyc')
    await heading(page, labels.step.identity).waitFor()
    await field(page, questions.nationalId.label).fill(investor.person.nationalId)
    await chooseDay(page, 'idExpiresOn', '2033-04-17')
    await field(page, questions.nationality.label).selectOption('SA')
    const saved = draftSaved(page)
    await choice(page, questions.residesInSaudi.label, labels.yes).check()
    const answer = (await (await saved).json()) as { nextStep: string }
    expect(answer.nextStep).toBe('employment')
    await message(page, opening(words.saved)).waitFor()
    expect(await heading(page, labels.step.identity).isVisible()).toBe(true)
    expect(await heading(page, labels.step.employment).count()).toBe(0)
    await button(page, words.next).click()
    await heading(page, labels.step.employment).waitFor()
    await close()
  })

  test('shows the decision without a reload, and asks again only for the named answers', async () => {
    const investor = await registerInvestor(origin)
    await submitCheck(investor)
    const { page, open, look, close } = await visit(investor, locale)
    await open('/user/kyc')
    await heading(page, states.pending.title).waitFor()
    await message(page, states.pending.expected).waitFor()
    await look()
    await operator.api.verification.decideKyc(
      {
        id: investor.userId,
        decision: 'reject',
        reasons: [{ field: 'savings', code: 'unverifiable' }],
      },
      freshKey(),
    )
    await comeBack(page)
    await heading(page, states.rejected.title).waitFor()
    await look()
    await link(page, states.rejected.action).click()
    await heading(page, labels.step.finances).waitFor()
    await field(page, questions.savings.label).waitFor()
    expect(await page.getByText(questions.liabilities.label).count()).toBe(0)
    await look()

    await button(page, words.next).click()
    await heading(page, labels.step.review).waitFor()
    expect(await page.getByRole('link', { name: words.editStep(labels.step.goals) }).count()).toBe(0)
    await field(page, words.declaration.text).check()
    await button(page, words.submit).click()
    await message(page, refusals[locale].kyc_unchanged).first().waitFor()

    await page.getByRole('link', { name: words.editStep(labels.step.finances) }).click()
    await field(page, questions.savings.label).fill('70000')
    await button(page, words.next).click()
    await field(page, words.declaration.text).check()
    await button(page, words.submit).click()
    await heading(page, states.pending.title).waitFor()
    await open('/user/wallet')
    await heading(page, screenWords(locale).frame.kycGate.pending.title).waitFor()
    await operator.api.verification.decideKyc({ id: investor.userId, decision: 'approve' }, freshKey())
    await comeBack(page)
    await heading(page, screenWords(locale).wallet.title).waitFor()
    await close()
  })

  test('shows an operator what a resubmission changed', async () => {
    const investor = await registerInvestor(origin)
    await submitCheck(investor)
    const { api } = investor
    const reasons = [{ field: 'savings', code: 'unverifiable' } as const]
    await operator.api.verification.decideKyc(
      { id: investor.userId, decision: 'reject', reasons },
      freshKey(),
    )
    await api.verification.saveDraft({ savings: 70_000_00 })
    await api.verification.submit({ declaration: true })
    const { page, open, look, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: operator,
    })
    await open(`/admin-sahl/customer/${investor.userId}`)
    const { customers } = screenWords(locale)
    await message(page, customers.customer.events.resubmitted).waitFor()
    const history = page.getByRole('region', { name: customers.customer.history, exact: true })
    expect(await history.textContent()).toMatch(/250,000[\s\S]*70,000/)
    await look()
    await close()
  })
})

test('an investor is redirected from the operators’ sign-in', async () => {
  const investor = await registerInvestor(origin)
  const { page, open, close } = await visit(investor, 'en')
  // The toast may be gone before a slow page is interactive.
  const toast = message(page, screenWords('en').frame.toasts.unauthorized.detail)
  await Promise.all([open('/admin-sahl/login'), toast.waitFor()])
  expect(new URL(page.url()).pathname).toBe('/en/user/properties')
  await close()
})
