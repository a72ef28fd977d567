// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newPerson } from '#support/people.ts'
import { fillRegistration } from '#support/registration.ts'
import { field, heading, link } from '#support/screen.ts'

const { origin } = inject('product')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

describe.each(journeyIn('ar'))('the legal texts, in %s', { tags: 'bilingual' }, (locale) => {
  const words = screenWords(locale)
  const { auth, frame, legal } = words

  test('open from the registration, which keeps its values', async () => {
    const { page, context, open, close } = await openVisitor(browser, { origin, locale })
    await open('/register')
    await fillRegistration(page, words, { ...newPerson(), firstName: 'هند' }, locale)
    const opened = context.waitForEvent('page')
    await link(page, frame.legal.terms).click()
    const terms = await opened
    await heading(terms, frame.legal.terms).waitFor()
    await terms.getByText(legal.version('1')).first().waitFor()
    expect(await field(page, auth.fields.firstName).inputValue()).toBe('هند')
    await close()
  })

  test.each(['/terms-and-conditions', '/privacy-policy'])('%s reads well', async (path) => {
    const { open, look, close } = await openVisitor(browser, { origin, locale })
    await open(path)
    await look()
    await close()
  })
})
