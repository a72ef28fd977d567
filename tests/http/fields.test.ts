import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import { isAllowed } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { checkAnswer, endpoints, problemIn } from '#support/answers.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { examples } from '#support/examples.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, type Person, registerInvestor, signInOperator } from '#support/people.ts'

const { origin, owner } = inject('product')
const options = { onAnswer: checkAnswer }

/** Values that browsers, scripts and attackers put into fields. Not all are wrong everywhere. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'NaN',
  'null',
  '-1',
  '1e21',
  '٠١٢٣٤٥',
  '1٬000٫50',
  '😀👩‍👩‍👧‍👧',
  'x'.repeat(10_000),
  'م'.repeat(10_000),
  'a\u0000b',
  'a\u0007b',
  '\u202Egnirts\u202C',
  '\u2066\u200f\ufeff',
  '\ud800',
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  [],
  [null],
  ['a', 'b'],
  [[['a']]],
  {},
  { $gt: '' },
  { toString: 'a', length: -1 },
]
/** No field here has this type: bodies contain texts, numbers, booleans and lists of one level. */
const isForeign = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || Array.isArray(value[0]))

const database = new pg.Client(owner)
/** Uploads are rate-limited; this test resets the limit to try their fields. */
const forgive = ({ produces }: Endpoint) =>
  [produces].flat().some((type) => type?.startsWith('text/csv')) &&
  database.query("delete from platform.rate_buckets where key like 'export:%'")

let person: Person
let stranger: Caller
let newcomer: Caller
let investor: Caller
let operator: Caller
afterAll(() => database.end())
beforeAll(async () => {
  await database.connect()
  stranger = openCaller(origin, options)
  operator = await signInOperator(origin, await newOperator('admin'), options)
  const registered = await registerInvestor(origin, options)
  newcomer = registered
  person = registered.person
  investor = await approvedInvestor(origin, operator, 2_000_00, options)
})

const moduleOf = (name: string): string => name.split('.')[0]!

/** Returns a valid body. */
const bodyOf = (name: string): object => examples[moduleOf(name)]!.bodies[name.split('.')[1]!]!(person)

const callerOf = (name: string, { access }: Endpoint): Caller => {
  if (access === 'public') return stranger
  if (access !== 'session' && isAllowed(['admin'], access)) return operator
  return examples[moduleOf(name)]!.sender === 'newcomer' ? newcomer : investor
}

/** Lists every place of a body that holds a value, including fields of lists and of their items. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [[...path]]
  const inside = Object.entries(value).flatMap(([key, inner]) =>
    placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length === 0 ? inside : [[...path], ...inside]
}

function replaced(value: unknown, path: readonly (string | number)[], by: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[first] = replaced(copy[first], rest, by)
  return copy
}

/** The values of parameters that are not ids. */
const parameters: Readonly<Record<string, string>> = {
  ':kind': 'identity_check',
  ':list': 'cities',
  ':key': 'riyadh',
  ':month': '2025-01',
  ':page': 'privacy-policy',
}
const pathOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, (name) => parameters[name] ?? newId())

const send = (name: string, endpoint: Endpoint, body: unknown, asked: 'ar' | 'en'): Promise<Response> =>
  callerOf(name, endpoint).send(pathOf(endpoint), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
    locale: asked,
  })

const withBody = endpoints.filter(({ endpoint }) => endpoint.body)

test('every field of every body is tried', () => {
  const tried = Object.entries(examples).flatMap(([module, { bodies }]) =>
    Object.keys(bodies).map((name) => `${module}.${name}`),
  )
  expect(tried.sort()).toEqual(withBody.map(({ name }) => name).sort())
  for (const { name, endpoint } of withBody) {
    const schema = z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const variants = (schema.oneOf ?? schema.anyOf ?? [schema]) as { properties?: object }[]
    const fields = new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})))
    const given = Object.keys(bodyOf(name))
    expect(given.sort(), name).toEqual([...fields].sort())
  }
})

test('a forged cursor is a wrong field in every list', async () => {
  const lists = endpoints.filter(({ endpoint }) => 'cursor' in ((endpoint.query as z.ZodObject)?.shape ?? {}))
  expect(lists).not.toEqual([])
  const cursors = ['', 'x', '~', newId().slice(1), 'x'.repeat(300)]
  cursors.push(`2026-13-45T00:00:00.000Z~${newId()}`, '2026-11-21T00:00:00.000Z~x', `nonsense~${newId()}`)
  for (const { name, endpoint } of lists) {
    for (const cursor of cursors) {
      const path = `${endpoint.path.replace(/:\w+/g, newId())}?cursor=${encodeURIComponent(cursor)}`
      const response = await callerOf(name, endpoint).send(path)
      const { code, issues } = await problemIn(response)
      expect([response.status, code, issues?.map((issue) => issue.path)], `${name} ${cursor}`).toEqual([
        422,
        'invalid_input',
        ['cursor'],
      ])
    }
  }
})

