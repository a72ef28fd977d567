// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import {
  buildAnswers,
  registerInvestor,
  signInOperator,
  submitCheck,
  type TestInvestor,
} from '#support/people.ts'
import { button, heading, message } from '#support/screen.ts'

const { origin, owner } = inject('product')
const page = '/user/kyc/confirmation'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

/** The user's action on the demo's phone. */
async function tap({ api }: Pick<TestInvestor, 'api'>, act: 'approve' | 'reject' | 'approve_as_another') {
  const { request } = await api.confirmation.state({})
  const body = new URLSearchParams({ act, ...(act === 'approve' && { choice: request!.number! }) })
  const tapped = await fetch(new URL(request!.appLink!, origin), { method: 'POST', body })
  expect(tapped.status).toBe(200)
}

const numberOn = async (screen: Page): Promise<string> =>
  ((await screen.locator('.num [aria-hidden]').first().textContent()) ?? '').trim()

describe.each(journeyIn('ar'))('confirming an identity, in %s', { tags: 'bilingual' }, (locale) => {
  const { confirmation } = screenWords(locale)

  test('asks for the ID number, shows the number to choose, and polls for the answer', async () => {
    const investor = await registerInvestor(origin)
    const {
      page: screen,
      open,
      look,
      close,
    } = await openVisitor(browser, {
      origin,
      locale,
      caller: investor,
    })
    await open(page)
    await heading(screen, confirmation.needsId.title).waitFor()
    await investor.api.verification.saveIdentity(buildAnswers(investor.person).identity)
    await open(page)
    await look()
    await button(screen, confirmation.begin).click()
    await heading(screen, confirmation.waiting.title).waitFor()
    await look()
    const number = await numberOn(screen)
    expect(number).toMatch(/^\d{2}$/)

    // A reload, and a second tab, show the same.
    await screen.reload()
    await heading(screen, confirmation.waiting.title).waitFor()
    expect(await numberOn(screen)).toBe(number)

    await tap(investor, 'approve_as_another')
    await message(screen, confirmation.ended.mismatched.title).waitFor()
    await look()
    await button(screen, confirmation.again).click()
    await heading(screen, confirmation.waiting.title).waitFor()
    await tap(investor, 'approve')
    await heading(screen, confirmation.confirmed.title).waitFor()
    await look()
    await close()
  })

  test('is offered while the check is reviewed, and shown to the operator who reviews it', async () => {
    const investor = await registerInvestor(origin)
    await submitCheck(investor)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    await visitor.open('/user/kyc')
    await visitor.page.getByRole('link', { name: confirmation.offer.action }).click()
    await button(visitor.page, confirmation.begin).click()
    await heading(visitor.page, confirmation.waiting.title).waitFor()
    await tap(investor, 'approve')
    await heading(visitor.page, confirmation.confirmed.title).waitFor()
    await visitor.close()

    const admin = await newOperator('admin')
    const operator = await signInOperator(origin, admin)
    const office = await openVisitor(browser, { origin, locale, caller: operator })
    await office.open(`/admin-sahl/customer/${investor.userId}`)
    await message(office.page, confirmation.panel.confirmed(confirmation.labels.method.nafath)).waitFor()
    await office.look()
    await office.close()
  })
})
