import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoPassword } from '#demo/content/people.ts'
import { formatPhone } from '#kit/format-numbers.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import {
  codeSentTo,
  registerInvestor,
  signInOperator,
  submitCheck,
  type TestInvestor,
} from '#support/people.ts'
import { makeReadyDraft } from '#support/ready-draft.ts'
import { button, field, heading, link, message, readAddress, typedDigits } from '#support/screen.ts'
import { searchWordsIn } from '#web/areas/admin/search-words.ts'

const { origin } = inject('product')
let operator: TestOperator

let browser: Browser
let admin: Caller
let customer: TestInvestor
beforeAll(async () => {
  operator = await newOperator('admin')
  browser = await openBrowser()
  admin = await signInOperator(origin, operator)
  customer = await registerInvestor(origin)
  await submitCheck(customer)
})
afterAll(() => leave(browser))

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has the focus, at most as often as a person would bear. */
async function tabTo(page: Page, target: Locator, most = 45): Promise<void> {
  await target.waitFor()
  for (let count = 0; count < most; count++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus does not reach ${String(target)}`)
}

describe.each(journeyIn('en'))('by keyboard alone, in %s', { tags: 'bilingual' }, (locale) => {
  const words = screenWords(locale)
  const said = searchWordsIn(locale)

  /** Opens the palette, types, and opens what is found under a heading or with a text. */
  async function find(page: Page, typed: string, found: string | RegExp): Promise<void> {
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: said.title })
    await dialog.waitFor()
    await page.keyboard.type(typed)
    const option = dialog.getByRole('option').filter({ hasText: found }).first()
    await option.waitFor()
    for (let count = 0; (await option.getAttribute('aria-selected')) !== 'true'; count++) {
      if (count > 20) throw new Error(`the arrows do not reach ${String(found)}`)
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }

  test('an operator signs in, decides a check, filters a list, opens a row and publishes', async () => {
    const draft = await makeReadyDraft(admin)
    const { page, open, close } = await openVisitor(browser, { origin, locale })
    await open('/admin-sahl/login')
    const { fields } = words.auth
    await tabTo(page, field(page, fields.email))
    await page.keyboard.type(operator.email)
    await tabTo(page, field(page, fields.password))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await field(page, fields.code).waitFor()
    await expect.poll(() => hasFocus(field(page, fields.code))).toBe(true)
    await page.keyboard.type(await codeSentTo(origin, operator.mobile, operator.email))
    await page.waitForURL(/\/admin-sahl$/)
    await heading(page, words.admin.dashboard.queues).waitFor()

    // The number as a customer dictates it, in groups.
    const { mobile, firstName, lastName } = customer.person
    await find(page, typedDigits(formatPhone(mobile), locale), customer.person.email)
    await heading(page, `${firstName} ${lastName}`).waitFor()
    await page.keyboard.press('a')
    const { approveDialog, done } = words.customers.customer
    const confirm = button(page.getByRole('dialog'), approveDialog.confirm)
    await expect.poll(() => hasFocus(confirm)).toBe(true)
    await page.keyboard.press('Enter')
    await message(page, done.approved).waitFor()
    const status = async () => (await customer.api.verification.kycStatus({})).kycStatus
    await expect.poll(status).toBe('approved')

    const { menu } = words
    await find(page, menu['/admin-sahl/investment'], menu['/admin-sahl/investment'])
    await page.waitForURL(/\/admin-sahl\/investment/)
    const chip = link(page, words.orders.status.completed)
    await tabTo(page, link(page, words.frame.skip))
    await page.keyboard.press('Enter')
    await tabTo(page, chip)
    await page.keyboard.press('Enter')
    await page.waitForURL(/status=completed/)
    expect(await hasFocus(chip)).toBe(true)
    // Rows that are about to be replaced would take the focus with them.
    await page.locator('main [aria-busy]').waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    const first = page.locator('tbody tr').first()
    await expect.poll(() => hasFocus(first)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => readAddress(page)).toMatch(/\/admin-sahl\/investment\/[0-9a-f-]{36}/)

    const { publish } = words['opportunity-lifecycle'].steps
    await find(page, draft.title.en, draft.title[locale])
    await page.waitForURL(new RegExp(draft.id))
    await link(page, publish.now).waitFor()
    await find(page, publish.now, publish.now)
    await expect.poll(() => hasFocus(button(page.getByRole('dialog'), publish.now))).toBe(true)
    await page.keyboard.press('Enter')
    await message(page, publish.done).waitFor()
    const { items } = await admin.api.opportunities.managed({ q: draft.title.en })
    expect(items.map(({ lifecycle }) => lifecycle)).toEqual(['published'])
    await close()
  })
})
