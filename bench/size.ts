/**
 * Measures what a first visit of a page transfers in Chromium until the network is idle: `npm run bench:size`. Counts
 * the compressed bodies; DETAIL=1 shows each file with the bytes of its headers.
 */
import { type Browser, chromium } from 'playwright-core'
import { browserFlags } from '#support/browser-flags.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { startServer } from './support/server.ts'

const paths = ['/', '/en', '/user/properties', '/en/user/properties']
const goalBytes: Partial<Record<string, number>> = { Script: 122_000, Stylesheet: 25_000 }
const shown = ['Script', 'Stylesheet', 'Document', 'Font', 'Image']

interface Transfer {
  readonly url: string
  readonly type: string
  /** The length of the compressed body, or all bytes received if the response does not say. */
  bytes: number
  onTheWire: number
}

const executablePath = findChromium()
if (!executablePath) throw new Error('a Chromium is needed: set CHROMIUM_PATH')
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: browserFlags, headless: true })
let isWithinGoals = true
try {
  for (const path of paths) {
    const transfers = await firstLoad(browser, `${server.origin}${path}`)
    isWithinGoals = report(path, transfers) && isWithinGoals
  }
} finally {
  await browser.close()
  await server.stop()
}
if (!isWithinGoals) process.exitCode = 1

/** Opens the page in a context of its own, so that nothing is cached from another page. */
async function firstLoad(browser: Browser, address: string): Promise<Transfer[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const transfers = new Map<string, Transfer>()
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Number(response.headers['content-length'] ?? Number.NaN)
    transfers.set(requestId, { url: response.url, type, bytes: length, onTheWire: 0 })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (!transfer) return
    transfer.onTheWire = encodedDataLength
    if (Number.isNaN(transfer.bytes)) transfer.bytes = encodedDataLength
  })
  await network.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return [...transfers.values()]
}

function report(path: string, transfers: readonly Transfer[]): boolean {
  const sums = shown.map((type) => {
    const bytes = transfers.filter((one) => one.type === type).reduce((sum, one) => sum + one.bytes, 0)
    const goal = goalBytes[type]
    return { type, bytes, goal, isOver: goal !== undefined && bytes > goal }
  })
  const texts = sums.map(({ type, bytes, goal, isOver }) => {
    const limit = goal === undefined ? '' : ` (${isOver ? 'OVER' : 'of'} ${goal / 1000})`
    return `${type} ${(bytes / 1000).toFixed(1)} kB${limit}`
  })
  console.log(`${path}: ${texts.join(', ')}`)
  if (process.env.DETAIL) {
    for (const { url, type, bytes, onTheWire } of transfers) {
      console.log(`  ${bytes} (${onTheWire} on the wire) ${type} ${new URL(url).pathname}`)
    }
  }
  return sums.every((sum) => !sum.isOver)
}
