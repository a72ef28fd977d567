// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatFigure } from '#kit/format.ts'
import { fields as fieldsAr } from '#modules/verification/messages.ar.ts'
import { fields as fieldsEn } from '#modules/verification/messages.en.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, registerInvestor, signInOperator, submitCheck } from '#support/people.ts'
import { openAccountStep } from '#support/registration.ts'
import { button, choice, field, heading, link, message, typedDigits, visible } from '#support/screen.ts'

const { origin } = inject('product')
const fields = { ar: fieldsAr, en: fieldsEn }

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

/** An opportunity that takes this amount. */
async function openFor(caller: Caller, amount: number) {
  const { items } = await caller.api.opportunities.list({ status: ['available'], limit: 100 })
  return items.find((card) => card.can.invest && card.minimum <= amount && card.remaining >= amount)!
}

describe.each(journeyIn('ar'))('paying in, in %s', { tags: 'bilingual' }, (locale) => {
  const { cart, gateway, wallet } = screenWords(locale)

  test('the missing amount can be deposited in one press, and the gateway leads back to the confirmation', async () => {
    const investor = await approvedInvestor(origin, operator, 1_250_00, { locale })
    const property = await openFor(investor, 6_000_00)
    await investor.api.orders.addToCart({ propertyId: property.id, amount: 6_000_00 })
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page } = visitor
    const missing = new RegExp(formatFigure(4_750_00))
    await visitor.open('/user/cart')
    await button(page, cart.summary.checkout).click()
    const dialog = page.getByRole('dialog', { name: cart.insufficient.title })
    await dialog.waitFor()
    await visitor.look()
    await dialog.getByRole('button', { name: missing }).click()
    await heading(page, gateway.card.heading).waitFor()
    await page.getByRole('button', { name: missing }).first().click()
    await page.waitForURL('**/user/cart**')
    const confirmation = page.getByRole('dialog', { name: cart.confirm.title })
    await confirmation.waitFor()
    await confirmation.getByText(property.title).first().waitFor()
    expect((await investor.api.payments.wallet({})).balance).toBe(6_000_00)
    await visitor.look()
    await visitor.close()
  })

  test('an amount is invested in two presses, or added to the cart', async () => {
    const investor = await approvedInvestor(origin, operator, 9_000_00, { locale })
    const property = await openFor(investor, 6_000_00)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page } = visitor
    const { panel } = screenWords(locale).opportunity
    await visitor.open(`/user/properties/${property.slug}`)
    const form = page.getByRole('complementary', { name: panel.title })
    await form.getByRole('button', { name: panel.addToCart }).waitFor()
    await field(form, panel.amount).fill('6000')
    await visitor.look()
    await form.getByRole('button', { name: panel.investNow }).click()
    const confirmation = page.getByRole('dialog', { name: cart.confirm.title })
    await confirmation.getByText(property.title).first().waitFor()
    // Asked beside the two presses if the risk is above the profile.
    const risk = confirmation.getByRole('checkbox', { name: cart.confirm.acknowledge })
    if (await risk.count()) await risk.check()
    await confirmation.getByRole('button', { name: new RegExp(formatFigure(6_000_00)) }).click()
    await heading(page, cart.result.title).waitFor()
    // With something else in the cart, checkout would buy that as well.
    await investor.api.orders.addToCart({ propertyId: property.id, amount: property.minimum })
    await visitor.open(`/user/properties/${property.slug}`)
    expect(await form.getByRole('button', { name: panel.investNow }).count()).toBe(0)
    await visitor.close()
  })

  test('a declined deposit is shown as failed everywhere, and can be retried', async () => {
    const investor = await approvedInvestor(origin, operator, 0, { locale })
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page } = visitor
    const figure = new RegExp(formatFigure(5_000_00))
    await visitor.open('/user/wallet')
    await page.getByRole('button', { name: figure }).last().click()
    await heading(page, gateway.card.heading).waitFor()
    await page.getByRole('button', { name: new RegExp(gateway.endings.decline.name) }).click()
    await page.waitForURL('**/user/wallet**')
    const banner = page.getByRole('status').filter({ hasText: wallet.failures.declined })
    await banner.waitFor()
    const recent = page.getByRole('region', { name: wallet.recent.title })
    await recent.getByText(wallet.transactions.statuses.failed).waitFor()
    expect(await recent.locator('.line-through').filter({ hasText: figure }).count()).toBe(1)
    await visitor.look()
    const retry = recent.getByRole('link', { name: wallet.transactions.retry })
    const itsPage = await retry.getAttribute('href')
    expect(await banner.getByRole('link', { name: wallet.outcome.retry }).getAttribute('href')).toBe(itsPage)
    await visitor.open('/user/transaction?status=failed')
    const row = page.getByRole('row').filter({ hasText: figure })
    await row.getByText(wallet.transactions.statuses.failed).waitFor()
    expect(await row.locator('.line-through').count()).toBe(1)
    await visitor.look()
    await row.getByRole('link', { name: wallet.transactions.retry }).click()
    await heading(page, gateway.card.heading).waitFor()
    await page.getByRole('button', { name: figure }).first().click()
    await page.waitForURL('**/user/wallet**')
    await page.getByRole('region', { name: wallet.balance.label }).getByText(figure).first().waitFor()
    const { items } = await investor.api.portfolio.transactions({})
    expect(items.map(({ status }) => status)).toEqual(['completed'])
    await visitor.close()
  })
})

