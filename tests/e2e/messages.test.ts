// @module-tag secondary
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signInOperator } from '#support/people.ts'
import { button, heading, link, message } from '#support/screen.ts'

const { origin, owner } = inject('product')
const database = new pg.Client(owner)

let browser: Browser
let operator: Caller
beforeAll(async () => {
  await database.connect()
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(async () => {
  await database.query("delete from pgboss.job where name = 'dead_letters'")
  await leave(browser)
  await database.end()
})

/** A mail to somebody new, as if no server had taken it. */
async function giveUpMessage(fault: string): Promise<void> {
  const { userId } = await registerInvestor(origin)
  const noticeId = newId()
  await database.query(
    `insert into notifications.notices (id, person_id, fact_id, kind, about, at, is_in_app)
     values ($1, $2, $3, 'verification.decided', '{}', now(), false)`,
    [noticeId, userId, newId()],
  )
  await database.query(
    `insert into notifications.deliveries (id, notice_id, channel, attempts, given_up_at, fault)
     values ($1, $2, 'mail', 24, now(), $3)`,
    [newId(), noticeId, fault],
  )
}

async function giveUpWork(source: string): Promise<void> {
  const data = { depositId: newId(), amount: 100_000 }
  const fact = { kind: 'payments.deposit_credited', subject: newId(), data }
  await database.query(
    `insert into pgboss.job (id, name, data, created_on) values ($1, 'dead_letters', $2, now())`,
    [newId(), JSON.stringify({ queue: source, fact, message: `Error: ${source} is broken` })],
  )
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((one) => one === document.activeElement)
  for (let stop = 0; stop < 120 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  await page.keyboard.press('Enter')
}

describe.each(journeyIn('ar'))('what did not get through, in %s (SUP-5)', { tags: 'bilingual' }, (locale) => {
  const { messages: words, menu, components } = screenWords(locale)

  test('messages are sent again from their list', async () => {
    const fault = `550 no such mailbox ${newId()}`
    await giveUpMessage(fault)
    const visitor = await openVisitor(browser, { origin, locale, caller: operator })
    const { page, open, look } = visitor
    await open('/admin-sahl')
    await link(page, new RegExp(`^${menu['/admin-sahl/messages']}`)).click()
    await heading(page, words.undelivered.title).waitFor()
    const rows = rowOf(page, fault)
    await rows.first().waitFor()
    await look()
    await link(page, words.undelivered.channels.mail).click()
    await page.waitForURL(/channel=mail/)
    await rows.first().getByRole('button', { name: words.undelivered.resend }).click()
    await message(page, words.undelivered.resent).waitFor()
    await expect.poll(() => rows.count()).toBe(0)
    await visitor.close()
  })

  test('work is tried again or given up by keyboard alone', async () => {
    const [first, second] = [`reaction.notifications.tell`, `reaction.gone.${locale}`]
    await giveUpWork(first)
    await giveUpWork(second)
    const visitor = await openVisitor(browser, { origin, locale, caller: operator })
    const { page, open, look } = visitor
    await open('/admin-sahl/messages')
    await pressByKeyboard(page, link(page, words.letters.title))
    await heading(page, words.letters.title).waitFor()
    await rowOf(page, second).waitFor()
    await look()
    await pressByKeyboard(page, button(page, words.letters.retryOf(first)))
    await message(page, words.letters.retried).waitFor()
    await rowOf(page, first).waitFor({ state: 'detached' })

    await pressByKeyboard(page, rowOf(page, second).getByRole('link', { name: words.letters.giveUp }))
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, second).waitFor()
    await pressByKeyboard(page, rowOf(page, second).getByRole('link', { name: words.letters.giveUp }))
    await link(dialog, components.cancel).waitFor()
    await pressByKeyboard(page, button(dialog, words.letters.giveUp))
    await message(page, words.letters.givenUp).waitFor()
    await message(page, words.letters.none.title).waitFor()
    await visitor.close()
  })
})
