// @module-tag secondary
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { demoPassword } from '#demo/content/people.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { codeSentTo, registerInvestor, showPresence, signInOperator } from '#support/people.ts'
import { button, field, heading, link, message, readAddress } from '#support/screen.ts'

const { origin, owner } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

/** A phone with a fingerprint reader, as the browser itself plays one; its holder confirms only when told to. */
async function plugIn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    confirm: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

describe.each(journeyIn('ar'))('a passkey, in %s', { tags: 'bilingual' }, (locale) => {
  const { passkeys, auth } = screenWords(locale)

  test('is made, named, used to sign in, offered by itself, and removed', async () => {
    const investor = await registerInvestor(origin)
    const { page, context, open, look, expectFault, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: investor,
    })
    const phone = await plugIn(page)
    await open('/user/passkeys')
    await message(page, passkeys.none).waitFor()
    await look()
    await button(page, passkeys.add).click()
    const code = page
      .getByRole('dialog', { name: auth.stepUp.title })
      .getByLabel(auth.fields.code, { exact: true })
    await code.waitFor()
    await code.fill(await codeSentTo(origin, investor.person.mobile))
    await message(page, 'Chrome · Linux').waitFor()
    expectFault(/403/)
    await look()
    const proved = await context.cookies()

    // Renamed by keyboard alone.
    await link(page, passkeys.renaming('Chrome · Linux')).focus()
    await page.keyboard.press('Enter')
    await field(page, passkeys.name).fill('')
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page, passkeys.name).getAttribute('aria-invalid')).toBe('true')
    expectFault(/422/)
    await field(page, passkeys.name).fill('جوالي')
    await page.keyboard.press('Enter')
    await message(page, 'جوالي').waitFor()

    const forgetSession = async () => {
      // An answer that is still on its way to the page would bring its session back.
      await page.goto('about:blank')
      await context.clearCookies()
    }

    // Signed out, the button signs in; whatever was asked for is where one lands.
    await phone.confirm(false)
    await forgetSession()
    await open('/login?next=%2Fuser%2Fpasskeys')
    await look()
    await phone.confirm(true)
    await button(page, passkeys.signIn).click()
    await heading(page, passkeys.title).waitFor()
    expect(readAddress(page)).toBe('/user/passkeys')

    // The browser offers it where a name is typed, and it is taken there.
    await forgetSession()
    await open('/login?next=%2Fuser%2Fpasskeys')
    await heading(page, passkeys.title).waitFor()

    await forgetSession()
    await context.addCookies(proved)
    await open('/user/passkeys')
    await link(page, passkeys.removing('جوالي')).click()
    await page.getByRole('dialog').getByRole('button', { name: passkeys.remove, exact: true }).click()
    // Said once it is done: a list that is late is another fault than an act that was refused.
    await message(page, passkeys.removed).waitFor()
    await message(page, passkeys.none).waitFor()
    await phone.confirm(false)
    await forgetSession()
    await open('/login')
    await phone.confirm(true)
    await button(page, passkeys.signIn).click()
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor()
    await close()
  })

  test('stands in for an operator’s code', async () => {
    const operator = await newOperator('cms')
    const { cookie } = await showPresence(origin, await signInOperator(origin, operator), operator.mobile)
    const { page, context, open, look, close } = await openVisitor(browser, {
      origin,
      locale,
      cookie: cookie(),
    })
    await plugIn(page)
    await open('/admin-sahl/passkeys')
    await button(page, passkeys.add).click()
    await message(page, 'Chrome · Linux').waitFor()
    const proved = await context.cookies()
    await context.clearCookies()
    await open('/admin-sahl/login')
    await field(page, auth.fields.email).fill(operator.email)
    await field(page, auth.fields.password).fill(demoPassword)
    await button(page, auth.submit).click()
    await heading(page, auth.otp.heading).waitFor()
    await look()
    await button(page, passkeys.inPlaceOfCode).click()
    await page.waitForURL(/\/admin-sahl(\?.*)?$/)
    // A session opened by a passkey has not shown a fresh code.
    await context.clearCookies()
    await context.addCookies(proved)
    await open('/admin-sahl/passkeys')
    await link(page, passkeys.removing('Chrome · Linux')).click()
    await page.getByRole('dialog').getByRole('button', { name: passkeys.remove, exact: true }).click()
    await message(page, passkeys.none).waitFor()
    await close()
  })
})
