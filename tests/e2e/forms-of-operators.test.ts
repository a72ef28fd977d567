// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { commonFieldWords } from '#kit/field-words.ts'
import type { Locale } from '#kit/locale.ts'
import { fields as fieldsAr } from '#modules/verification/messages.ar.ts'
import { fields as fieldsEn } from '#modules/verification/messages.en.ts'
import { type BrowserVisitor, leave, openBrowser, openVisitor } from '#support/browser.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { dropAndRestore, formsLeft, leaveAndComeBack, reload, switchLanguage } from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { freshKey } from '#support/keys.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, registerInvestor, signInOperator, submitCheck } from '#support/people.ts'
import { button, field, link, message, readAddress, visible } from '#support/screen.ts'

const { origin, owner } = inject('product')
const fields = { ar: fieldsAr, en: fieldsEn }

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

/** Why an answer is wrong, longer than a note and as people write. */
const reason = {
  ar: 'المدخرات المذكورة لا تطابق كشف الحساب المرفق، نرجو إرفاق كشف أحدث صادر من البنك خلال هذا الشهر.',
  en: 'The savings do not match the statement. Please give the amount that your bank shows this month.',
}

async function atDesk(
  locale: Locale,
  hasScript = true,
): Promise<{ visitor: BrowserVisitor; page: Page; id: string; path: string }> {
  const investor = await registerInvestor(origin)
  await submitCheck(investor)
  const visitor = await openVisitor(browser, {
    origin,
    locale,
    caller: operator,
    javaScriptEnabled: hasScript,
  })
  const path = `/admin-sahl/customer/${investor.userId}`
  await visitor.open(path)
  return { visitor, page: visitor.page, id: investor.userId, path }
}

const dialogOf = (page: Page, locale: Locale) =>
  page.getByRole('dialog', { name: screenWords(locale).customers.customer.rejectDialog.title })

async function typeReason(page: Page, locale: Locale): Promise<void> {
  const { customer, labels } = screenWords(locale).customers
  const dialog = dialogOf(page, locale)
  await field(dialog, labels.field.savings).check()
  await field(dialog, customer.rejectDialog.reasonOf(labels.field.savings)).selectOption('')
  await visible(field(dialog, customer.rejectDialog.arabic)).fill(reason.ar)
  await visible(field(dialog, customer.rejectDialog.english)).fill(reason.en)
}

async function expectReason(page: Page, locale: Locale): Promise<void> {
  const { customer, labels } = screenWords(locale).customers
  const dialog = dialogOf(page, locale)
  await expect.poll(() => field(dialog, labels.field.savings).isChecked()).toBe(true)
  expect(await visible(field(dialog, customer.rejectDialog.arabic)).inputValue()).toBe(reason.ar)
  expect(await visible(field(dialog, customer.rejectDialog.english)).inputValue()).toBe(reason.en)
}

const reasonsOf = async (id: string) => {
  const { history, kycStatus } = await operator.api.verification.customer({ id })
  return { kycStatus, reasons: history[0]!.reasons.map(({ field, message }) => ({ field, message })) }
}

