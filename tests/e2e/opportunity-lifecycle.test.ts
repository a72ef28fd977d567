import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { receiveIncomeByApi } from '#support/income.ts'
import { journeyIn } from '#support/journey-language.ts'
import { freshKey } from '#support/keys.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { pdfFile, photo } from '#support/papers.ts'
import { approvedInvestor, presentOperator, type TestInvestor } from '#support/people.ts'
import { button, field, heading, link, message } from '#support/screen.ts'

const { origin } = inject('product')

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

  const editor = words['opportunity-editor']
  const control = (page: Page, name: string) => page.locator(`[id="${name}"]`)

  /** Types every field that publishing requires into an empty draft. */
  async function typeDraft(page: Page): Promise<void> {
    const type = (name: string, value: string) => control(page, name).fill(value)
    await control(page, 'title.en').pressSequentially('Palm Court')
    await type('title.ar', 'مجمّع النخيل')
    await type('slug', `palm-court-${newId().slice(-12)}`)
    const pairs = {
      ...{ summary: 'Homes around a court', riskNote: 'Rents may fall', shariaNote: 'Reviewed' },
      ...{ addressHint: 'Near the park', advertiser: 'Sahl', encumbrances: 'None' },
    }
    for (const [name, value] of Object.entries(pairs)) {
      await type(`${name}.ar`, `${value} (ع)`)
      await type(`${name}.en`, value)
    }
    const choices = [
      'typeKey',
      'completionKey',
      'investmentTypeKey',
      'riskLevel',
      'schedule',
      'shariaDecision',
    ]
    for (const name of choices) {
      await control(page, name).selectOption({ index: 1 })
    }
    const numbers = {
      ...{ price: '2000', unitPrice: '1000', minimumInvestment: '1000' },
      ...{ annualReturnBps: '8', totalReturnBps: '24', subscriptionFeeBps: '0', managementFeeBps: '0' },
      ...{ termMonths: '36', areaSquareMeters: '4000' },
      ...{ advertisingLicence: '7200000009', deedReference: '310', plotReference: '12' },
    }
    for (const [name, value] of Object.entries(numbers)) await type(name, value)
    for (const language of [editor.languages.ar, editor.languages.en]) {
      const label = (name: 'overview' | 'strategy' | 'howItWorks', part: string) =>
        `${editor.fields[name]}, ${language}, ${part}`
      await field(page, label('overview', editor.paragraph(1))).fill(`A court, ${language}`)
      for (const name of ['strategy', 'howItWorks'] as const) {
        await field(page, `${label(name, editor.step(1))}, ${editor.stepTitle}`).fill('One')
        await field(page, `${label(name, editor.step(1))}, ${editor.stepText}`).fill('We let the homes')
      }
    }
    await control(page, 'eligibleNationality').selectOption('citizens')
  }

  /** Chooses city and district, and presses the map beside the pin, which moves there. */
  async function placeOnMap(page: Page): Promise<void> {
    await control(page, 'cityKey').selectOption('riyadh')
    await control(page, 'districtKey').selectOption({ index: 1 })
    await expect.poll(() => control(page, 'lat').inputValue()).toMatch(/^24\./)
    const before = await control(page, 'lng').inputValue()
    await button(page, editor.map.scales.city).click()
    const map = page.locator('#section-location svg[role="img"]')
    const box = (await map.boundingBox())!
    await map.click({ position: { x: box.width * 0.6, y: box.height * 0.4 } })
    await expect.poll(() => control(page, 'lng').inputValue()).not.toBe(before)
  }

  /** Creates a draft in the editor, and returns its id once everything typed is saved. */
  async function writeDraft(page: Page): Promise<string> {
    await button(page, editor.newDraft).click()
    await page.waitForURL(/\/opportunity\/[0-9a-f-]{36}\/edit/)
    const id = /opportunity\/([0-9a-f-]{36})/.exec(page.url())![1]!
    await heading(page, editor.untitled).waitFor()
    await typeDraft(page)
    await placeOnMap(page)
    const missing = async () => {
      const { sections, problems } = await first.api.opportunities.editor({ id })
      return [...sections.flatMap((section) => section.missing), ...problems.map(({ field }) => field)]
    }
    await expect.poll(missing, { timeout: 20_000 }).toEqual(['cover', 'document'])
    return id
  }

  /** Drags the first picture below the second one by the mouse, and crops it to a square. */
  async function dragAndCrop(page: Page, id: string): Promise<void> {
    const rows = page.locator('#section-gallery li[data-sort-key]')
    const keys = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-sort-key')))
    const [top, bottom] = await keys()
    await rows.nth(0).scrollIntoViewIfNeeded()
    await rows.nth(0).locator('[data-handle]').hover()
    await page.mouse.down()
    await rows.nth(1).locator('[data-handle]').hover()
    await page.mouse.up()
    await expect.poll(keys).toEqual([bottom, top])
    const pictures = async () => (await first.api.opportunities.gallery({ id })).items
    await expect.poll(async () => (await pictures()).map((picture) => picture.id)).toEqual([bottom, top])

    const { cropper } = papers
    await button(rows.nth(0), papers.pictures.cropOf(papers.pictures.name(1))).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(cropper.ratios.square).click()
    const area = dialog.getByLabel(cropper.area)
    const box = (await area.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await area.press('Minus')
    await button(dialog, cropper.save).click()
    await dialog.waitFor({ state: 'detached' })
    const [cropped] = await pictures()
    expect(cropped!.crop).not.toBeNull()
    expect(cropped!.width).toBe(cropped!.height)
  }

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
    const visitor = await openVisitor(browser, { origin, locale, caller: first })
    const { page, open, look } = visitor
    await open('/admin-sahl/opportunity')
    const id = await writeDraft(page)
    await look()
    await open(`/admin-sahl/opportunity/${id}`)
    await look()
    const { problems } = (await first.api.opportunities.lifecycle({ id })).steps[0]!
    expect(problems.map((problem) => problem.field)).toEqual(['cover', 'document'])
    await page.locator(`a[href$="/${id}/edit#section-gallery"]`).click()
    await addPictures(page)
    await dragAndCrop(page, id)
    await addDocument(page)
    await look()
    await open(`/admin-sahl/opportunity/${id}`)
    await link(page, steps.publish.now).click()
    await look()
    await page.getByRole('dialog').getByRole('button', { name: steps.publish.now }).click()
    await message(page, steps.publish.done).waitFor()
    await open(`/user/properties/${id}`)
    const { shariaDecision } = await first.api.opportunities.get({ idOrSlug: id })
    await page.locator(`a[href$="/sharia#${shariaDecision!.id}"]`).click()
    await page.locator(`details[id="${shariaDecision!.id}"][open]`).waitFor()
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
