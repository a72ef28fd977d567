import { expect, inject, test } from 'vitest'
import { openCaller } from '#support/caller.ts'

const { origin } = inject('product')
const stranger = openCaller(origin)

/** The limit of decision 55, "Use React as it is published". */
const mostBytes = 118_000

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

test.each(['/', '/en', '/user/properties', '/en/user/properties'])(
  '%s loads at most 118 kB of compressed script',
  async (page) => {
    const bytes = await scriptBytes(page)
    expect(bytes).toBeGreaterThan(80_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
  },
)
