// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { commonFieldWords } from '#kit/field-words.ts'
import { type BrowserVisitor, leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { reload } from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'
import { button, heading, message, readAddress, typedDigits } from '#support/screen.ts'

const { origin } = inject('product')
const path = '/admin-sahl/general-settings'

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

type Values = Readonly<Record<string, unknown>>
const read = () => operator.api.settings.settings({})
const valuesNow = async (): Promise<Values> => {
  const { groups } = await read()
  return Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ key, value }) => [key, value])))
}
const save = async (values: Values) =>
  operator.api.settings.saveSettings({ version: (await read()).version, values })

let before: Values
beforeEach(async () => {
  before = await valuesNow()
})
afterEach(() => save(before))

/** Returns whether the pointer at the middle of the toast reaches it. */
const doesToastTakePointer = (page: Page) =>
  page
    .locator('.toast')
    .first()
    .evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })

describe.each(journeyIn('ar'))('the general settings, in %s (ADM-7)', { tags: 'bilingual' }, (locale) => {
  const { settings: words, menu } = screenWords(locale)
  let reader: Caller
  let visitor: BrowserVisitor
  let page: Page
  let labels: Record<string, string>
  beforeAll(async () => {
    reader = await signInOperator(origin, await newOperator('admin'), { locale })
  })
  beforeEach(async () => {
    visitor = await openVisitor(browser, { origin, locale, caller: operator })
    page = visitor.page
    const { groups } = await reader.api.settings.settings({})
    labels = Object.fromEntries(groups.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label])))
  })
  afterEach(() => visitor.close())
  const control = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${labels[key]}`) })
  const saveButton = (key: string) =>
    page
      .locator('form')
      .filter({ has: control(key) })
      .getByRole('button', { name: words.save })
  const saved = () => page.getByText(words.saved, { exact: true }).first().waitFor()

  test('are saved as people write them: riyals, percentages, numbers and texts', async () => {
    await visitor.open('/admin-sahl')
    await page.getByRole('link', { name: menu[path] }).first().click()
    await heading(page, words.title).waitFor()
    await visitor.look()
    const maximum = control('maximumDepositHalalas')
    await maximum.fill(typedDigits('1,000,500.5', locale))
    await page.getByText(words.unsaved(1)).waitFor()
    await saveButton('maximumDepositHalalas').click()
    await saved()
    // A toast must not keep the pointer from what lies beneath it.
    // Its own button takes the pointer; the trial waits until the toast has come in.
    await page.locator('.toast button').first().hover({ trial: true })
    expect(await doesToastTakePointer(page)).toBe(false)
    expect(await valuesNow()).toEqual({ ...before, maximumDepositHalalas: 1_000_500_50 })
    expect(await maximum.inputValue()).toBe('1,000,500.50')

    await maximum.fill('1.2.3')
    await saveButton('maximumDepositHalalas').click()
    await message(page, commonFieldWords[locale].invalid_amount).waitFor()
    expect(await maximum.inputValue()).toBe('1.2.3')
    await maximum.fill('1000500.5')

    await control('fundingDeadlineDays').fill('0')
    await saveButton('fundingDeadlineDays').click()
    const wrong = page.locator('[aria-invalid="true"]')
    await wrong.waitFor()
    expect(await wrong.evaluate((one) => one === document.activeElement)).toBe(true)
    visitor.expectFault(/422/)
    await visitor.look()
  })

  test('show both values if somebody else saved first, and lose no typed text', async () => {
    await visitor.open(path)
    const registration = control('commercialRegistration')
    await registration.fill('1010111111')
    await save({ commercialRegistration: '1010222222', vatNumber: '300000000000099' })
    await saveButton('commercialRegistration').click()
    await message(page, words.overtaken.title).waitFor()
    await message(page, '1010222222').waitFor()
    expect(await registration.inputValue()).toBe('1010111111')
    // A setting that was not changed here has the value that the other saved.
    expect(await control('vatNumber').inputValue()).toBe('300000000000099')
    visitor.expectFault(/409/)
    await visitor.look()

    // Nothing is saved before the choice, and a reload keeps the typed value.
    await reload(page)
    await message(page, words.overtaken.title).waitFor()
    await saveButton('commercialRegistration').click()
    await message(page, words.overtaken.decide).waitFor()
    await button(page, words.overtaken.of(words.overtaken.keep, labels.commercialRegistration!)).click()
    await saveButton('commercialRegistration').click()
    await saved()
    expect(await valuesNow()).toMatchObject({
      commercialRegistration: '1010111111',
      vatNumber: '300000000000099',
    })
  })

  test('can be changed and reset by keyboard alone', async () => {
    await visitor.open(path)
    await control('fundingDeadlineDays').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typedDigits('120', locale))
    await page.keyboard.press('Enter')
    await saved()
    expect(await valuesNow()).toMatchObject({ fundingDeadlineDays: 120 })

    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('121')
    const discard = button(page, words.discard)
    for (let stop = 0; stop < 4; stop++) {
      if (await discard.evaluate((one) => one === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await discard.waitFor({ state: 'detached' })
    expect(await control('fundingDeadlineDays').inputValue()).toBe('120')

    await page.getByRole('link', { name: words.history }).click()
    const ofDays = page.locator('tbody tr').filter({ hasText: labels.fundingDeadlineDays! })
    await ofDays.filter({ hasText: '120' }).first().waitFor()
  })
})

test.each(['cms', 'customer-admin'] as const)('refuse the role %s', async (role) => {
  const caller = await signInOperator(origin, await newOperator(role))
  const visitor = await openVisitor(browser, { origin, locale: 'en', caller })
  await visitor.page.goto(`/en${path}`)
  await visitor.page.waitForURL(/toast=unauthorized|\/admin-sahl$/)
  expect(readAddress(visitor.page)).not.toContain('general-settings')
  await visitor.close()
})
