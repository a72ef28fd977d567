// @module-tag secondary
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { identityAuditWords } from '#modules/identity/audit-words.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signInOperator, type TestInvestor } from '#support/people.ts'
import { heading, link, message } from '#support/screen.ts'
import { rowsWordsOf } from '#web/components/list/rows-words.ts'
import { listWordsOf } from '#web/components/list/words.ts'

const { origin, owner } = inject('product')
const database = new pg.Client(owner)

let browser: Browser
let operator: Caller
let investor: TestInvestor
beforeAll(async () => {
  await database.connect()
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
  investor = await registerInvestor(origin)
  await operator.api.verification.setActivation({
    id: investor.userId,
    isActive: false,
    reason: 'Asked us to',
  })
})
afterAll(async () => {
  await database.query('delete from audit.verifications')
  await leave(browser)
  await database.end()
})

const verified = (brokenAt: number | null) =>
  database.query(
    `insert into audit.verifications select clock_timestamp(), position, hash, $1 from audit.chain_end`,
    [brokenAt],
  )

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((one) => one === document.activeElement)
  for (let stop = 0; stop < 80 && !(await isThere()); stop++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

describe.each(journeyIn('ar'))('the audit log, in %s (AUTH-13)', { tags: 'bilingual' }, (locale) => {
  const { audit: words, menu } = screenWords(locale)
  const own = listWordsOf(locale)
  const inRows = rowsWordsOf(locale)
  const { acts } = identityAuditWords
  const name = () => `${investor.person.firstName} ${investor.person.lastName}`
  const rows = (page: Page) => page.locator('tbody tr')

  test('shows who did what to whom, with values before and after, and filters by keyboard alone', async () => {
    const visitor = await openVisitor(browser, { origin, locale, caller: operator })
    const { page, open, look } = visitor
    await open('/admin-sahl')
    await link(page, menu['/admin-sahl/audit-log']).click()
    await heading(page, words.title).waitFor()
    await message(page, words.chain.never).waitFor()
    await look()

    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type(investor.person.email)
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    const line = rows(page).filter({ hasText: acts.deactivated![locale] })
    // Other test files deactivate people meanwhile: wait until the answer has only these lines.
    await expect.poll(() => line.count()).toBe(1)
    expect(await line.textContent()).toMatch(/نعم|Yes/)
    await tabTo(page, line.getByRole('link', { name: words.onlyOn(name()) }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/subject=/)
    const all = page.getByRole('link', { name: words.allAgain(words.on(name())) })
    await all.waitFor()
    await page.locator('[aria-busy]').waitFor({ state: 'detached' })
    await look()
    await tabTo(page, all)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('subject'))
    await visitor.close()
  })

  test('filters by act and by day, and exports a file', async () => {
    const visitor = await openVisitor(browser, { origin, locale, caller: operator })
    const { page, open, look } = visitor
    await open(`/admin-sahl/audit-log?q=${investor.userId}`)
    await page.getByRole('combobox', { name: words.act }).selectOption({ label: acts.registered![locale] })
    await page.waitForURL(/act=identity.registered/)
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.locator('[aria-busy]').waitFor({ state: 'detached' })
    await look()
    await page.locator('summary', { hasText: inRows.export }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: inRows.formats.csv }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(acts.registered![locale])
    await page.getByLabel(words.days.to, { exact: true }).fill('2020-01-01')
    await message(page, locale === 'ar' ? 'لا نتائج' : 'No results').waitFor()
    await page.getByRole('link', { name: own.clear }).click()
    await rows(page).nth(3).waitFor()
    await visitor.close()
  })

  test('shows whether the log is unchanged', async () => {
    const visitor = await openVisitor(browser, { origin, locale, caller: operator })
    const { page, open, look } = visitor
    await verified(null)
    await open('/admin-sahl/audit-log')
    await message(page, words.chain.intact).waitFor()
    await verified(7)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: words.chain.broken }).waitFor()
    await look()
    await database.query('delete from audit.verifications')
    await visitor.close()
  })
})
