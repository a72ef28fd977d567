// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { formatMoneyText } from '#kit/format.ts'
import { newId, randomBelow } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { whileAlone } from '#support/alone.ts'
import { leave, openBrowser, openVisitor, wide } from '#support/browser.ts'
import { freshKey } from '#support/keys.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { presentOperator, signIn } from '#support/people.ts'
import { button, field, heading, link } from '#support/screen.ts'

const { origin } = inject('product')
const words = screenWords('ar')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

test('an operator imports a statement, credits a near miss, and matches entries that cancel out by hand', () =>
  whileAlone('bank statement', async () => {
    const { statements, receipts } = words
    const admin = await presentOperator(origin, await newOperator('admin'))
    const { api } = admin
    const { reference } = await (await signIn(origin, demoInvestor.email)).api.receipts.transfer({})
    const holderName = `${demoInvestor.firstName.ar} ${demoInvestor.lastName.ar}`
    const wrong = 1_00 + randomBelow(100_000)
    // Recorded by mistake, and sent back: the bank never saw either.
    const { id: mistaken } = await api.receipts.record(
      {
        ...{ bankReference: newId(), amount: wrong, bookedOn: riyadhDay(systemClock()), text: 'mistaken' },
      },
      freshKey(),
    )
    await api.receipts.sendBack({ id: mistaken, reason: 'No such transfer' }, freshKey())
    const before = await api.statements.account({})

    const visitor = await openVisitor(browser, { origin, locale: 'ar', caller: admin })
    const { page, open, look } = visitor
    await page.setViewportSize(wide)
    await open('/admin-sahl/statement')
    await look()
    await link(page, statements.list.add).click()
    await heading(page, statements.add.title).waitFor()
    await look()
    const [near, charge] = [newId().toUpperCase(), newId().toUpperCase()]
    const day = riyadhDay(systemClock())
    const closing = (before.bank! + 321_00 - 5_75) / 100
    const table = [
      'Date,Reference,Amount,Description,Balance',
      `${day},${near},321.00,${reference.slice(0, -1)},${closing + 5.75}`,
      `${day},${charge},-5.75,رسوم,${closing}`,
    ].join('\n')
    await page
      .getByLabel(statements.add.label, { exact: true })
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    // Nothing has moved: the file is compared, and the operator sees what it would lead to.
    await page.getByText(statements.draft.lead).waitFor()
    await page.reload()
    await page.getByText(statements.outcomes.suspense, { exact: true }).first().waitFor()
    await page.getByText(statements.outcomes.open, { exact: true }).first().waitFor()
    expect((await api.receipts.receipts({ q: near })).items).toEqual([])
    await look()
    await button(page, statements.draft.import).click()
    await page.getByText(statements.draft.done).waitFor()
    await look()
    await link(page, statements.draft.open).click()
    await heading(page, statements.one.title).waitFor()
    await page.getByText(statements.one.sound).waitFor()
    expect(await page.getByText(statements.rules.reference, { exact: true }).count()).toBe(1)
    expect(await link(page, statements.one.openEntry(near)).count()).toBe(1)
    await look()

    await open(`/admin-sahl/receipt?q=${near}`)
    await link(page, receipts.list.openOf(near)).click()
    await look()
    // A suggestion leads to a question that names person and amount, and wants to know why.
    await page.getByText(receipts.likenesses.reference).first().waitFor()
    await page.getByLabel(receipts.people.search).fill(reference)
    await button(page, receipts.people.find).click()
    await page.getByText(receipts.people.found(1)).waitFor()
    await link(page, receipts.people.creditTo(holderName)).click()
    const credit = page.getByRole('dialog', {
      name: receipts.credit.title(formatMoneyText(321_00, 'ar'), holderName),
    })
    await link(credit, receipts.credit.return).waitFor()
    await button(credit, receipts.credit.submit).click()
    await expect.poll(() => field(credit, receipts.credit.why).getAttribute('aria-invalid')).toBe('true')
    visitor.expectFault(/422/)
    await look()
    await field(credit, receipts.credit.why).fill('أرسل صورة الحوالة')
    await button(credit, receipts.credit.submit).click()
    await page.getByText(receipts.statuses.credited, { exact: true }).first().waitFor()
    // Not theirs after all: it stays until another operator has decided.
    await link(page, receipts.one.reverse).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, receipts.one.reason).fill('لمستثمر آخر')
    await button(dialog, receipts.one.propose).click()
    await page.getByText(words.approvals.byAnother).waitFor()
    expect(await link(page, receipts.one.reverse).count()).toBe(0)
    await look()

    // Rent that came before its run.
    const { id: rent, earning } = await api.receipts.record(
      {
        ...{ bankReference: newId(), amount: 1_00, bookedOn: day, text: 'rent' },
      },
      freshKey(),
    )
    await open(`/admin-sahl/receipt/${rent}?ask=income`)
    await field(dialog, receipts.one.opportunity).selectOption(earning[0]!.id)
    await button(dialog, receipts.one.incomeSubmit).click()
    await link(page, receipts.one.proposeRun).waitFor()
    await look()

    await open('/admin-sahl/statement/account')
    await heading(page, statements.account.explained).waitFor()
    await look()
    // Both entries of the mistake, which nothing names but their movements.
    const after = await api.statements.account({})
    expect(after.differences.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.bank! - after.books)
    const both = after.entries.filter(({ amount }) => Math.abs(amount) === wrong)
    expect(both).toHaveLength(2)
    for (const { transactionId } of both) {
      const entry = page.locator('li', { has: page.locator(`a[href*="${transactionId}"]`) })
      await entry.getByRole('checkbox').check()
    }
    await field(page, statements.account.reason).fill('سُجّلت خطأ ثم أُعيدت')
    await button(page, statements.account.match).click()
    await page.getByText(statements.account.byHandTitle).waitFor()
    await look()
    expect(
      (await api.statements.account({})).entries.filter(({ amount }) => Math.abs(amount) === wrong),
    ).toEqual([])
    await visitor.context.close()
  }))
