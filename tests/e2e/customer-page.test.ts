// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { reload } from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signInOperator, submitCheck } from '#support/people.ts'
import { button, field, heading, link, message, readAddress } from '#support/screen.ts'

const { origin, owner } = inject('product')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('customer-admin'))
})
beforeEach(() => forgiveRegistrations(owner))
afterAll(() => leave(browser))

async function handedIn() {
  const investor = await registerInvestor(origin)
  await submitCheck(investor)
  return investor
}

describe.each(journeyIn('ar'))('a customer’s page, in %s', { tags: 'bilingual' }, (locale) => {
  const { customers: words } = screenWords(locale)

  test('leads from a list through its queue, and back to the list as it was left', async () => {
    const [first, second] = [await handedIn(), await handedIn()]
    const { page, open, look, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: operator,
    })
    await open(`/admin-sahl/customer?q=${encodeURIComponent(first.person.email)}&status=pending`)
    await link(page, words.customers.openOf(`${first.person.firstName} ${first.person.lastName}`)).click()
    const bar = page.getByRole('region', { name: words.queue.bar })
    await bar.waitFor()
    await look()
    // Two keys approve. The next check opens, with the focus on its name.
    const identity = page.getByRole('region', { name: words.customer.answers })
    await identity.getByText(`${first.person.firstName} ${first.person.lastName}`).waitFor()
    const opens = page.waitForURL((url) => !url.pathname.endsWith(first.userId))
    await page.keyboard.press('KeyA')
    await button(page.getByRole('dialog'), words.customer.approveDialog.confirm).waitFor()
    await page.keyboard.press('Enter')
    await opens
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await expect.poll(focused).toBe('H1')
    expect((await operator.api.verification.customer({ id: first.userId })).kycStatus).toBe('approved')
    // Letters typed into a field are no shortcuts.
    await page.keyboard.press('KeyR')
    const question = page.getByRole('dialog', { name: words.customer.rejectDialog.title })
    await question.waitFor()
    await page.keyboard.press('KeyA')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.keyboard.press('KeyJ')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('answers')
    // Once switched off, letters do nothing, also after a reload.
    const letters = () => page.getByRole('checkbox', { name: words.queue.keys })
    await letters().uncheck()
    await page.keyboard.press('KeyR')
    await reload(page)
    await expect.poll(() => letters().isChecked()).toBe(false)
    expect(await question.count()).toBe(0)
    await letters().check()
    const here = page.url()
    await page.keyboard.press('KeyN')
    await page.waitForURL((url) => url.href !== here)
    await expect.poll(focused).toBe('H1')
    await link(page.getByRole('region', { name: words.queue.bar }), words.queue.back).click()
    await heading(page, words.customers.title).waitFor()
    const { searchParams } = new URL(readAddress(page), origin)
    expect([searchParams.get('q'), searchParams.get('status')]).toEqual([first.person.email, 'pending'])
    expect(second.userId).not.toBe(first.userId)
    await close()
  })

  test('keeps notes, shows events and stakes, and zooms and turns documents by keyboard', async () => {
    const investor = await handedIn()
    const { page, open, look, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: operator,
    })
    await open(`/admin-sahl/customer/${investor.userId}`)
    const notes = page.getByRole('region', { name: words.notes.title })
    await field(notes, words.notes.label).fill('Called on Sunday')
    await button(notes, words.notes.write).click()
    await message(notes, 'Called on Sunday').waitFor()
    await expect.poll(() => field(notes, words.notes.label).inputValue()).toBe('')

    const figure = page.getByRole('figure', { name: words.labels.field.id_front })
    const viewer = figure.getByRole('region', { name: words.labels.field.id_front })
    const picture = viewer.getByRole('img')
    const width = (await picture.boundingBox())!.width
    await viewer.focus()
    await page.keyboard.press('+')
    await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(width * 1.4)
    await page.keyboard.press('0')
    await expect.poll(async () => (await picture.boundingBox())!.width).toBeLessThan(width * 1.1)
    await page.keyboard.press('r')
    await expect.poll(async () => picture.getAttribute('class')).toContain('rotate-90')
    await look()

    await page
      .getByRole('region', { name: words.timeline.title })
      .getByRole('link', { name: words.timeline.all })
      .click()
    await heading(
      page,
      words.timeline.of(`${investor.person.firstName} ${investor.person.lastName}`),
    ).waitFor()
    await look()
    await open(`/admin-sahl/customer/${investor.userId}/property`)
    await message(page, words.holdings.none).waitFor()
    await look()
    await close()
  })
})