describe.each(journeyIn('ar'))('an operator, in %s', { tags: 'bilingual' }, (locale) => {
  const { customer, labels } = screenWords(locale).customers

  test('finds a rejection as it was typed after all that can happen to a page, and sends it once', async () => {
    const { visitor, page: first, id, path } = await atDesk(locale)
    await link(first, customer.reject).click()
    await typeReason(first, locale)
    await reload(first)
    await expectReason(first, locale)
    await leaveAndComeBack(first)
    await expectReason(first, locale)
    // The switch stands behind the dialog.
    await first.keyboard.press('Escape')
    await dialogOf(first, locale).waitFor({ state: 'hidden' })
    expect(readAddress(first)).toBe(path)
    const there = await switchLanguage(first, locale)
    await link(first, screenWords(there).customers.customer.reject).click()
    await expectReason(first, there)
    await first.goBack()
    await dialogOf(first, there).waitFor({ state: 'hidden' })
    await switchLanguage(first, there)
    await link(first, customer.reject).click()
    await expectReason(first, locale)
    const page = await dropAndRestore(visitor.context, first)
    await expectReason(page, locale)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/kyc-decision')) keys.push(request.headers()['idempotency-key'])
    })
    // The first answer is lost; the same decision again gets that answer, not that the check is decided.
    await page.route(
      '**/kyc-decision',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(dialogOf(page, locale), customer.rejectDialog.confirm).click()
    await message(page, screenWords(locale).frame.errors.noAnswer.detail).waitFor()
    // In the same instant: no drawing of the page comes between the two.
    await button(dialogOf(page, locale), customer.rejectDialog.confirm).evaluate((one: HTMLButtonElement) => {
      one.form?.requestSubmit()
      one.form?.requestSubmit()
    })
    await message(page, customer.done.rejected).waitFor()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await reasonsOf(id)).toEqual({
      kycStatus: 'rejected',
      reasons: [{ field: 'savings', message: reason }],
    })
    expect(await formsLeft(page)).toEqual([])
    // The check that waits next opens.
    expect(readAddress(page)).toMatch(/^\/admin-sahl\/customer\//)
    await visitor.close()
  })

  test('is told what is missing where it is, and a decision that another made first', async () => {
    const { visitor, page, id } = await atDesk(locale)
    await link(page, customer.reject).click()
    const dialog = dialogOf(page, locale)
    await button(dialog, customer.rejectDialog.confirm).click()
    await message(dialog, fields[locale].choose_at_least_one).waitFor()
    await field(dialog, labels.field.savings).check()
    await field(dialog, customer.rejectDialog.reasonOf(labels.field.savings)).selectOption('')
    await visible(field(dialog, customer.rejectDialog.arabic)).fill(reason.ar)
    await button(dialog, customer.rejectDialog.confirm).click()
    await message(dialog, fields[locale].both_languages).waitFor()
    const english = visible(field(dialog, customer.rejectDialog.english))
    expect(await english.getAttribute('aria-invalid')).toBe('true')
    await visitor.look()
    await operator.api.verification.decideKyc({ id, decision: 'approve' }, freshKey())
    await english.fill(reason.en)
    await button(dialog, customer.rejectDialog.confirm).click()
    await message(page, labels.status.approved).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    visitor.expectFault(/409/)
    await visitor.close()
  })
})

test('a question leads the focus in, keeps it, and back to what opened it', async () => {
  const investor = await approvedInvestor(origin, operator)
  const { customer } = screenWords('en').customers
  const visitor = await openVisitor(browser, { origin, locale: 'en', caller: operator })
  const { page } = visitor
  await visitor.open(`/admin-sahl/customer/${investor.userId}`)
  await link(page, customer.deactivate).press('Enter')
  const dialog = page.getByRole('dialog', { name: customer.activationDialog.deactivate('هند العتيبي') })
  await dialog.waitFor()
  // The browser's own buttons come after the last; the page behind never does.
  const isOut = () =>
    page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement !== body && activeElement?.closest('dialog') === null
    })
  for (let step = 0; step < 6; step += 1) {
    expect(await isOut()).toBe(false)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(customer.deactivate)
  await visitor.close()
})

test('a form beside its list begins anew once it has saved, so that a second press repeats nothing', async () => {
  const words = screenWords('en').updates
  const [opportunity] = (await openCaller(origin).api.opportunities.list({ limit: 1 })).items
  const count = async () => (await operator.api.updates.managed({ id: opportunity!.id })).items.length
  const before = await count()
  const visitor = await openVisitor(browser, { origin, locale: 'en', caller: operator })
  const { page } = visitor
  await visitor.open(`/admin-sahl/opportunity/${opportunity!.id}/updates`)
  await field(page, words.titleAr).fill('اكتمل الطابق الثاني')
  await field(page, words.titleEn).fill('The second floor is finished')
  await field(page, words.bodyAr).fill('بدأت أعمال الواجهة.')
  await field(page, words.bodyEn).fill('Work on the front has begun.')
  await button(page, words.save).click()
  await message(page, words.saved).waitFor()
  await button(page, words.save).click()
  await message(page, commonFieldWords.en.required).waitFor()
  expect(await field(page, words.titleEn).inputValue()).toBe('')
  expect(await count()).toBe(before + 1)
  await visitor.close()
})