describe.each(journeyIn('ar'))('a check that is rejected, in %s', { tags: 'bilingual' }, (locale) => {
  const { customers, verification: words } = screenWords(locale)
  const reason = { ar: 'المبلغ لا يوافق دخلك المذكور.', en: 'This amount does not fit your income.' }

  test('is corrected by its reasons and submitted again', async () => {
    const investor = await registerInvestor(origin, { locale })
    await submitCheck(investor)
    await reject(investor.userId)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page } = visitor
    await visitor.open('/user/kyc')
    await heading(page, words.states.rejected.title).waitFor()
    await message(page, reason[locale]).waitFor()
    await message(page, customers.rejectionReasons.unclear).waitFor()
    await visitor.look()
    await link(page, words.states.rejected.action).click()
    await heading(page, words.labels.step.employment).waitFor()
    await message(page, words.corrections.title).waitFor()
    await visitor.look()
    await choice(page, words.questions.occupation.label, words.labels.occupation.public_sector).check()
    await button(page, words.next).click()
    await heading(page, words.labels.step.finances).waitFor()
    await message(page, reason[locale]).waitFor()
    await field(page, words.questions.savings.label).fill(typedDigits('90000', locale))
    await button(page, words.next).click()
    await heading(page, words.labels.step.review).waitFor()
    await field(page, words.declaration.text).check()
    await button(page, words.submit).click()
    await heading(page, words.states.pending.title).waitFor()
    await visitor.look()
    const { answers, kycStatus } = await operator.api.verification.customer({ id: investor.userId })
    expect({ kycStatus, occupation: answers.occupation, savings: answers.savings }).toEqual({
      kycStatus: 'pending',
      occupation: 'public_sector',
      savings: 90_000_00,
    })
    await visitor.close()
  })

  async function reject(userId: string): Promise<void> {
    const visitor = await openVisitor(browser, { origin, locale, caller: operator })
    const { page } = visitor
    const { customer } = customers
    await visitor.open(`/admin-sahl/customer/${userId}`)
    await link(page, customer.reject).click()
    const dialog = page.getByRole('dialog', { name: customer.rejectDialog.title })
    // Nothing chosen is refused where it is asked.
    await button(dialog, customer.rejectDialog.confirm).click()
    await message(dialog, fields[locale].choose_at_least_one).waitFor()
    const { field: names } = customers.labels
    await field(dialog, names.occupation).check()
    await field(dialog, customer.rejectDialog.reasonOf(names.occupation)).selectOption('unclear')
    await field(dialog, names.savings).check()
    await field(dialog, customer.rejectDialog.reasonOf(names.savings)).selectOption('')
    await visible(field(dialog, customer.rejectDialog.arabic)).fill(reason.ar)
    await visible(field(dialog, customer.rejectDialog.english)).fill(reason.en)
    await visitor.look()
    await button(dialog, customer.rejectDialog.confirm).click()
    await message(page, customer.done.rejected).waitFor()
    await visitor.look()
    await visitor.close()
  }
})

