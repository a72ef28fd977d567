// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestors } from '#demo/content/people.ts'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import { screenWords } from '#support/messages.ts'
import { codeSentTo, signIn } from '#support/people.ts'
import { button, field, heading, link, message } from '#support/screen.ts'

const { origin } = inject('product')
const { plans: words, wallet, auth } = screenWords('ar')
const person = demoInvestors.at(-1)!

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

test('a monthly plan is previewed, created with a code, skipped and ended on a phone', async () => {
  const investor = await signIn(origin, person.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: investor })
  const { page, context, open, look, expectFault } = visitor
  await page.setViewportSize(narrow)
  await open('/user/wallet')
  await link(page, wallet.plans.title).click()
  await link(page, words.make.monthly).click()
  await heading(page, words.form.title.monthly).waitFor()
  await look()

  await field(page, words.form.day).fill('٣١')
  await field(page, words.form.amount).fill('٣٬٤٥٦')
  await button(page, words.dry.look).click()
  await page.waitForURL(/amount=3456/)
  await message(page, words.dry.firstRun).waitFor()
  expect((await investor.api.plans.plans({})).monthly).toBeNull()

  await page.getByRole('checkbox', { name: words.form.agree }).check()
  // Pressing at the foot of a long form scrolls to its result.
  await context.setOffline(true)
  await button(page, words.form.save).click()
  const refusal = page.getByRole('alert').filter({ hasText: words.form.failed })
  await refusal.waitFor()
  const isInSight = (box: Element) => {
    const { top, bottom } = box.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  await expect.poll(() => refusal.evaluate(isInSight)).toBe(true)
  await context.setOffline(false)
  expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load/)
  await button(page, words.form.save).click()
  const code = field(page, auth.fields.code)
  await code.waitFor()
  await code.fill(await codeSentTo(origin, person.mobile, person.email))
  await heading(page, words.history.title).waitFor()
  expectFault(/403/)
  expect((await investor.api.plans.plans({})).monthly).toMatchObject({ day: 31, amount: 3_456_00 })
  await button(page, words.steps.skip).click()
  await message(page, words.facts.skipped).waitFor()
  await look()
  await link(page, words.stop.of.monthly).click()
  await button(page.getByRole('dialog', { name: words.stop.title.monthly }), words.steps.stop).click()
  await link(page, words.make.monthly).waitFor()
  await visitor.close()
})

test('rules are previewed by an address, as a form without script sends them', async () => {
  const investor = await signIn(origin, person.email)
  const answer = await investor.send('/user/plan/monthly?day=5&amount=2%2C500&cashToKeep=&cities=riyadh')
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('value="2,500"')
  expect(html).toContain(words.dry.leftCaption)
})
