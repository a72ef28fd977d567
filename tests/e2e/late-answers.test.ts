import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { photoFile } from '#support/papers.ts'
import { signInOperator } from '#support/people.ts'
import { makeReadyDraft } from '#support/ready-draft.ts'
import { button, field, message } from '#support/screen.ts'

/** Answers that arrive late must not replace what a person has done since. */
const { origin } = inject('product')
const words = screenWords('en')
const papers = words['opportunity-papers']

let browser: Browser
let admin: Caller
beforeAll(async () => {
  browser = await openBrowser()
  admin = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

/** Holds the answer to the first of these requests. Returns a function that lets it go once it has come. */
async function holdFirst(page: Page, address: RegExp, method: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(address, async (route) => {
    if (!isFirst || route.request().method() !== method) return await route.fallback()
    isFirst = false
    const response = await route.fetch()
    arrived.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  return async () => {
    await arrived.promise
    held.resolve()
  }
}

test('the order of pictures stays as moved while a description is saved', async () => {
  const { id } = await makeReadyDraft(admin)
  await admin.api.opportunities.addPicture({ id, file: await photoFile() })
  const pictures = async () => (await admin.api.opportunities.gallery({ id })).items
  const [front, court] = await pictures()
  const { page, open, close } = await openVisitor(browser, { origin, locale: 'en', caller: admin })
  await open(`/admin-sahl/opportunity/${id}/edit`)
  const rows = page.locator('#section-gallery li[data-sort-key]')
  const keys = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-sort-key')))
  await expect.poll(keys).toEqual([front!.id, court!.id])
  const release = await holdFirst(page, /\/pictures\/[0-9a-f-]{36}$/, 'PATCH')
  await field(rows.nth(1), papers.languages.en).fill('Court')
  await message(rows.nth(1), papers.state.saving).waitFor()
  await rows.nth(0).locator('[data-handle]').press('ArrowDown')
  await expect.poll(keys).toEqual([court!.id, front!.id])
  await release()
  await message(page.locator('#section-gallery'), papers.state.saved).waitFor()
  await button(rows.nth(0), papers.pictures.makeCoverOf(papers.pictures.name(1))).click()
  await rows.nth(0).getByText(papers.pictures.cover, { exact: true }).waitFor()
  expect((await pictures()).map(({ id, isCover }) => [id, isCover])).toEqual([
    [court!.id, true],
    [front!.id, false],
  ])
  await close()
})

test('a document keeps the kind that was chosen just before its title', async () => {
  const { id } = await makeReadyDraft(admin)
  const { page, open, close } = await openVisitor(browser, { origin, locale: 'en', caller: admin })
  await open(`/admin-sahl/opportunity/${id}/edit`)
  const row = page.locator('#section-documents li[data-sort-key]')
  const release = await holdFirst(page, /\/documents\/[0-9a-f-]{36}$/, 'PATCH')
  await field(row, papers.documents.kind).selectOption('valuation')
  await field(row, papers.languages.en).fill('Valued in June')
  await message(row, papers.state.saving).waitFor()
  await release()
  await message(row, papers.state.saved).waitFor()
  const { items } = await admin.api.opportunities.managedDocuments({ id })
  expect(items.map(({ kind, title }) => [kind, title.en])).toEqual([['valuation', 'Valued in June']])
  await close()
})

test('a preview of shares is not replaced by that of an earlier total', async () => {
  const { propose } = words.disbursements
  const { items } = await admin.api.disbursements.properties({})
  const property = items.find(({ kinds }) => kinds.includes('income'))!
  const { page, open, close } = await openVisitor(browser, { origin, locale: 'en', caller: admin })
  await open('/admin-sahl/disbursement/new')
  await field(page, propose.property).selectOption(property.id)
  await field(page, propose.total).fill('1,000')
  const release = await holdFirst(page, /disbursement-previews.*total=100000/, 'GET')
  const late = page.waitForResponse(/total=100000/)
  await button(page, propose.preview).click()
  await field(page, propose.total).fill('2,000')
  await button(page, propose.preview).click()
  const preview = page.getByRole('status', { name: propose.previewTitle })
  await preview.getByText('2,000.00').first().waitFor()
  await release()
  await (await late).finished()
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  await preview.getByText('2,000.00').first().waitFor()
  expect(await preview.getByText('1,000.00').count()).toBe(0)
  await close()
})
