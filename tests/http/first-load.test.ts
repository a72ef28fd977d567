import { expect, inject, test } from 'vitest'
import { openCaller } from '#support/caller.ts'

const { origin } = inject('product')
const stranger = openCaller(origin)

/**
 * The limits of the decision "Use React as it is published". The list has its filters and the actions on its cards in
 * its first load.
 */
const limits = {
  '/': 118_000,
  '/en': 118_000,
  '/user/properties': 122_500,
  '/en/user/properties': 122_000,
}

/**
 * The compressed bytes of the scripts that a page names. `npm run bench:size` also counts what it fetches later.
 */
async function scriptBytes(page: string): Promise<number> {
  const html = await (await stranger.send(page)).text()
  const files = new Set(html.match(/\/assets\/[\w-]+\.js/g))
  expect(files.size, page).toBeGreaterThan(2)
  const sizes = [...files].map(async (file) => {
    const answer = await fetch(origin + file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    const bytes = Number(answer.headers.get('content-length'))
    // The build leaves files below 512 bytes uncompressed.
    if (bytes >= 512) expect(answer.headers.get('content-encoding'), file).toBe('br')
    return bytes
  })
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

test.each(Object.entries(limits))('%s loads at most %i bytes of compressed script', async (page, limit) => {
  const bytes = await scriptBytes(page)
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThanOrEqual(limit)
})

test('names the style sheet of the build, which exists', async () => {
  const html = await (await stranger.send('/')).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
  expect(sheets).toHaveLength(1)
  expect((await fetch(origin + sheets[0]!)).headers.get('content-type')).toContain('text/css')
})

test('requests no script but the entry before the first paint', async () => {
  const html = await (await stranger.send('/user/properties')).text()
  expect(html).not.toContain('modulepreload')
  expect(html.match(/<script[^>]* src=/g)).toHaveLength(1)
})
