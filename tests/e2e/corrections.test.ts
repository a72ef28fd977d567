// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId, randomBelow } from '#kit/ids.ts'
import { daysAfter, riyadhDay, systemClock } from '#kit/time.ts'
import { labels } from '#modules/corrections/messages.ar.ts'
import { whileAlone } from '#support/alone.ts'
import { importFile } from '#support/bank-files.ts'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import { reload } from '#support/forms.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { presentOperator, signInOperator } from '#support/people.ts'
import { button, field, heading, link } from '#support/screen.ts'

const { origin } = inject('product')
const { corrections: words, books, approvals, statements } = screenWords('ar')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

test('an operator corrects a bank charge from its break, and another one approves it', async () => {
  const admins = [await newOperator('admin'), await newOperator('admin')]
  const [first, second] = [
    await signInOperator(origin, admins[0]!),
    await presentOperator(origin, admins[1]!),
  ]
  const { api } = first
  const [charge, halalas] = [newId().toUpperCase(), 1_00 + randomBelow(90_000)]
  // The days of grace of its line are over: the line is a break at once.
  const day = daysAfter(riyadhDay(systemClock()), -12)
  const table = `Date,Reference,Amount,Description\n${day},${charge},-${halalas / 100},رسوم خدمة\n`
  const file = new File([table], 'bank.csv', { type: 'text/csv' })
  const { statementId: statement } = await whileAlone('bank statement', () => importFile(first, file))
  const { items } = await api.statements.statement({ id: statement })
  const line = items[0]!.id
  const breakOf = async (state: 'open' | 'gone') => {
    const found = await api.books.breaks({ state, kind: 'bank_theirs_only', sort: 'newest' })
    return found.items.find(({ subject }) => subject === line)
  }
  expect(await breakOf('open')).toMatchObject({ found: -halalas, correctedBy: null })

  const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: first })
  const { page, open, look } = visitor
  await page.setViewportSize(narrow)
  await open('/admin-sahl/books/breaks?kind=bank_theirs_only&sort=newest')
  await look()
  await page.locator(`a[href*="line=${line}"]`).click()
  await heading(page, words.add.origin).waitFor()
  await reload(page)
  expect(await field(page, words.add.kind).inputValue()).toBe('bank_charge')
  expect(await page.getByLabel(words.add.bankReference).inputValue()).toBe(charge)
  expect(await field(page, words.add.reason).inputValue()).toContain('رسوم خدمة')
  await look()
  await button(page, words.add.propose).click()
  // The proposal has a page of its own, with what was checked.
  await page.getByText(approvals.statuses.open, { exact: true }).first().waitFor()
  await page.getByRole('list', { name: approvals.checks }).waitFor()
  await look()
  const correction = new URL(page.url()).pathname.split('/').at(-1)!
  await visitor.close()

  const decider = await openVisitor(browser, { origin, locale: 'ar', caller: second })
  await decider.page.setViewportSize(narrow)
  await decider.open('/admin-sahl/approvals')
  const row = decider.page.getByRole('row').filter({ has: decider.page.locator(`a[href*="${correction}"]`) })
  await row.getByRole('link', { name: approvals.approveOf(labels.posting) }).click()
  const question = decider.page.getByRole('dialog')
  // The dialog shows the reference, which tells two proposals of a kind apart.
  await question.getByText(charge, { exact: true }).waitFor()
  await question.getByRole('button', { name: approvals.approve }).click()
  // The line is matched with the posting, and its break ends.
  await expect.poll(() => breakOf('gone')).toBeTruthy()
  const { correctedBy } = (await breakOf('gone'))!
  await decider.open('/admin-sahl/books/breaks?state=gone&kind=bank_theirs_only&sort=newest')
  await decider.page.locator(`a[href*="${correctedBy}"]`).click()
  await decider.page.getByRole('heading', { name: new RegExp(books.movements.correction) }).waitFor()
  await link(decider.page, books.transactionPage.openRecord).click()
  await decider.page.getByRole('heading', { name: new RegExp(words.kinds.bank_charge) }).waitFor()
  await decider.look()
  await link(decider.page, words.one.line).click()
  await decider.page.getByText(words.add.matched).waitFor()
  await decider.look()
  await decider.open(`/admin-sahl/statement/${statement}`)
  await decider.page.getByText(statements.rules.reference, { exact: true }).waitFor()
  await decider.close()
})
