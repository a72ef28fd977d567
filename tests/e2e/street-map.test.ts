// @module-tag secondary
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { openCaller } from '#support/caller.ts'
import { type SecondProcess, startBeside } from '#support/second-process.ts'
import { streetAnswers, streetColour, streetOrigin } from '#support/street-style.ts'

const { origin, owner, dataDir } = inject('product')

let browser: Browser
let configured: SecondProcess
beforeAll(async () => {
  browser = await openBrowser()
  configured = await startBeside(owner, {
    MAP_STYLE_URL: `${streetOrigin}/style.json`,
    DATA_DIR: dataDir,
  })
})
afterAll(async () => {
  await leave(browser)
  await configured.stop()
})

/** Counts the dots of a picture that have the colour of streets. */
async function countStreetDots(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  let dots = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (streetColour.every((value, channel) => Math.abs(data[at + channel]! - value) < 24)) dots += 1
  }
  return dots
}

test('draws streets from the configured provider alone, and our own map without one', async () => {
  const { api } = openCaller(origin)
  const { items } = await api.opportunities.list({ limit: 1 })
  const property = await api.opportunities.get({ idOrSlug: items[0]!.slug })
  const answers = streetAnswers(
    property.position,
    [{ label: property.district, position: property.position }, ...property.nearby],
    'ar',
  )
  for (const site of [origin, configured.origin]) {
    const visitor = await openVisitor(browser, { origin: site, locale: 'ar' })
    const { page, context, open, look, close } = visitor
    const asked = new Set<string>()
    context.on('request', (request) => asked.add(new URL(request.url()).origin))
    await context.route(`${streetOrigin}/**`, (route) => {
      const json = answers[new URL(route.request().url()).pathname]
      return json
        ? route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
        : route.fulfill({ status: 404 })
    })
    await open(`/user/properties/${property.slug}`)
    const map = page.locator('.card.map')
    await map.scrollIntoViewIfNeeded()
    if (site === origin) {
      await map.locator('svg .ground').waitFor({ state: 'attached' })
      expect([...asked].filter((one) => one.startsWith('http'))).toEqual([site])
    } else {
      await map.locator('.maplibregl-canvas').waitFor()
      await map.locator('svg .ground').waitFor({ state: 'detached' })
      await expect.poll(async () => countStreetDots(await map.screenshot())).toBeGreaterThan(2000)
      expect([...asked].filter((one) => one.startsWith('http')).sort()).toEqual([site, streetOrigin].sort())
    }
    await look()
    await close()
  }
})
