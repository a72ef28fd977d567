import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { partTypes } from '#modules/content/fields.ts'
import { contentKinds } from '#modules/content/kinds.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { reload } from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { photo } from '#support/papers.ts'
import { signInOperator } from '#support/people.ts'
import { button, field, message } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

describe.each(journeyIn('en'))('the content of a page, in %s (CMS-1)', { tags: 'bilingual' }, (locale) => {
  const { content: words, media } = screenWords(locale)

  test('gets a picture of the library, and one question for a double press', async () => {
    const operator = await signInOperator(origin, await newOperator('cms'))
    const visitor = await openVisitor(browser, { origin, locale, caller: operator })
    const { page, open, look, close } = visitor
    const name = `gate-${newId()}.jpg`
    const alt = `Gate ${newId()}`
    await open('/admin-sahl/cms/media')
    await field(page, media.label).setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo() })
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.waitFor()
    await field(card, media.alt.ar).fill(alt)
    await field(card, media.alt.en).fill(alt)
    await button(card, media.describe).click()
    await message(page, media.described).waitFor()
    await look()

    await open('/admin-sahl/cms/faq')
    const count = async () => (await operator.api.content.editor({ page: 'faq' })).parts.length
    const before = await count()
    await button(page, partTypes.question.add[locale]).dblclick()
    await page.locator('summary').filter({ hasText: words.untitled }).first().waitFor()
    // The second click of a slow double click comes after the answer to the first.
    await button(page, partTypes.question.add[locale]).dispatchEvent('click', { detail: 2 })
    await reload(page)
    await page.locator('summary').filter({ hasText: words.untitled }).first().waitFor()
    expect(await count()).toBe(before + 1)

    const stake = page.locator('#part-stake')
    await stake.locator('summary').click()
    await stake.getByRole('button', { name: words.tools.picture, exact: true }).first().click()
    const picker = page.getByRole('dialog', { name: words.pictures.choose })
    await field(picker, words.pictures.search).fill(alt)
    await button(picker, words.pictures.pickOf(alt)).click()
    await picker.waitFor({ state: 'detached' })
    await stake.locator('img').first().waitFor()
    await button(page, words.publish.submit).click()
    await message(page, words.publish.done).waitFor()
    await look()
    await expect
      .poll(async () => (await fetch(`${origin}/ar/faq`)).text(), { timeout: 30_000 })
      .toMatch(new RegExp(`srcSet="[^"]+"[^>]* alt="${alt}"`, 'i'))
    await open(`/admin-sahl/cms/media?q=${encodeURIComponent(alt)}`)
    await page.getByText(media.use(contentKinds.faq.name[locale], media.holders.version)).waitFor()
    await close()
  })

  test('keeps the text of a part that another operator removed, until it is discarded', async () => {
    const [writer, other] = [
      await signInOperator(origin, await newOperator('cms')),
      await signInOperator(origin, await newOperator('admin')),
    ]
    const { parts } = await other.api.content.addPart({ page: 'faq', type: 'question' })
    const part = parts.at(-1)!.id
    const visitor = await openVisitor(browser, { origin, locale, caller: writer })
    const { page, context, open, look, close } = visitor
    await open('/admin-sahl/cms/faq')
    const fields = page.locator(`#part-${part}`)
    await fields.locator('summary').click()
    const question = fields.getByRole('textbox', { name: words.languages[locale] }).first()
    const text = `Question ${newId()}`
    await context.setOffline(true)
    await question.fill(text)
    await message(page, words.save.offline).waitFor()
    await other.api.content.removePart({ page: 'faq', part })
    await context.setOffline(false)
    const orphans = page.getByRole('alert').filter({ hasText: words.orphans.title })
    await orphans.getByText(text).waitFor()
    await fields.waitFor({ state: 'detached' })
    visitor.expectFault(/ERR_INTERNET_DISCONNECTED|404/)
    await look()
    await reload(page)
    await orphans.getByText(text).waitFor()
    await button(orphans, words.orphans.discard).click()
    await orphans.waitFor({ state: 'detached' })
    await reload(page)
    await message(page, words.save.untouched).waitFor()
    expect(await orphans.count()).toBe(0)
    await close()
  })
})