describe.each(withBody)('$name', ({ name, endpoint }) => {
  test('accepts odd values of each field without failing, and names the field', {
    timeout: 120_000,
  }, async () => {
    const places = placesIn(bodyOf(name))
    let count = 0
    for (const place of places) {
      for (const value of oddValues) {
        count += 1
        const response = await send(
          name,
          endpoint,
          replaced(bodyOf(name), place, value),
          count % 2 ? 'ar' : 'en',
        )
        const where = `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 60)} → ${response.status}`
        expect(response.status, where).toBeLessThan(500)
        if (isForeign(value) && place.length === 1) expect(response.status, where).toBe(422)
        if (response.status !== 422) continue
        const { code, issues } = await problemIn(response)
        if (code !== 'invalid_input') continue
        const paths = issues!.map(({ path }) => path)
        expect(isNamed(place.join('.'), paths), `${where} names ${paths.join(', ')}`).toBe(true)
      }
    }
  })

  test('names missing and unknown fields', async () => {
    const body = bodyOf(name)
    for (const field of Object.keys(body)) {
      const { [field]: _, ...others } = body as Record<string, unknown>
      const response = await send(name, endpoint, others, 'en')
      expect(response.status, field).toBeLessThan(500)
      if (response.status !== 422) continue
      const { code, issues } = await problemIn(response)
      if (code === 'invalid_input') {
        expect(
          isNamed(
            field,
            issues!.map(({ path }) => path),
          ),
          field,
        ).toBe(true)
      }
    }
    const response = await send(name, endpoint, { ...body, isAdmin: true, role: 'admin' }, 'ar')
    const { issues } = await problemIn(response)
    expect(response.status).toBe(422)
    expect(issues!.map(({ code }) => code)).toContain('unknown_field')
    expect(issues!.find(({ code }) => code === 'unknown_field')!.message).toContain('isAdmin')
  })

  test('refuses a body that is not an object', async () => {
    for (const body of [null, 1, 'text', true, [], [{}]]) {
      expect((await send(name, endpoint, body, 'en')).status, JSON.stringify(body)).toBe(400)
    }
  })
})

/** The place itself, something in it, or the field that must agree with it. */
const isNamed = (place: string, paths: readonly string[]): boolean =>
  paths.some((path) => path === place || path.startsWith(`${place}.`) || place.startsWith(`${path}.`)) ||
  (agreeing[place] ?? []).some((other) => paths.includes(other))

/** Fields that are validated together: the fault is reported at one of them. */
const agreeing: Readonly<Record<string, readonly string[]>> = Object.assign(
  {},
  ...Object.values(examples).map((one) => one.agreeing),
)

const oddQueries = [
  '',
  '0',
  '-1',
  '0.5',
  '1e21',
  'NaN',
  'null',
  '٥',
  '99999999999999999999',
  'x'.repeat(2000),
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%E2%80%AEabc',
  "'%20or%201=1--",
  '<script>',
  'a&limit=2&limit=3',
  '__proto__',
  '%25%5F',
  // Cursors that are almost valid.
  `2026-01-01T00:00:00Z~${'-'.repeat(36)}`,
  `2026-99-99T00:00:00Z~${newId()}`,
  Buffer.from(`2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`).toString('base64url'),
  Buffer.from(`yesterday ${newId()}`).toString('base64url'),
  Buffer.from(`2026-99-99T00:00:00.000Z ${newId()}`).toString('base64url'),
]

describe.each(endpoints.filter(({ endpoint }) => endpoint.query))('$name', ({ name, endpoint }) => {
  test('accepts odd queries without failing', async () => {
    const schema = z.toJSONSchema(endpoint.query as z.ZodType, { io: 'input', unrepresentable: 'any' })
    const known = Object.keys(schema.properties ?? {})
    const caller = callerOf(name, endpoint)
    const { items } = await stranger.api.opportunities.list({ limit: 1 })
    const path = endpoint.path.replace(/:\w+/g, endpoint.path.includes('properties') ? items[0]!.id : newId())
    for (const parameter of [...known, 'unknown', '__proto__', 'constructor', 'q[]']) {
      // Unknown parameters are ignored, whatever their value.
      for (const value of known.includes(parameter) ? oddQueries : oddQueries.slice(0, 3)) {
        await forgive(endpoint)
        const response = await caller.send(`${path}?amount=100000&${parameter}=${value}`)
        // A file that is left half read counts among those that its reader may have open.
        await response.arrayBuffer()
        expect(response.status, `${parameter}=${value}`).toBeLessThan(500)
        // A call that needs a fresh code asks for it before it reads the query.
        const taken = [200, 400, 404, 422, ...(endpoint.stepUp ? [403] : [])]
        expect(taken, `${parameter}=${value} → ${response.status}`).toContain(response.status)
      }
      const many = Array.from({ length: 200 }, () => `${parameter}=a`).join('&')
      const response = await caller.send(`${path}?amount=100000&${many}`)
      await response.arrayBuffer()
      expect(response.status).toBeLessThan(500)
    }
  })
})

const oddIds = [
  'x',
  '0',
  '-1',
  'null',
  'undefined',
  '00000000-0000-0000-0000-00000000000g',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%E2%80%AE',
  "'%20or%201=1--",
  'x'.repeat(4000),
  '__proto__',
  'constructor',
]

describe.each(endpoints.filter(({ endpoint }) => endpoint.params))('$name', ({ name, endpoint }) => {
  test('finds nothing under odd ids', async () => {
    for (const id of oddIds) {
      const response = await callerOf(name, endpoint).send(endpoint.path.replace(/:\w+/g, id), {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
        ...(endpoint.body ? { body: JSON.stringify(bodyOf(name)) } : {}),
      })
      const isVerified = examples[moduleOf(name)]!.verifying?.includes(name.split('.')[1]!)
      // Other files verify from the same network, which is limited.
      if (isVerified) expect([200, 404, 429], id).toContain(response.status)
      // A name such as `null` is no odd one: a fresh code or a file is asked for before it is looked up.
      else {
        const taken = [404, ...(endpoint.stepUp ? [403] : []), ...(endpoint.upload ? [422] : [])]
        expect(taken, id).toContain(response.status)
      }
    }
  })
})
