// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { moneyInText } from '#kit/format.ts'
import type { NoticeTopic } from '#kit/notices.ts'
import { leave, narrow, openBrowser, openVisitor, resize } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, deposit, signInOperator } from '#support/people.ts'
import { button, field, heading, link, message, readAddress } from '#support/screen.ts'
import { bellWords } from '#web/areas/notifications/bell-words.ts'

const { origin } = inject('product')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

/** Returning to a page reads new notices at once. */
const untilTold = (page: Page, name: string) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return await link(page, name).count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)

/** Whether every notice of these topics that can be sent by SMS is. */
async function isWantedBySms({ api }: Caller, ...topics: readonly NoticeTopic[]): Promise<boolean> {
  const { kinds } = await api.notifications.preferences({})
  return kinds
    .filter(({ topic }) => topics.includes(topic))
    .flatMap(({ channels }) => channels.filter(({ channel }) => channel === 'sms'))
    .every(({ isWanted }) => isWanted)
}

describe.each(journeyIn('ar'))('notices, in %s', { tags: 'bilingual' }, (locale) => {
  const bell = bellWords[locale]
  const { notifications: words } = screenWords(locale)
  /** After the welcome, the ticket of the prize draw, the approval and so many deposits. */
  const unread = (deposits: number) => bell.bell(3 + deposits)

  test('appear at the bell without a reload, and disappear once read', async () => {
    const investor = await approvedInvestor(origin, operator)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look } = visitor
    await open('/user/wallet')
    await untilTold(page, unread(0))
    await deposit(investor, 1_234_00)
    await untilTold(page, unread(1))

    await link(page, unread(1)).click()
    const newest = page.getByRole('dialog', { name: bell.title, exact: true })
    await newest.getByText(moneyInText(1_234_00, locale)).first().waitFor()
    await look()
    await newest.getByText(moneyInText(1_234_00, locale)).first().click()
    await expect.poll(() => readAddress(page)).toBe('/user/transaction')
    await link(page, unread(0)).waitFor()

    await link(page, unread(0)).click()
    await link(newest, bell.all).click()
    await heading(page, words.title).waitFor()
    await look()
    await button(page, words.markAllRead).click()
    await link(page, bell.bell(0)).waitFor()
    await button(page, words.markAllRead).waitFor({ state: 'hidden' })

    await resize(page, narrow)
    await look()
    await open('/user/wallet')
    // On a phone the bell is a way to the page.
    await link(page, bell.bell(0)).click()
    await heading(page, words.title).waitFor()
    await visitor.close()
  })

  test('follow the preferences, except for required ones', async () => {
    const investor = await approvedInvestor(origin, operator, 0, { locale })
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look } = visitor
    await open('/user/notifications')
    await link(page, words.preferences).click()
    await heading(page, words.chooser.title).waitFor()
    await look()
    const { kinds } = await investor.api.notifications.preferences({})
    const { label } = kinds.find(({ kind }) => kind === 'payments.deposit_credited')!
    const { chooser } = words
    // Five groups, and in one line what cannot be declined.
    expect(await page.locator('main tbody').count()).toBe(5)
    await message(page, chooser.required).waitFor()
    const opener = button(page, `${chooser.each}: ${chooser.topics.payments}`)
    await opener.click()
    const name = page.getByRole('row').filter({ hasText: label })
    // In the app and by mail it is fixed; an SMS may be wanted.
    expect(await name.getByRole('checkbox').count()).toBe(1)
    await field(page, words.chooser.choice(label, words.chooser.channels.sms)).check()
    await message(page, words.chooser.saved).waitFor()
    const all = field(page, chooser.all(chooser.topics.payments, chooser.channels.sms))
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.check()
    // The answer of the earlier choice can be reported late: only the server knows that this one is saved.
    await expect.poll(() => isWantedBySms(investor, 'payments')).toBe(true)
    await open('/user/notifications/preferences')
    expect(await all.isChecked()).toBe(true)
    await opener.click()
    expect(await field(page, chooser.choice(label, chooser.channels.sms)).isChecked()).toBe(true)
    await look()
    await visitor.close()
  })
})

test('shows and saves both of two choices that follow each other quickly', async () => {
  const { chooser } = screenWords('en').notifications
  const investor = await approvedInvestor(origin, operator)
  const visitor = await openVisitor(browser, { origin, locale: 'en', caller: investor })
  const { page } = visitor
  await visitor.open('/user/notifications/preferences')
  const secondIsMade = Promise.withResolvers<void>()
  const firstIsShown = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/user/notification-preferences', async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1
      await (sent === 1 ? secondIsMade.promise : firstIsShown.promise)
    }
    await route.continue()
  })
  const first = field(page, chooser.all(chooser.topics.payments, chooser.channels.sms))
  const second = field(page, chooser.all(chooser.topics.investing, chooser.channels.sms))
  await first.check()
  await second.check()
  secondIsMade.resolve()
  await message(page, chooser.saved).waitFor()
  expect([await first.isChecked(), await second.isChecked()]).toEqual([true, true])
  firstIsShown.resolve()
  await expect.poll(() => isWantedBySms(investor, 'payments', 'investing')).toBe(true)
  expect([await first.isChecked(), await second.isChecked()]).toEqual([true, true])
  await visitor.close()
})
