// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { newIban } from '#support/ibans.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import { approvedInvestor, codeSentTo, signInOperator, type TestInvestor } from '#support/people.ts'
import { button, field, heading, link, message, typedDigits } from '#support/screen.ts'

const { origin, owner } = inject('product')
const page = '/user/wallet/bank'
let admin: TestOperator

let browser: Browser
beforeAll(async () => {
  admin = await newOperator('admin')
  browser = await openBrowser()
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

const holder = async () => {
  const operator = await signInOperator(origin, admin)
  return { operator, investor: await approvedInvestor(origin, operator) }
}

/** Lets the session count as freshly confirmed by a code. */
async function prove({ api, person }: TestInvestor) {
  const { challenge } = await api.identity.requestStepUp({})
  const code = await codeSentTo(origin, person.mobile, person.email)
  await api.identity.verifyStepUp({ challengeId: challenge.id, code })
}

describe.each(journeyIn('ar'))('bank accounts, in %s', { tags: 'bilingual' }, (locale) => {
  const { banking, auth } = screenWords(locale)

  test('are added by a pasted IBAN and a code, and removed', async () => {
    const { investor } = await holder()
    const {
      page: screen,
      open,
      look,
      expectFault,
      close,
    } = await openVisitor(browser, {
      origin,
      locale,
      caller: investor,
    })
    await open(page)
    await message(screen, banking.none).waitFor()
    await look()

    const iban = newIban('777', '05')
    const input = field(screen, banking.add.iban)
    await input.fill(iban.slice(2, 23))
    await button(screen, banking.add.submit).click()
    await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')

    // Pasted as a bank's app copies it, in the digits of the language.
    await input.fill(typedDigits(iban.replace(/(.{4})/g, '$1 '), locale))
    await expect.poll(() => input.inputValue()).toMatch(/^\d\d 05\d\d( \d{4}){4}$/)
    await button(screen, banking.add.submit).click()
    const code = field(screen, auth.fields.code)
    await code.waitFor()
    await code.fill(await codeSentTo(origin, investor.person.mobile, investor.person.email))
    await message(screen, iban.slice(-4)).waitFor()
    // The code that is asked for; and the short IBAN, where the server judged it before the form's rules had come.
    expectFault(/403|422/)
    await expect.poll(() => input.inputValue()).toBe('')
    await look()

    await link(screen, new RegExp(`${banking.remove}.*${iban.slice(-4)}`)).click()
    await heading(screen, banking.removeTitle).waitFor()
    await look()
    await button(screen, banking.remove).click()
    await message(screen, banking.none).waitFor()
    await close()
  })

  test('are confirmed by an operator if no bank knows the holder', async () => {
    const { investor, operator } = await holder()
    await prove(investor)
    const { ending } = await investor.api.banking.add({ iban: newIban('003') })
    const office = await openVisitor(browser, { origin, locale, caller: operator })
    await office.open(`/admin-sahl/customer/${investor.userId}`)
    await button(office.page, banking.panel.confirming(ending)).click()
    await message(office.page, banking.labels.nameCheckTold.confirmed).waitFor()
    await office.look()
    await office.close()
  })
})
