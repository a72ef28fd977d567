import { expect, inject, test } from 'vitest'
import { splitPrefix } from '#kit/locale.ts'
import { openCaller } from '#support/caller.ts'
import { findPage } from '#support/site-pages.ts'

/** Every link, asset and anchor of the public pages leads somewhere, in both languages. */
const { origin } = inject('product')
const stranger = openCaller(origin)

/** How many addresses of one page are read for links in each language. */
const addressesPerPage = 3
/** Resized pictures cost time: so many are requested. */
const picturesAtMost = 12

interface FoundLinks {
  /** Addresses with the page that each was found on. */
  readonly addresses: Map<string, string>
  /** Pages that were read. */
  readonly pages: Map<string, string>
}

const decodeEntities = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Returns the addresses on this site that a page names. */
const listAddresses = (html: string, page: string): URL[] =>
  [...html.matchAll(/<(?:a|link|script|img|source|form)\b[^>]*? (?:href|src|action)="([^"]*)"/g)]
    .map(([, address]) => decodeEntities(address!))
    .filter((address) => !/^(mailto|tel|data|javascript):/.test(address))
    .map((address) => new URL(address, origin + page))
    .filter((url) => url.origin === origin)

async function crawl(): Promise<FoundLinks> {
  const found: FoundLinks = { addresses: new Map(), pages: new Map() }
  const queue = ['/', '/en']
  const readByPage = new Map<string, number>()
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (found.pages.has(next)) continue
    const { locale, path } = splitPrefix(new URL(next, origin).pathname)
    const page = findPage(path)
    const key = `${locale} ${page?.path}`
    const read = readByPage.get(key) ?? 0
    if (!page || read >= addressesPerPage) continue
    readByPage.set(key, read + 1)
    const response = await stranger.send(next)
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await response.text()
    found.pages.set(next, html)
    for (const { pathname, search, hash } of listAddresses(html, next)) {
      const address = pathname + search
      if (!found.addresses.has(address + hash)) found.addresses.set(address + hash, next)
      queue.push(address)
    }
  }
  return found
}

/** Returns why an address leads nowhere. */
async function findFault(address: string, pages: Map<string, string>): Promise<string | undefined> {
  const [path = '', anchor] = address.split('#')
  const response = pages.has(path) ? undefined : await stranger.send(path)
  if (response && response.status >= 400) return `answers ${response.status}`
  if (!anchor) {
    await response?.arrayBuffer()
    return undefined
  }
  const html = pages.get(path) ?? (await response!.text())
  return html.includes(`id="${decodeURIComponent(anchor)}"`) ? undefined : `has no part #${anchor}`
}

test('every link, asset and anchor of a public page leads somewhere', { timeout: 300_000 }, async () => {
  const { addresses, pages } = await crawl()
  expect(pages.size).toBeGreaterThan(30)
  const pictures = [...addresses.keys()].filter((address) => address.startsWith('/_ipx/'))
  const left = new Set(pictures.slice(picturesAtMost))
  const faults: string[] = []
  for (const [address, page] of addresses) {
    const fault = left.has(address) ? undefined : await findFault(address, pages)
    if (fault) faults.push(`${address} on ${page} ${fault}`)
  }
  expect(faults).toEqual([])
})
