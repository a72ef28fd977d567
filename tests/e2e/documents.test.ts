// @module-tag secondary
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { httpRefusalWords } from '#platform/http/refusals.ts'
import { eicar } from '#sandbox/clamd/server.ts'
import { leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { photo, photoFile } from '#support/papers.ts'
import { choosePapers } from '#support/papers-on-screen.ts'
import {
  buildAnswers,
  registerInvestor,
  signInOperator,
  submitCheck,
  type TestInvestor,
} from '#support/people.ts'
import { button, field, heading, link, message } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('customer-admin'))
})
afterAll(() => leave(browser))

/** Everything is answered; the documents are to be sent. */
async function answered(): Promise<TestInvestor> {
  const investor = await registerInvestor(origin)
  const { identity, employment, finances, experience, goals } = buildAnswers(investor.person)
  const given = { ...identity, ...employment, ...finances, ...experience, ...goals }
  await investor.api.verification.saveDraft({ ...given, assetTypes: [...experience.assetTypes] })
  return investor
}

const fileIn = (card: Locator) => card.locator('input[type=file][name=file]')
const paper = (inside: string) => ({
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog /Title (${inside}) >> endobj\n%%EOF\n`),
})
const pngBytes = (bytes: Buffer) => ({ name: 'id.png', mimeType: 'image/png', buffer: bytes })

/** Goes on with the Tab key until it is reached. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((one) => one === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

describe.each(journeyIn('ar'))('documents, in %s', { tags: 'bilingual' }, (locale) => {
  const { verification: words, customers } = screenWords(locale)
  const { documents, labels, states } = words
  const cardOf = (page: Page, kind: 'id_front' | 'id_back' | 'address_proof') =>
    page.getByRole('region', { name: labels.field[kind], exact: true })

  test('are requested until all are uploaded; a refused file is explained at its document', async () => {
    const investor = await answered()
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look, close } = visitor
    await open('/user/kyc')
    await heading(page, labels.step.documents).waitFor()
    await link(page, documents.next).click()
    await message(page, documents.missing).waitFor()
    await look()
    const proof = cardOf(page, 'address_proof')
    await fileIn(proof).setInputFiles(pngBytes(Buffer.from('not a picture')))
    await proof.getByRole('alert').waitFor()
    await fileIn(proof).setInputFiles(paper(eicar))
    await proof.getByText(httpRefusalWords[locale].file_infected as string).waitFor()
    await fileIn(proof).setInputFiles(paper('address'))
    await proof.getByText(documents.sent, { exact: true }).waitFor()
    visitor.expectFault(/415|422/)
    await choosePapers(page, locale)
    await button(proof, documents.remove).click()
    await expect.poll(() => proof.getByText(documents.sent, { exact: true }).count()).toBe(0)
    await look()
    await link(page, documents.next).click()
    await heading(page, labels.step.review).waitFor()
    await field(page, words.declaration.text).check()
    await button(page, words.submit).click()
    await heading(page, states.pending.title).waitFor()
    await close()
  })

  test('are photographed in a frame on a phone, and can be retaken', async () => {
    const investor = await answered()
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      permissions: ['camera'],
      serviceWorkers: 'block',
    })
    for (const pair of investor.cookie().split('; ')) {
      const at = pair.indexOf('=')
      await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }])
    }
    const page = await context.newPage()
    await page.goto(`${locale === 'en' ? '/en' : ''}/user/kyc?step=documents`)
    await ready(page)
    const card = cardOf(page, 'id_front')
    await button(card, documents.camera.open).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(documents.camera.ready).waitFor({ state: 'attached' })
    await button(dialog, documents.camera.take).click()
    await button(dialog, documents.camera.retake).click()
    await button(dialog, documents.camera.take).click()
    await button(dialog, documents.camera.use).click()
    await card.getByText(documents.sent, { exact: true }).waitFor()
    const [sent] = (await investor.api.verification.kyc({})).documents
    expect(sent).toMatchObject({ kind: 'id_front', type: 'jpeg' })
    expect(sent!.width! / sent!.height!).toBeCloseTo(1.586, 1)
    await context.close()
  })

  test('can be sent by keyboard only', async () => {
    const investor = await answered()
    await investor.api.verification.sendDocument({ kind: 'id_front', file: await photoFile() })
    const { page, open, close } = await openVisitor(browser, { origin, locale, caller: investor })
    await open('/user/kyc?step=documents')
    const input = fileIn(cardOf(page, 'id_back'))
    // Listened for well before: the browser is told of it meanwhile.
    const opened = page.waitForEvent('filechooser')
    await tabTo(page, input)
    await page.keyboard.press('Space')
    const chooser = await opened
    await chooser.setFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await cardOf(page, 'id_back').getByText(documents.sent, { exact: true }).waitFor()
    await tabTo(page, link(page, documents.next))
    await page.keyboard.press('Enter')
    await heading(page, labels.step.review).waitFor()
    await close()
  })

  test('are sent again in place after an operator rejects them', async () => {
    const investor = await registerInvestor(origin)
    await submitCheck(investor)
    const desk = await openVisitor(browser, { origin, locale, caller: operator })
    await desk.open(`/admin-sahl/customer/${investor.userId}`)
    const shown = desk.page.getByRole('figure', { name: labels.field.id_back })
    const picture = shown.getByRole('img')
    const before = (await picture.boundingBox())!
    await button(shown, customers.documents.zoomIn(labels.field.id_back)).click()
    const widthNow = async () => (await picture.boundingBox())!.width
    await expect.poll(widthNow).toBeGreaterThan(before.width * 1.4)
    await button(shown, customers.documents.turn(labels.field.id_back)).click()
    await desk.look()
    await link(desk.page, customers.customer.reject).click()
    const dialog = desk.page.getByRole('dialog')
    await field(dialog, labels.field.id_back).check()
    await button(dialog, customers.customer.rejectDialog.confirm).click()
    await message(desk.page, customers.rejectionReasons.blurred).waitFor()
    await desk.close()

    const { page, open, look, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: investor,
    })
    await open('/user/kyc')
    await link(page, states.rejected.documents).click()
    await heading(page, labels.step.documents).waitFor()
    await message(page, customers.rejectionReasons.blurred).waitFor()
    expect(await cardOf(page, 'id_front').count()).toBe(0)
    await look()
    await link(page, documents.next).click()
    await message(page, documents.sendAnother).waitFor()
    await fileIn(cardOf(page, 'id_back')).setInputFiles(pngBytes(await photo()))
    await cardOf(page, 'id_back').getByText(documents.sent, { exact: true }).waitFor()
    await link(page, documents.next).click()
    await field(page, words.declaration.text).check()
    await button(page, words.submit).click()
    await heading(page, states.pending.title).waitFor()
    await close()
  })
})
