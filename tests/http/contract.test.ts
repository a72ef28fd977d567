import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor, demoPassword } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import { whileAlone } from '#support/alone.ts'
import { checkAnswer, comparedAnswers, endpoints, problemIn } from '#support/answers.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { examples } from '#support/examples.ts'
import { forgiveExports } from '#support/limits.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, showPresence, signInOperator, type TestInvestor } from '#support/people.ts'

const { origin, owner } = inject('product')
const options = { onAnswer: checkAnswer }
const stranger = openCaller(origin, options)

interface Operation {
  operationId: string
  requestBody?: unknown
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

// Comparisons of other files in the same worker do not count.
beforeAll(() => comparedAnswers.clear())

describe('the OpenAPI document', () => {
  let paths: Record<string, Record<string, Operation>>
  let responses: Record<string, { description: string }>
  const toldIn = ({ responses: own }: Operation): string =>
    Object.values(own as Record<string, { $ref?: string; description?: string }>)
      .map(({ $ref, description }) => ($ref ? responses[$ref.split('/').at(-1)!]!.description : description))
      .join(', ')
  beforeAll(async () => {
    const document = await (await stranger.send('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1\./)
    paths = document.paths
    responses = document.components.responses
  })

  test('names exactly the endpoints of the contracts', () => {
    const told = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const there = endpoints.map(
      ({ endpoint: { method, path } }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(told.sort()).toEqual(there.sort())
  })

  test('describes bodies, parameters, keys, answers and every refusal', () => {
    for (const { name, endpoint } of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = paths[path]![endpoint.method.toLowerCase()]!
      expect(operation.operationId).toBe(name)
      const takesBody = endpoint.body !== undefined || endpoint.upload !== undefined
      expect(operation.requestBody !== undefined, name).toBe(takesBody)
      const inPath = operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)
      expect(inPath, name).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
      const keyed = operation.parameters.some((one) => one.name === 'Idempotency-Key' && one.required)
      expect(keyed, name).toBe(endpoint.idempotent !== undefined)
      const success = endpoint.answer || endpoint.produces ? (endpoint.status ?? 200) : 204
      expect(operation.responses[success], name).toBeDefined()
      const told = toldIn(operation)
      for (const code of endpoint.refusals ?? []) expect(told, name).toContain(code)
    }
  })

  test('is valid, and all its references resolve', async () => {
    const document = await (await stranger.send('/api/openapi.json')).json()
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1]!,
    )
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const found = reference.split('/').reduce((at, key) => at?.[key], document)
      expect(found, reference).toBeTypeOf('object')
    }
  })

  test('describes the refusals that any call may get', () => {
    for (const { name, endpoint } of endpoints) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!
      const told = Object.keys(operation.responses).map(Number)
      const owed = [400, 405, 422, 429, 500, 503]
      if (endpoint.method !== 'GET') owed.push(413)
      if (endpoint.method !== 'GET' && !endpoint.rawBody) owed.push(415)
      if (endpoint.method !== 'GET' && !endpoint.crossSite) owed.push(403)
      if (endpoint.access !== 'public') owed.push(401)
      for (const status of owed) expect(told, name).toContain(status)
    }
  })

  test('can be read as a page', async () => {
    const response = await stranger.send('/api/docs')
    const html = await response.text()
    for (const { endpoint } of endpoints) expect(html).toContain(endpoint.path.split(':')[0])
  })
})

describe('a call that is not a public read', () => {
  // These include all calls that return a session, a token or a challenge.
  test.each(endpoints.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    '$name is kept by nobody on the way',
    async ({ endpoint }) => {
      const path = endpoint.path.replace(':gateway', 'moyasar').replace(/:\w+/g, newId())
      const body = endpoint.method === 'DELETE' ? {} : { body: '{}' }
      const headers = { 'content-type': 'application/json', 'idempotency-key': newId() }
      const response = await stranger.send(path, { method: endpoint.method, headers, ...body })
      expect(response.headers.get('cache-control')).toContain('no-store')
    },
  )

  test('a sign-in is not cached either', async () => {
    const caller = openCaller(origin, options)
    const opened = await caller.send('/api/auth/password/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: demoInvestor.email, password: demoPassword, transport: 'token' }),
    })
    expect((await opened.json()).token).toMatch(/^[\w-]{43}$/)
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const out = await caller.send('/api/_auth/session', { method: 'DELETE' })
    expect(out.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('every endpoint', () => {
  // A document can promise what no route serves, so each route must answer.
  test.each(endpoints)('$name is served', async ({ endpoint }) => {
    const path = endpoint.path
      .replace(':gateway', 'moyasar')
      .replace('/content/:page', '/content/terms-and-conditions')
      .replace(':number', '0')
      .replace(/:\w+/g, newId())
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: '{}' }
    const response = await stranger.send(path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
      ...body,
    })
    if (endpoint.access !== 'public') expect(response.status).toBe(401)
    expect(response.status).not.toBe(405)
    if (response.status === 404) expect((await problemIn(response)).code).not.toBe('not_found')
  })

  test('refuses methods that it does not have, and names those that it has', async () => {
    for (const path of new Set(endpoints.map(({ endpoint }) => endpoint.path))) {
      const own = endpoints.filter(({ endpoint }) => endpoint.path === path)
      const has = (method: string) => own.some(({ endpoint }) => endpoint.method === method)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !has(one))) {
        const response = await stranger.send(path.replace(/:\w+/g, newId()), { method })
        expect(response.status, `${method} ${path}`).toBe(405)
        const allowed = (response.headers.get('allow') ?? '').split(', ').filter((one) => one !== 'HEAD')
        expect(allowed.sort(), path).toEqual(own.map(({ endpoint }) => endpoint.method).sort())
      }
    }
  })

  test('leaves no other path served', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/cart/items/x/y', '/api/admin', '/api/.env']) {
      expect((await stranger.send(path)).status, path).toBe(404)
    }
  })
})

describe('answers conform to the contract', () => {
  let operator: Caller
  let investor: TestInvestor
  beforeAll(async () => {
    const admin = await newOperator('admin')
    operator = await signInOperator(origin, admin, options)
    investor = await approvedInvestor(origin, operator, 20_000_00, options)
    await showPresence(origin, operator, admin.mobile)
    await showPresence(origin, investor, investor.person.mobile)
  })

  test.each(Object.entries(examples))('%s', async (name, { visit }) => {
    await forgiveExports(owner)
    const visiting = () => visit({ origin, options, stranger, investor, operator })
    await (name === 'settings' ? whileAlone(name, visiting) : visiting())
  })

  test('every endpoint has been compared', () => {
    const notCompared = endpoints.map(({ name }) => name).filter((name) => !comparedAnswers.has(name))
    const unvisited = Object.entries(examples).flatMap(([module, { unvisited = {} }]) =>
      Object.keys(unvisited).map((name) => `${module}.${name}`),
    )
    expect(notCompared.sort()).toEqual(unvisited.sort())
  })
})
