// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { queues as arabic } from '#modules/verification/messages.ar.ts'
import { queues as english } from '#modules/verification/messages.en.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signInOperator, submitCheck, type TestInvestor } from '#support/people.ts'
import { button, heading, readAddress } from '#support/screen.ts'
import { searchWordsIn } from '#web/areas/admin/search-words.ts'

const { origin } = inject('product')
const checks = { ar: arabic.checks, en: english.checks }

let browser: Browser
let admin: Caller
let investor: TestInvestor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await signInOperator(origin, await newOperator('admin'))
  investor = await registerInvestor(origin)
  await submitCheck(investor)
})
afterAll(() => leave(browser))

describe.each(journeyIn('ar'))('operators, in %s', { tags: 'bilingual' }, (locale) => {
  const said = searchWordsIn(locale)
  const { admin: words } = screenWords(locale)

  test('find anybody from any page by keyboard alone', async () => {
    const visitor = await openVisitor(browser, { origin, locale, caller: admin })
    const { page, open, look } = visitor
    await open('/admin-sahl/investment')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: said.title })
    const field = dialog.getByRole('combobox', { name: said.ask })
    await field.waitFor()
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.type('zz')
    await dialog.getByText(said.hint).waitFor()
    await page.keyboard.type('zz no such')
    await dialog.getByText(said.none).waitFor()
    await field.fill('')
    await page.keyboard.type(investor.person.email)
    await dialog.getByRole('option').filter({ hasText: investor.person.email }).waitFor()
    await look()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => readAddress(page)).toBe(`/admin-sahl/customer/${investor.userId}`)
    await dialog.waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await button(page, new RegExp(`^${said.search}`)).click()
    await field.waitFor()
    // In a text field the shortcut is a letter.
    await page.keyboard.type('a/b')
    expect(await field.inputValue()).toBe('a/b')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // The record that was opened comes first, and pages are found by their names.
    await page.keyboard.press('/')
    await dialog.getByRole('group', { name: said.recent }).getByRole('option').first().waitFor()
    await field.fill(screenWords(locale).menu['/admin-sahl/wallet'])
    await dialog.getByRole('group', { name: said.pages }).getByRole('option').first().click()
    await expect.poll(() => readAddress(page)).toBe('/admin-sahl/wallet')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: said.shortcuts }).waitFor()
    await look()
    await visitor.close()
  })

  test('see the work that waits for them and open it', async () => {
    const visitor = await openVisitor(browser, { origin, locale, caller: admin })
    const { page, open, look } = visitor
    await open('/admin-sahl')
    await heading(page, words.dashboard.queues).waitFor()
    await look()
    const panel = page.getByRole('region', { name: words.dashboard.queues })
    await panel.getByRole('link', { name: checks[locale] }).first().click()
    await expect.poll(() => readAddress(page)).toBe('/admin-sahl/customer?status=pending&sort=waiting')
    await visitor.close()
  })
})
