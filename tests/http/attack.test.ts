import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { signIn } from '#support/people.ts'
import { type SecondProcess, startBeside } from '#support/second-process.ts'

const { owner } = inject('product')
const connections = 64
const requests = 400

/** A process of its own, because it counts the pages that it renders for anybody. */
let attacked: SecondProcess
let origin: string
beforeAll(async () => {
  attacked = await startBeside(owner)
  origin = attacked.origin
})
afterAll(() => attacked.stop())

/** Returns the number of pages that the process has rendered, by reader. */
async function countDrawn(reader: 'stranger' | 'member'): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`sahl_pages_drawn_total\\{reader="${reader}"\\} (\\d+)`).exec(figures)?.[1] ?? 0)
}

/** Sends four hundred requests on 64 connections. Returns their statuses. */
async function attack(pathOf: (index: number) => string, headers: Record<string, string> = {}) {
  const statuses = new Set<number>()
  let index = 0
  const client = async () => {
    while (index < requests) {
      index += 1
      const response = await fetch(origin + pathOf(index), { headers })
      await response.arrayBuffer()
      statuses.add(response.status)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return [...statuses]
}

test.each(['/api/openapi.json', '/api/docs'])(
  '%s comes compressed, and once for each caller',
  async (path) => {
    const response = await fetch(origin + path)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const tag = response.headers.get('etag')!
    const again = await fetch(origin + path, { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const plain = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(await response.text())
  },
)

// Rendered one by one they would be 400. A slow machine renders each kind of page again every five seconds.
test.each([
  ['unknown pages', (index: number) => `/en/no-such-page-${index}`, {}, 404],
  ['unknown search keys', (index: number) => `/en/user/properties?key${index}=1`, {}, 200],
  [
    'sessions that are made up',
    () => '/en/privacy-policy',
    { cookie: `sahl_session=${'A'.repeat(43)}`, authorization: `Bearer ${'B'.repeat(43)}` },
    200,
  ],
] as const)(
  'four hundred requests for %s are not drawn one by one',
  async (_what, pathOf, headers, status) => {
    const before = await countDrawn('stranger')
    expect(await attack(pathOf, headers)).toEqual([status])
    expect((await countDrawn('stranger')) - before).toBeLessThan(requests / 2)
  },
)

test('pages of signed-in people are counted apart from those of strangers', async () => {
  const investor = await signIn(origin, demoInvestor.email)
  const before = await countDrawn('member')
  expect((await investor.send('/en/no-such-page')).status).toBe(404)
  expect((await investor.send('/en/user/properties')).status).toBe(200)
  expect((await countDrawn('member')) - before).toBeGreaterThanOrEqual(2)
})
