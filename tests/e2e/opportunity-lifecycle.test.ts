import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoOperators } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { receiveIncomeByApi } from '#support/income.ts'
import { journeyIn } from '#support/journey-language.ts'
import { freshKey } from '#support/keys.ts'
import { screenWords } from '#support/messages.ts'
import { pdfFile, photo } from '#support/papers.ts'
import { approvedInvestor, presentOperator, type TestInvestor } from '#support/people.ts'
import { button, field, link, message } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
let first: Caller
let second: Caller
beforeAll(async () => {
  browser = await openBrowser()
  const admins = demoOperators.filter(({ role }) => role === 'admin')
  first = await presentOperator(origin, admins[0]!)
  second = await presentOperator(origin, admins[1]!)
})
afterAll(() => leave(browser))

const pairs = {
  title: 'Palm Court',
  summary: 'Homes around a court',
  riskNote: 'Rents may fall',
  shariaNote: 'Reviewed',
  district: 'Al Yasmin',
  addressHint: 'Near the park',
  advertiser: 'Sahl',
  encumbrances: 'None',
}
const step = [{ title: 'One', text: 'We let the homes' }]

/** Creates a draft whose fields are filled, and which has no picture and no document. */
async function fillDraft(): Promise<string> {
  const { opportunities } = first.api
  const { id } = await opportunities.createDraft({})
  const { choices } = await opportunities.editor({ id })
  const both = (name: string, value: unknown) => [
    [`${name}.ar`, value],
    [`${name}.en`, value],
  ]
  const values = Object.fromEntries([
    ...Object.entries(pairs).flatMap(([name, value]) => both(name, value)),
    ...both('overview', ['A court of forty homes']),
    ...both('strategy', step),
    ...both('howItWorks', step),
    ...Object.entries(choices).map(([name, keys]) => [name, keys[0]!.key]),
    ...Object.entries({
      ...{ slug: `palm-court-${newId().slice(-12)}`, riskLevel: 'low', schedule: 'quarterly' },
      ...{ price: 2_000_00, unitPrice: 1_000_00, minimumInvestment: 1_000_00 },
      ...{ annualReturnBps: 800, totalReturnBps: 2400, termMonths: 36 },
      ...{ subscriptionFeeBps: 0, managementFeeBps: 0, lat: 24.8, lng: 46.6 },
      ...{ advertisingLicence: '7200000009', deedReference: '310', plotReference: '12' },
      areaSquareMeters: 4000,
    }),
  ]) as Record<string, never>
  const changes = Object.entries(values).map(([name, value]) => ({ field: name as never, value, basedOn: 0 }))
  const { problems, sections } = await opportunities.saveFields({ id, changes })
  expect(problems).toEqual([])
  expect(sections.flatMap(({ missing }) => missing)).toEqual(['cover', 'document'])
  return id
}

/** Buys a stake of 1,000 riyals from the wallet, and returns the order. */
async function buy({ api }: TestInvestor, propertyId: string): Promise<string> {
  const cart = await api.orders.addToCart({ propertyId, amount: 1_000_00 })
  const checkout = { method: 'wallet', cartVersion: cart.version, acknowledgesRisk: true } as const
  return (await api.orders.checkout(checkout, freshKey())).order.id
}

/** Has the second operator approve the open proposal about a subject. */
async function approve(subject: string): Promise<void> {
  const { items } = await second.api.approvals.proposals({ inbox: 'awaiting', status: 'open', limit: 100 })
  const { id } = items.find((one) => one.subject.id === subject)!
  await second.api.approvals.decideProposal({ id, decision: 'approve' }, freshKey())
}

/** Pays a total to the holders in a run that two operators decide. */
async function payHolders(propertyId: string, kind: 'income' | 'exit', total: number): Promise<void> {
  const { disbursements } = first.api
  const bankReference = await receiveIncomeByApi(first.api, propertyId, total)
  const plan = { propertyId, kind, total, recordOn: riyadhDay(systemClock()) }
  const { id } = await disbursements.propose({ ...plan, bankReference, reason: 'As planned' }, freshKey())
  await approve(id)
  await expect.poll(async () => (await disbursements.run({ id })).status, { timeout: 60_000 }).toBe('paid')
}