describe.each(journeyIn('ar'))(
  'a form that was filled in wrongly, in %s',
  { tags: 'bilingual' },
  (locale) => {
    const { auth, components, wallet } = screenWords(locale)

    test('registering shows errors at their fields and keeps the values', async () => {
      const taken = await registerInvestor(origin)
      const visitor = await openVisitor(browser, { origin, locale })
      const { page } = visitor
      await visitor.open('/register')
      const typed = {
        [auth.fields.firstName]: 'نوف',
        [auth.fields.lastName]: 'O’Brien-السالم',
      }
      const typedOnward = {
        [auth.fields.email]: 'nouf@example',
        [auth.fields.password]: 'short',
        [auth.fields.passwordConfirmation]: 'other',
      }
      // A step that is not complete says so, and stays.
      await button(page, auth.register.next).click()
      await page.getByRole('alert').first().waitFor()
      expect(await field(page, auth.fields.firstName).getAttribute('aria-invalid')).toBe('true')
      expect(await field(page, auth.fields.mobile).isVisible()).toBe(false)
      await visitor.look()
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
      await field(page, components.day).selectOption('30')
      await field(page, components.month).selectOption('4')
      await field(page, components.year).selectOption('1990')
      await openAccountStep(page, screenWords(locale))
      await page.goBack()
      await openAccountStep(page, screenWords(locale))
      for (const [name, text] of Object.entries(typedOnward)) await field(page, name).fill(text)
      const mobile = taken.person.mobile.replace('+966', '')
      await field(page, auth.fields.mobile).fill(typedDigits(mobile, locale))
      await button(page, auth.register.submit).click()
      await page.getByRole('alert').first().waitFor()
      const wrong = [auth.fields.email, auth.fields.password, auth.fields.passwordConfirmation]
      for (const name of wrong)
        expect(await field(page, name).getAttribute('aria-invalid'), name).toBe('true')
      await visitor.look()
      for (const [name, text] of Object.entries({ ...typed, ...typedOnward })) {
        expect(await field(page, name).inputValue(), name).toBe(text)
      }
      // Right by itself, and refused by the server.
      await field(page, auth.fields.email).fill(`nouf.${mobile}.${locale}@example.com`)
      await field(page, auth.fields.password).fill('Palm-Grove-1990')
      await field(page, auth.fields.passwordConfirmation).fill('Palm-Grove-1990')
      await field(page, auth.fields.terms).check()
      await button(page, auth.register.submit).click()
      await page.waitForFunction(
        (id) => document.getElementById(id)?.getAttribute('aria-invalid') === 'true',
        'register-mobile',
      )
      visitor.expectFault(/409/)
      await visitor.look()
      expect(await field(page, auth.fields.firstName).inputValue()).toBe('نوف')
      expect(await field(page, auth.fields.password).inputValue()).toBe('Palm-Grove-1990')
      expect(await field(page, auth.fields.terms).isChecked()).toBe(true)
      await visitor.close()
    })

    test('a wrong code is refused and can be corrected', async () => {
      const { person } = await registerInvestor(origin)
      const visitor = await openVisitor(browser, { origin, locale })
      const { page } = visitor
      await visitor.open('/login')
      await field(page, auth.fields.identifier).fill(typedDigits(person.mobile.replace('+966', '0'), locale))
      await button(page, auth.sendCode).click()
      await heading(page, auth.otp.heading).waitFor()
      await field(page, auth.fields.code).fill('000000')
      await page.getByRole('alert').first().waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-invalid="true"]') !== null)
      visitor.expectFault(/422/)
      await visitor.look()
      await button(page, auth.otp.back).click()
      expect(await field(page, auth.fields.identifier).inputValue()).not.toBe('')
      await visitor.close()
    })

    test('an invalid deposit shows its error and keeps the amount', async () => {
      const investor = await approvedInvestor(origin, operator, 0, { locale })
      const visitor = await openVisitor(browser, { origin, locale, caller: investor })
      const { page } = visitor
      await visitor.open('/user/wallet')
      const { depositLimits } = await investor.api.payments.wallet({})
      await field(page, wallet.deposit.amount).fill(typedDigits('99', locale))
      await field(page, wallet.deposit.amount).press('Enter')
      await message(page, wallet.deposit.belowMinimum(formatFigure(depositLimits.minimum))).waitFor()
      expect(await field(page, wallet.deposit.amount).inputValue()).toBe('99')
      await visitor.look()
      await visitor.close()
    })
  },
)
