import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import { codeSentTo, presentOperator, signIn } from '#support/people.ts'
import { button, field, heading, link, message } from '#support/screen.ts'
import { hidingWords } from '#web/components/values/hiding-words.ts'

const { origin } = inject('product')
let admin: TestOperator
const { withdrawals: words, wallet, auth } = screenWords('ar')

let browser: Browser
beforeAll(async () => {
  admin = await newOperator('admin')
  browser = await openBrowser()
})
afterAll(() => leave(browser))

test('a withdrawal is requested on a phone, tracked, and completed by an operator', async () => {
  const investor = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: investor })
  const { page, open, look, expectFault } = visitor
  await page.setViewportSize(narrow)
  await open('/user/wallet')
  await look()
  // Amounts are neither seen nor in the page once they are hidden, also after a reload.
  await link(page, hidingWords.ar.hide).click()
  await link(page, hidingWords.ar.show).waitFor()
  await page.reload()
  await link(page, hidingWords.ar.show).click()
  await link(page, hidingWords.ar.hide).waitFor()

  await link(page, wallet.balance.withdraw).click()
  await heading(page, words.own.title).waitFor()
  await look()
  const amount = field(page, words.own.amount)
  await amount.fill('٩٩٩٩٩٩٩٩')
  await button(page, /^سحب /).click()
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  await message(page, words.own.insufficient).waitFor()
  await amount.fill('٣٢١٫٥٠')
  await button(page, /^سحب /).click()
  const code = field(page, auth.fields.code)
  await code.waitFor()
  await code.fill(await codeSentTo(origin, demoInvestor.mobile, demoInvestor.email))
  await heading(page, words.tracker.title).waitFor()
  expectFault(/403/)
  const [latest] = (await investor.api.withdrawals.own({ limit: 1 })).items
  const { id, reference, amount: asked } = latest!
  expect(asked).toBe(321_50)
  await page.getByText(reference).waitFor()
  await look()

  const operator = await presentOperator(origin, admin)
  const office = await openVisitor(browser, { origin, locale: 'ar', caller: operator })
  await office.open('/admin-sahl/wallet?stage=received')
  await office.look()
  await link(office.page, words.list.openOf(reference)).click()
  await link(office.page, words.one.approve).click()
  await heading(office.page, words.one.approveTitle).waitFor()
  await office.look()
  await office.page.getByRole('dialog').getByRole('button', { name: words.one.approve }).click()
  await link(office.page, words.one.completeByHand).click()
  const bankReference = newId()
  await field(office.page, words.one.bankReference).fill(bankReference)
  await office.page.getByRole('dialog').getByRole('button', { name: words.one.completeByHand }).click()
  await message(office.page, bankReference.toUpperCase()).waitFor()
  await office.look()
  await office.close()

  await open('/user/wallet')
  await page.getByText(words.tracker.meaning.completed).first().waitFor()
  expect(await investor.api.withdrawals.withdrawal({ id })).toMatchObject({ stage: 'completed' })
  await look()
  await visitor.close()
})

test('amounts can be hidden during hydration, which begins as rendered', async () => {
  const investor = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: investor })
  const { page, open, look, close } = visitor
  const hide = link(page, hidingWords.ar.hide)
  const show = link(page, hidingWords.ar.show)
  await open('/user/wallet')
  const device = await page.context().newCDPSession(page)
  for (const rate of [2, 3, 4, 5, 6]) {
    await hide.click()
    await show.waitFor()
    await device.send('Emulation.setCPUThrottlingRate', { rate })
    await page.reload()
    await show.click()
    await hide.waitFor()
  }
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await look()
  await close()
})
