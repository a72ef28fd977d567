import { expect, inject, test } from 'vitest'
import { openCaller } from '#support/caller.ts'

const { origin } = inject('product')
const stranger = openCaller(origin)

/** See docs/decisions, "Use React as it is published": whatever grows beyond it is fetched when somebody needs it. */
const mostBytes = [
  ['/', 107_100],
  ['/en', 106_200],
  ['/user/properties', 110_000],
  ['/en/user/properties', 109_300],
] as const

/**
 * The compressed bytes of the scripts that a page names. `npm run bench:size` also counts what it fetches later.
 */
async function scriptBytes(page: string): Promise<number> {
  const html = await (await stranger.send(page)).text()
  const files = new Set(html.match(/\/assets\/[\w-]+\.js/g))
  expect(files.size, page).toBeGreaterThan(2)
  const sizes = [...files].map(async (file) => {
    const answer = await fetch(origin + file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding'), file).toBe('br')
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
}

test.each(mostBytes)('%s loads no more script than %i bytes', async (page, most) => {
  const bytes = await scriptBytes(page)
  expect(bytes).toBeGreaterThan(80_000)
  expect(bytes).toBeLessThanOrEqual(most)
})
