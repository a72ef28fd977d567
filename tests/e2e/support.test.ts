import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { proveEmail, registerInvestor, signInOperator } from '#support/people.ts'
import { findReplyAddress, postMail } from '#support/reply-address.ts'
import { button, choice, field, heading, link, message } from '#support/screen.ts'

const { origin, owner } = inject('product')
/** One byte more than a file may have. */
const tooLarge = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sahl-support-')), 'receipt.pdf')
fs.writeFileSync(tooLarge, Buffer.alloc(10 * 1024 * 1024 + 1))

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('customer-admin'))
})
afterAll(async () => {
  fs.rmSync(path.dirname(tooLarge), { recursive: true })
  await leave(browser)
})

describe.each(journeyIn('ar'))('support requests, in %s (SUP-1)', { tags: 'bilingual' }, (locale) => {
  const { support: own, 'support-desk': desk } = screenWords(locale)

  test('are asked on the page, answered, continued by mail, resolved and rated', async () => {
    const asker = await registerInvestor(origin, { locale })
    await proveEmail(origin, asker)
    const investor = await openVisitor(browser, { origin, locale, caller: asker })
    const { page } = investor
    await investor.open('/user/support-tickets')
    await link(page, own.new).click()
    await heading(page, own.form.title).waitFor()
    await field(page, own.form.category).selectOption('payments')
    await field(page, own.form.subject).fill('Receipt of my transfer')
    await field(page, own.form.description).fill('Did my transfer arrive?')
    await page.locator('input[type=file]').setInputFiles(tooLarge)
    await message(page, own.files.tooLarge(path.basename(tooLarge))).waitFor()
    expect(await field(page, own.form.description).inputValue()).toBe('Did my transfer arrive?')
    await button(page, own.form.send).click()
    await page.waitForURL(/support-tickets\/[0-9a-f-]{36}$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    await message(page, 'Did my transfer arrive?').waitFor()

    const office = await openVisitor(browser, { origin, locale, caller: operator })
    await office.open(`/admin-sahl/support-ticket/${id}`)
    await field(office.page, desk.answer.label).fill('Please send the receipt.')
    await office.page.locator('#answer-status').selectOption('waiting_for_investor')
    await button(office.page, desk.answer.send).click()
    await message(office.page, desk.answer.done).waitFor()
    // Both pages take over new entries without a reload.
    await message(page, 'Please send the receipt.').waitFor()

    const mail = { from: asker.person.email, to: await findReplyAddress(owner, id), text: 'Number 4711.' }
    expect((await postMail(origin, mail)).status).toBe(204)
    await message(office.page, 'Number 4711.').waitFor()
    await field(office.page, desk.answer.label).fill('It has arrived.')
    await office.page.locator('#answer-status').selectOption('resolved')
    await field(office.page, desk.answer.label).press('Control+Enter')
    await office.page.getByRole('article').filter({ hasText: 'It has arrived.' }).waitFor()
    await office.look()

    await heading(page, own.rate.title).waitFor()
    await choice(page, own.rate.label, own.rate.stars[5]).check()
    await button(page, own.rate.send).click()
    await message(page, own.rate.sent).waitFor()
    await investor.look()
    await investor.close()
    await office.close()
    expect((await operator.api.support.one({ id })).rating).toMatchObject({ rating: 5 })
  })
})
