// @module-tag secondary
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { demoOrganization } from '#demo/content/organizations.ts'
import { type BrowserVisitor, leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { typeBeforeScripts } from '#support/forms.ts'
import { freshKey } from '#support/keys.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'
import { message } from '#support/screen.ts'

const { origin } = inject('product')
const { settings, faq } = screenWords('en')

let browser: Browser
let operator: Caller
beforeAll(async () => {
  browser = await openBrowser()
  operator = await signInOperator(origin, await newOperator('admin'))
})
afterAll(() => leave(browser))

let visitor: BrowserVisitor
let page: Page
beforeEach(async () => {
  visitor = await openVisitor(browser, { origin, locale: 'en', cookie: operator.cookie() })
  page = visitor.page
})
afterEach(async () => {
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

const named = (name: string) => page.locator(`[name="values.${name}"]`)
const settingsPath = '/en/admin-sahl/general-settings'

test('the search of settings applies what is typed before the page is interactive', async () => {
  const search = page.getByRole('searchbox', { name: settings.search })
  await typeBeforeScripts(page, settingsPath, () => search.fill('no such setting'))
  await message(page, settings.noneFound).waitFor()
  expect(await search.inputValue()).toBe('no such setting')
})

test('the settings keep what is typed before the page is interactive as unsaved changes', async () => {
  await typeBeforeScripts(page, settingsPath, async () => {
    await named('fundingDeadlineDays').fill('77')
    await named('maximumDepositHalalas').fill('1234.5')
    await named('brandName.en').fill('Early')
  })
  await expect.poll(() => page.getByText(settings.unsaved(1)).count()).toBe(3)
  const texts = ['fundingDeadlineDays', 'maximumDepositHalalas', 'brandName.en'].map((name) =>
    named(name).inputValue(),
  )
  expect(await Promise.all(texts)).toEqual(['77', '1234.5', 'Early'])
})

test('the editor of an opportunity saves what is typed before the page is interactive', async () => {
  const { opportunities } = operator.api
  const { id } = await opportunities.createDraft({}, freshKey())
  const control = (name: string) => page.locator(`[id="${name}"]`)
  await typeBeforeScripts(page, `/en/admin-sahl/opportunity/${id}/edit`, async () => {
    await control('title.en').fill('Early Court')
    await control('summary.ar').fill('ملخص مبكر')
    await control('price').fill('5000')
  })
  const saved = async () => {
    const { fields } = await opportunities.editor({ id })
    return ['title.en', 'summary.ar', 'price'].map(
      (name) => fields.find(({ field }) => field === name)?.value,
    )
  }
  await expect.poll(saved).toEqual(['Early Court', 'ملخص مبكر', 5_000_00])
  expect(await control('title.en').inputValue()).toBe('Early Court')
})

test('a form keeps what is typed over a filled text area before the page is interactive', async () => {
  const { items } = await operator.api.organizations.list({ q: demoOrganization.newSlug })
  const about = page.locator('[name="aboutEn"]')
  const path = `/en/admin/organization/${items[0]!.id}?ask=change`
  await typeBeforeScripts(page, path, async () => {
    expect(await about.inputValue()).not.toBe('')
    await about.fill('Typed early')
  })
  await page.reload()
  await ready(page)
  expect(await about.inputValue()).toBe('Typed early')
})

test('the search of questions applies what is typed before the page is interactive', async () => {
  const search = page.getByRole('searchbox', { name: faq.search })
  await typeBeforeScripts(page, '/en/faq', () => search.fill('qqqq'))
  await message(page, faq.none).waitFor()
})
