// @module-tag secondary
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { leave, narrow, openBrowser, openVisitor, wide } from '#support/browser.ts'
import { signIn } from '#support/people.ts'
import { button, heading } from '#support/screen.ts'
import { type SecondProcess, startBeside } from '#support/second-process.ts'
import { analyticsWords } from '#web/areas/analytics/analytics-words.ts'

const { origin, owner, dataDir } = inject('product')
const words = analyticsWords.en

/** Stands in for the tag: sends each command that the page queues to its own server. */
const tagScript = (collector: string) => `
  const send = (entry) => fetch('${collector}/collect', { method: 'POST', body: JSON.stringify([...entry]) })
  window.dataLayer.forEach(send)
  window.dataLayer.push = send`

let browser: Browser
let measured: SecondProcess
let collector: { server: Server; url: string; scripts: number; sent: string[] }

beforeAll(async () => {
  browser = await openBrowser()
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.method === 'POST') collector.sent.push(await text(request))
    else {
      collector.scripts += 1
      response.setHeader('content-type', 'text/javascript')
      response.write(tagScript(collector.url))
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  collector = { server, url, scripts: 0, sent: [] }
  measured = await startBeside(owner, {
    DATA_DIR: dataDir,
    ANALYTICS_ID: 'G-TEST123',
    ANALYTICS_SCRIPT_URL: `${url}/tag.js`,
    ANALYTICS_ORIGINS: url,
  })
})
afterAll(async () => {
  await leave(browser)
  await measured.stop()
  collector.server.closeAllConnections()
  collector.server.close()
})

const views = () =>
  collector.sent
    .map((entry) => JSON.parse(entry) as unknown[])
    .filter(([kind]) => kind === 'event')
    .map(([, , data]) => (data as { page_location: string }).page_location.replace(measured.origin, ''))

test('nothing is asked or loaded without an id', async () => {
  const visitor = await openVisitor(browser, { origin, locale: 'en' })
  const hosts = new Set<string>()
  visitor.page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await visitor.open('/')
  await visitor.page.waitForLoadState('networkidle')
  expect(await visitor.page.getByRole('region', { name: words.title }).count()).toBe(0)
  expect([...hosts]).toEqual([origin])
  await visitor.close()
})

test('visits are measured with consent alone, by route, until it is withdrawn', async () => {
  const { cookie } = await signIn(origin, demoInvestor.email)
  const visitor = await openVisitor(browser, { origin: measured.origin, locale: 'en', cookie: cookie() })
  const { page, open, look } = visitor
  const policy = async () => (await page.request.get('/en')).headers()['content-security-policy']
  await open('/')
  const question = page.getByRole('region', { name: words.title })
  await question.waitFor()
  await look()
  // The question stands below the end of the page, and above the bar at the foot of a phone.
  await page.setViewportSize(narrow)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const edgesOf = async (place: Locator) => {
    const box = (await place.boundingBox())!
    return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) }
  }
  expect((await edgesOf(page.locator('footer'))).bottom).toBeLessThanOrEqual((await edgesOf(question)).top)
  await page.setViewportSize(wide)
  const [refuse, accept] = [button(question, words.refuse), button(question, words.accept)]
  expect(await refuse.getAttribute('class')).toBe(await accept.getAttribute('class'))
  expect(collector.scripts).toBe(0)

  await refuse.click()
  await question.waitFor({ state: 'detached' })
  await open('/faq')
  expect(await question.count()).toBe(0)
  expect(await policy()).not.toContain(collector.url)
  expect(collector).toMatchObject({ scripts: 0, sent: [] })

  await open('/privacy-policy')
  await heading(page, words.choice).waitFor()
  await look()
  await button(page, words.on).click()
  expect(await policy()).toContain(collector.url)
  await open('/user/wallet')
  await open('/user/properties')
  await page.locator('main a[href*="/user/properties/"]').first().click()
  await expect.poll(views).toEqual(['/user/wallet', '/user/properties', '/user/properties/$id'])
  const all = collector.sent.join('\n')
  expect(all).toContain('"cookie_domain":"none"')
  expect(all).not.toMatch(/@|SAR|ريال/)
  expect(all).not.toContain(new URL(page.url()).pathname.split('/').at(-1)!)
  expect(all).not.toContain(demoInvestor.firstName.en)

  await open('/privacy-policy')
  await button(page, words.off).click()
  const before = collector.sent.length
  await open('/user/wallet')
  await page.waitForLoadState('networkidle')
  expect(collector.sent).toHaveLength(before)
  await visitor.close()
})
