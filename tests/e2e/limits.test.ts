// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { photo, photoFile } from '#support/papers.ts'
import { approvedInvestor, presentOperator, type TestInvestor } from '#support/people.ts'

const { origin } = inject('product')
let browser: Browser
let admin: Caller
let keeper: Caller
let investor: TestInvestor
beforeAll(async () => {
  browser = await openBrowser()
  admin = await presentOperator(origin, await newOperator('admin'))
  keeper = await presentOperator(origin, await newOperator('customer-admin'))
})
afterAll(() => leave(browser))

const keep = async (page: { screenshot(options: object): Promise<unknown> }, name: string) => {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

describe.each(journeyIn('ar'))(
  'classes and limits, in %s (BUY-8, ADM-9)',
  { tags: 'bilingual' },
  (locale) => {
    const { limits: words, approvals } = screenWords(locale)

    test('an investor requests to be qualified with a document, and sees the status', async () => {
      investor = await approvedInvestor(origin, admin)
      const visitor = await openVisitor(browser, { origin, locale, caller: investor })
      const { page, open, look } = visitor
      await open('/user/qualification')
      for (const evidence of Object.values(words.evidence)) await page.getByText(evidence).waitFor()
      const file = await photoFile()
      await page.setInputFiles('input[type=file]', {
        name: 'statement.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await file.arrayBuffer()),
      })
      await page.getByText('statement.jpg').waitFor()
      await page.getByLabel(words.own.ground).selectOption('income')
      await look()
      await keep(page, `own-${locale}`)
      await page.getByRole('button', { name: words.own.ask }).click()
      await page.getByText(words.own.pending).waitFor()
      await page.setViewportSize(narrow)
      await look()
      await keep(page, `asked-${locale}`)
      await visitor.close()
    })

    test('an operator declines it with a reason, and proposes a limit that another approves', async () => {
      const visitor = await openVisitor(browser, { origin, locale, caller: keeper })
      const { page, open, look } = visitor
      await open('/admin-sahl/qualification')
      await look()
      await open(`/admin-sahl/customer/${investor.userId}?ask=unqualify`)
      await page.getByLabel(words.customer.reason).fill('Not readable')
      await page.getByRole('dialog').getByRole('button', { name: words.customer.decline }).click()
      await page.getByText(words.statuses.rejected).waitFor()
      const bank = { name: 'bank.jpg', mimeType: 'image/jpeg', buffer: await photo() }
      await page.getByLabel(words.customer.sendEvidence).setInputFiles(bank)
      await page.getByRole('link', { name: words.customer.openOf('bank.jpg') }).waitFor()
      await page.getByRole('link', { name: words.customer.overrideLimit }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(words.customer.amount).fill('700000')
      for (const [part, value] of [
        ['day', '1'],
        ['month', '6'],
        ['year', '2028'],
      ] as const) {
        await dialog.locator(`select[name="until.${part}"]`).selectOption(value)
      }
      await dialog.getByLabel(words.customer.reason, { exact: true }).fill('Means shown')
      await look()
      await keep(page, `override-${locale}`)
      await dialog.getByRole('button', { name: words.customer.overrideDialog.submit }).click()
      await page.getByText(words.customer.proposed).waitFor()
      await look()
      await keep(page, `customer-${locale}`)
      await visitor.close()

      const second = await openVisitor(browser, { origin, locale, caller: admin })
      await second.open('/admin-sahl/approvals?inbox=awaiting')
      // The newest one, which nobody has decided yet.
      const row = second.page.locator('tbody tr').filter({ hasText: 'Means shown' }).first()
      await row.waitFor()
      await second.look()
      await keep(second.page, `approvals-${locale}`)
      await row.getByRole('link', { name: approvals.approve }).first().click()
      await second.page.getByRole('dialog').getByRole('button', { name: approvals.approve }).click()
      await second.page.getByText(approvals.approveDialog.done).first().waitFor()
      const { annualLimit } = await admin.api.limits.customerLimits({ id: investor.userId })
      expect(annualLimit).toBe(70_000_000)
      await second.page.setViewportSize(narrow)
      await second.open('/admin-sahl/approvals')
      await second.look()
      await keep(second.page, `approvals-narrow-${locale}`)
      await second.close()
    })

    test('an admin sets the cap of a class', async () => {
      const visitor = await openVisitor(browser, { origin, locale, caller: admin })
      const { page, open, look } = visitor
      await open('/admin-sahl/limits')
      await look()
      await keep(page, `caps-${locale}`)
      const { caps } = await admin.api.limits.caps({})
      const { investorClass } = caps.at(-1)!
      // The page has the names in its own language, the caller in another.
      const name = await page.locator('main form button[type=submit]').last().getAttribute('aria-label')
      if (!name) throw new Error('the last cap has no button')
      const form = page.locator('form').filter({ has: page.getByRole('button', { name }) })
      await form.getByLabel(words.caps.yearly).fill('5000000')
      await page.getByRole('button', { name }).click()
      await page.getByText(words.caps.saved).first().waitFor()
      expect((await admin.api.limits.caps({})).caps.at(-1)).toMatchObject({ yearly: 500_000_000 })
      await admin.api.limits.saveCap({ investorClass, kind: caps.at(-1)!.kind, yearly: null })
      await page.setViewportSize(narrow)
      await look()
      await keep(page, `caps-narrow-${locale}`)
      await visitor.close()
    })
  },
)
