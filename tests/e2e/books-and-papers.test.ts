// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { signIn, signInOperator } from '#support/people.ts'
import { heading, link, opening } from '#support/screen.ts'

const { origin } = inject('product')
const words = screenWords('ar')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

test('the books lead from the trial balance down to an entry and its cause on a phone', async () => {
  const { books } = words
  const admin = await signInOperator(origin, await newOperator('admin'))
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: admin })
  const { page, open, look } = visitor
  await page.setViewportSize(narrow)
  await open('/admin-sahl/books')
  await page.getByText(books.proof.whole).waitFor()
  await look()
  await link(page, books.balance.openOf(books.accounts.gateway_clearing)).click()
  await heading(page, books.accountsPage.title).waitFor()
  await link(
    page,
    books.accountsPage.openOf(`${books.accounts.gateway_clearing} · ${books.platform}`),
  ).click()
  await heading(page, books.accounts.gateway_clearing).waitFor()
  await look()
  await page
    .getByRole('link', { name: opening(books.accountPage.openOf) })
    .first()
    .click()
  await heading(page, books.transactionPage.entries).waitFor()
  await look()
  await open('/admin-sahl/books/breaks')
  await heading(page, books.breaksPage.title).waitFor()
  await look()
  await visitor.context.close()
})

test('a certificate can be issued, and verified without showing a name, on a phone', async () => {
  const { documents } = words
  const investor = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: investor })
  const { page, open, look } = visitor
  await page.setViewportSize(narrow)
  await open('/user/documents')
  await look()
  const asking = page.getByRole('button', { name: opening(documents.certificates.issueOf) }).first()
  const name = (await asking.getAttribute('aria-label'))!
    .replace(opening(documents.certificates.issueOf), '')
    .trim()
  await asking.click()
  const paper = link(page, documents.certificates.openOf(name))
  await paper.waitFor()
  const address = (await paper.getAttribute('href'))!
  const answer = await investor.send(address)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  await visitor.context.close()

  const number = /SC(-\w{4}){4}/.exec(address)![0]
  const stranger = await openVisitor(browser, { origin, locale: 'ar' })
  await stranger.open(`/certificate/${number}`)
  await stranger.page.getByText(documents.verify.valid).waitFor()
  await stranger.look()
  const text = await stranger.page.locator('#main').textContent()
  expect(text).toContain(number)
  expect(text).not.toContain(demoInvestor.lastName.ar)
  await stranger.open('/certificate/SC-0000-0000-0000-0000')
  await stranger.page.getByText(documents.verify.unknown).waitFor()
  await stranger.context.close()
})
