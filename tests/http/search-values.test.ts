import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { checkAnswer, endpoints } from '#support/answers.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signIn, signInOperator } from '#support/people.ts'

const { origin } = inject('product')
const options = { onAnswer: checkAnswer }

/** Values that a JSON parser would take for something other than text, and hostile text. */
const oddValues = [
  ...[
    '{"toString":1}',
    '{"a":{"b":[1]}}',
    '[1,2]',
    '[[]]',
    '[null]',
    '{}',
    '[]',
    '""',
    '"x"',
    'null',
    'true',
  ],
  ...[
    '-1',
    '1e999',
    '1.5',
    '0x10',
    '{"__proto__":{"x":1}}',
    '{"length":5}',
    '{"then":1}',
    '%',
    '\u202e',
    '\ud800',
  ],
  ...["'", '\\', '<script>', '%00', '../..', '\u0000'],
]

/** Every path of the route table, with the id of nothing where it needs one. */
const table = readFileSync(new URL('../../src/web/routeTree.gen.ts', import.meta.url), 'utf8')
const byTo = /interface FileRoutesByTo \{([^}]*)\}/.exec(table)![1]!
const pages = [...byTo.matchAll(/'([^']+)': typeof/g)].map((match) => match[1]!)
const opened = (path: string, slug: string): string => path.replace('$id', slug)

const pageKeys = [
  ...['q', 'city', 'completion', 'type', 'investmentType', 'status', 'return', 'minimum', 'sort', 'page'],
  ...['amount', 'deposit', 'order', 'cursor', 'to', 'step', 'next', 'method', 'form', 'toast', 'reload'],
  ...['ids', 'add', 'income', 'late'],
  ...['__proto__', 'constructor', 'toString'],
]

const callers: Caller[] = []
/**
 * Enough for everybody but the last reader: pages that redirect use one guard, and a page reads its search before it
 * knows the reader. The last reader tries all values with the slow tests.
 */
const fewValues = ['{"toString":1}', '[1,2]', '%', '\u202e']
/** Returns the callers who may see a page. */
const readersOf = async (path: string): Promise<Caller[]> => {
  const answers = await Promise.all(callers.map((caller) => caller.send(opened(path, slug))))
  return callers.filter((_, index) => answers[index]!.status < 300)
}
let slug: string
beforeAll(async () => {
  const stranger = openCaller(origin, options)
  callers.push(stranger, await signIn(origin, demoInvestor.email, options))
  callers.push(await signInOperator(origin, await newOperator('admin'), options))
  slug = (await stranger.api.opportunities.list({ limit: 1 })).items[0]!.slug
})

const searchOf = (keys: readonly string[], value: string): string =>
  keys.map((key) => `${key}=${encodeURIComponent(value.toWellFormed())}`).join('&')

test('the route table is complete', () => {
  expect(pages).toContain('/user/properties')
  expect(pages.length).toBeGreaterThan(15)
})

async function expectServed(
  path: string,
  caller: Caller,
  keys: readonly string[],
  values: readonly string[],
) {
  for (const value of values) {
    const search = searchOf(keys, value)
    const response = await caller.send(`${path}?${search}`)
    expect(response.status, `${path}?${search}`).toBeLessThan(500)
  }
}

describe('odd search values fail no page', () => {
  test.each(pages)('serves %s with a few values', async (path) => {
    for (const caller of callers) await expectServed(opened(path, slug), caller, pageKeys, fewValues)
  })

  test.each(pages)('serves %s with each value', { tags: 'slow' }, async (path) => {
    const caller = (await readersOf(path)).at(-1)
    if (caller) await expectServed(opened(path, slug), caller, pageKeys, oddValues)
  })

  // A key that redirects or fails the page would hide the others.
  test.each(pages)('serves %s with a few keys at a time', async (path) => {
    const caller = (await readersOf(path)).at(-1)
    for (let at = 0; caller && at < pageKeys.length; at += 4) {
      const search = searchOf(pageKeys.slice(at, at + 4), '{"toString":1}')
      const response = await caller.send(`/en${opened(path, slug)}?${search}`)
      expect(response.status, `${path}?${search}`).toBeLessThan(500)
    }
  })
})

describe('odd search values fail no call', () => {
  const readings = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')
  const paths = [...readings.map(({ endpoint }) => endpoint.path), '/api/demo/inbox']
  const keys = [...pageKeys, 'limit', 'lang', 'minReturn', 'maxMinimum', 'reinvest']
  const addressOf = (path: string): string => path.replace(/:\w+/g, slug)

  test.each(paths)('%s answers a few values', async (path) => {
    for (const caller of callers) await expectServed(addressOf(path), caller, keys, fewValues)
  })

  test.each(paths)('%s answers each value', { tags: 'slow' }, async (path) => {
    const address = addressOf(path)
    const statuses = await Promise.all(callers.map(async (caller) => (await caller.send(address)).status))
    const lastReader = callers[statuses.findLastIndex((status) => ![401, 403].includes(status))]
    if (lastReader) await expectServed(address, lastReader, keys, oddValues)
  })
})