const balanceOf = async ({ api }: TestInvestor) => (await api.payments.wallet({})).balance

describe.each(journeyIn('ar'))('an opportunity, in %s', { tags: 'bilingual' }, (locale) => {
  const words = screenWords(locale)
  const papers = words['opportunity-papers']
  const { steps } = words['opportunity-lifecycle']

  async function addPictures(page: Page): Promise<void> {
    const buffer = await photo()
    const files = ['front.jpg', 'court.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
    await field(page, papers.pictures.label).setInputFiles(files)
    const rows = page.locator('#section-gallery li[data-sort-key]')
    await expect.poll(() => rows.count()).toBe(2)
    for (const [at, name] of ['front', 'court'].entries()) {
      await rows.nth(at).getByLabel(papers.languages.ar, { exact: true }).fill(`${name} ar`)
      await rows.nth(at).getByLabel(papers.languages.en, { exact: true }).fill(name)
      await message(rows.nth(at), papers.state.saved).waitFor()
    }
    // The order changes by the keyboard, and the focus stays with the picture.
    await rows.nth(0).locator('[data-handle]').press('ArrowDown')
    await expect
      .poll(() => rows.nth(1).getByLabel(papers.languages.en, { exact: true }).inputValue())
      .toBe('front')
    await expect.poll(() => rows.nth(1).locator('[data-handle]:focus').count()).toBe(1)
    await button(rows.nth(0), papers.pictures.makeCoverOf(papers.pictures.name(1))).click()
    await rows.nth(0).getByText(papers.pictures.cover, { exact: true }).waitFor()
  }

  async function addDocument(page: Page): Promise<void> {
    const buffer = Buffer.from(await pdfFile().arrayBuffer())
    const files = [{ name: 'study.pdf', mimeType: 'application/pdf', buffer }]
    await field(page, papers.documents.label).setInputFiles(files)
    const row = page.locator('#section-documents li[data-sort-key]')
    await row.getByLabel(papers.languages.ar, { exact: true }).fill('دراسة')
    await row.getByLabel(papers.languages.en, { exact: true }).fill('Study')
    await row.getByText(papers.documents.inForce).waitFor()
  }

  test('goes from an empty draft to its exit while two investors buy, receive income and leave', async () => {
    const id = await fillDraft()
    const visitor = await openVisitor(browser, { origin, locale, cookie: first.cookie() })
    const { page, open, look } = visitor
    await open(`/admin-sahl/opportunity/${id}`)
    await look()
    const { problems } = (await first.api.opportunities.lifecycle({ id })).steps[0]!
    expect(problems.map((problem) => problem.field)).toEqual(['cover', 'document'])
    await page.locator(`a[href$="/${id}/edit#section-gallery"]`).click()
    await addPictures(page)
    await addDocument(page)
    await look()
    await open(`/admin-sahl/opportunity/${id}`)
    await link(page, steps.publish.now).click()
    await look()
    await page.getByRole('dialog').getByRole('button', { name: steps.publish.now }).click()
    await message(page, steps.publish.done).waitFor()
    await visitor.close()

    const investors = [
      await approvedInvestor(origin, first, 1_000_00),
      await approvedInvestor(origin, first, 1_000_00),
    ] as const
    for (const investor of investors) {
      const orderId = await buy(investor, id)
      const { items } = await investor.api.orders.acceptedDocuments({ id: orderId })
      expect(items.map(({ number, isLatest }) => [number, isLatest])).toEqual([[1, true]])
    }
    await first.api.disbursements.proposeStep(
      { id, step: 'complete', reason: 'The asset is bought' },
      freshKey(),
    )
    await approve(id)
    await payHolders(id, 'income', 40_00)
    expect(await Promise.all(investors.map(balanceOf))).toEqual([20_00, 20_00])
    await payHolders(id, 'exit', 2_100_00)
    expect(await Promise.all(investors.map(balanceOf))).toEqual([1_070_00, 1_070_00])
    const { property, steps: left } = await first.api.disbursements.opportunityMoney({ id })
    expect([property.lifecycle, left]).toEqual(['exited', []])
  })
})
