import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { refusals as ar } from '#modules/disbursements/messages.ar.ts'
import { refusals as en } from '#modules/disbursements/messages.en.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { reload } from '#support/forms.ts'
import { receiveIncomeByApi } from '#support/income.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { oldestFirst } from '#support/oldest.ts'
import { newOperator } from '#support/operators.ts'
import { presentOperator } from '#support/people.ts'
import { button, field, heading, link } from '#support/screen.ts'

const { origin } = inject('product')

const refusals = { ar, en }
let browser: Browser
let first: Caller
let second: Caller
beforeAll(async () => {
  browser = await openBrowser()
  const admins = [await newOperator('admin'), await newOperator('admin')]
  first = await presentOperator(origin, admins[0]!)
  second = await presentOperator(origin, admins[1]!)
})
afterAll(() => leave(browser))

/** Returns opportunities whose holders no other journey checks. */
async function quietProperty() {
  const { items } = await first.api.disbursements.properties({})
  const quiet = []
  for (const property of oldestFirst(items.filter(({ kinds }) => kinds.includes('income')))) {
    const plan = {
      propertyId: property.id,
      kind: 'income',
      total: 100,
      recordOn: riyadhDay(systemClock()),
    } as const
    const { shares } = await first.api.disbursements.preview(plan)
    const name = `${demoInvestor.firstName.ar} ${demoInvestor.lastName.ar}`
    if (shares.every(({ investor }) => investor.name !== name)) quiet.push(property)
  }
  return quiet
}

describe.each(journeyIn('ar'))('disbursements, in %s', { tags: 'bilingual' }, (locale) => {
  const { disbursements: words, approvals } = screenWords(locale)

  test('are proposed by one operator, keep typed text over a reload, and are paid once another approves', async () => {
    const property = (await quietProperty())[locale === 'ar' ? 0 : 1]!
    const visitor = await openVisitor(browser, { origin, locale, caller: first })
    const { page, open, look } = visitor
    await open('/admin-sahl/disbursement')
    await look()
    await link(page, words.list.propose).click()
    await field(page, words.propose.property).selectOption(property.id)
    await field(page, words.propose.total).fill('١٢٣٤٫٥٦')
    await button(page, words.propose.preview).click()
    await heading(page, words.propose.previewTitle).waitFor()
    await look()
    await button(page, words.propose.send).click()
    await expect
      .poll(() => field(page, words.propose.bankReference).getAttribute('aria-invalid'))
      .toBe('true')
    // A reference that no receipt has is refused before anybody decides on it.
    await field(page, words.propose.bankReference).fill(newId())
    await field(page, words.propose.reason).fill('October')
    await button(page, words.propose.send).click()
    await page.getByText(refusals[locale].run_receipt_unknown).first().waitFor()
    visitor.expectFault(/422/)
    const reference = await receiveIncomeByApi(first.api, property.id, 1234_56)
    await field(page, words.propose.bankReference).fill(reference)
    await reload(page)
    await expect.poll(() => field(page, words.propose.bankReference).inputValue()).toBe(reference)
    await field(page, words.propose.reason).fill('October')
    await button(page, words.propose.send).click()
    await page.getByText(approvals.byAnother).waitFor()
    await look()
    const runId = new URL(page.url()).pathname.split('/').at(-1)!
    await visitor.close()

    const decider = await openVisitor(browser, { origin, locale, caller: second })
    await decider.open('/admin-sahl/approvals')
    await decider.look()
    const row = decider.page.getByRole('row').filter({ has: decider.page.locator(`a[href$="${runId}"]`) })
    await row.locator(`a[href$="${runId}"]`).click()
    // The decision is made on the run's own page, with its facts.
    await link(decider.page, approvals.approveOf(words.proposal)).click()
    const dialog = decider.page.getByRole('dialog')
    await dialog.getByText('October').waitFor()
    await dialog.getByRole('button', { name: approvals.approve }).click()
    await expect
      .poll(async () => (await second.api.disbursements.run({ id: runId })).status, { timeout: 60_000 })
      .toBe('paid')
    await decider.open(`/admin-sahl/disbursement/${runId}`)
    await decider.look()
    await decider.page.getByText(words.statuses.paid).first().waitFor()
    await decider.close()
  })
})
