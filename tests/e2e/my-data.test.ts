// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leave, narrow, openBrowser, openVisitor } from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, codeSentTo, signInOperator } from '#support/people.ts'
import { button, heading, link, message, typedDigits } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

describe.each(journeyIn('ar'))('a copy of one’s own data, in %s', { tags: 'bilingual' }, (locale) => {
  const { profile: words, auth } = screenWords(locale)

  test('is requested with a code, prepared and downloaded', async () => {
    const operator = await signInOperator(origin, await newOperator('admin'))
    const investor = await approvedInvestor(origin, operator, 50_000_00)
    const visitor = await openVisitor(browser, { origin, locale, caller: investor })
    const { page, open, look } = visitor
    await page.setViewportSize(narrow)
    await open('/user/profile')
    await link(page, words.data.open).click()
    await heading(page, words.data.title).waitFor()
    await look()
    await button(page, words.data.ask).click()
    const dialog = page.getByRole('dialog', { name: auth.stepUp.title })
    const code = dialog.getByLabel(auth.fields.code, { exact: true })
    await code.waitFor()
    await code.fill(typedDigits(await codeSentTo(origin, investor.person.mobile), locale))
    visitor.expectFault(/403/)
    await message(page, words.data.waitingTitle).or(heading(page, words.data.readyTitle)).first().waitFor()
    await heading(page, words.data.readyTitle).waitFor()
    await look()
    for (const [name, start] of [
      [words.data.pdf, '%PDF-'],
      [words.data.json, '{'],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString('latin1').startsWith(start)).toBe(true)
    }
    await visitor.close()
  })
})
