import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen, leave, openBrowser } from '#support/browser.ts'

/** That looking at screens finds what nobody can read, however often something like it was found good. */
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => leave(browser))

const styles = `body { background: #fff; color: #000 } .pale { color: #ccc } .group:has(:checked) span { color: #ccc }
  @media (max-width: 500px) { .fading { color: #ccc } } [data-state=off] p { color: #ccc }`
const showing = (body: string) =>
  page.setContent(`<!doctype html><html lang="en" dir="ltr"><head><title>Words</title><style>${styles}</style></head>
    <body><main>${body}</main></body></html>`)
const look = () => checkScreen(page, 'en', 'a page of words')
const unreadable = { actual: [expect.stringContaining('color-contrast')] }

test.each([
  ['of another class', '<p>words</p>', '<p class="pale">words</p>'],
  ['in another state', '<div><p>words</p></div>', '<div data-state="off"><p>words</p></div>'],
  [
    'beside what is chosen',
    '<label class="group"><input type="checkbox"><span>words</span></label>',
    '<label class="group"><input type="checkbox" checked><span>words</span></label>',
  ],
])('finds unreadable text each time: %s', async (_what, good, bad) => {
  await showing(good)
  await look()
  await look()
  await showing(bad)
  await expect(look()).rejects.toMatchObject(unreadable)
  await expect(look()).rejects.toMatchObject(unreadable)
})

test('finds text that is unreadable at one width alone', async () => {
  await showing('<p class="fading">words</p>')
  await page.setViewportSize({ width: 1440, height: 900 })
  await look()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(look()).rejects.toMatchObject(unreadable)
})

test('finds faults beside the text, and leaves a page as it was', async () => {
  await showing('<p>words</p>')
  await look()
  await showing('<p>words</p><img src="data:,"><p class="new">more words</p>')
  await expect(look()).rejects.toMatchObject({ actual: [expect.stringContaining('image-alt')] })
  expect(await page.evaluate(() => document.body.innerHTML)).not.toContain('unjudged')
})
