import { describe, expect, test } from 'vitest'
import type { RouteTable } from '#kit/contract.ts'
import { ApiError } from '#kit/errors.ts'
import { buildRequest, createHttpApi } from './http-api.ts'

const routes: RouteTable = {
  identity: { session: ['GET', '/api/_auth/session'], signOut: ['DELETE', '/api/_auth/session'] },
  orders: {
    cart: ['GET', '/api/cart'],
    changeCartItem: ['PATCH', '/api/cart/items/:id'],
    checkout: ['POST', '/api/checkout'],
    cancel: ['POST', '/api/orders/:id/cancellation'],
  },
}

interface Sent {
  url: string
  init: RequestInit
}

/** Creates an API over a network that gives these answers in turn. */
function apiAnswering(...answers: (Response | Error)[]) {
  const sent: Sent[] = []
  const endings: ApiError[] = []
  const api = createHttpApi({
    locale: 'en',
    loadRoutes: async () => routes,
    onUnauthorized: (error) => endings.push(error),
    silenceWords: () => ({ title: 'No connection', detail: 'Try again.' }),
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      const answer = answers[Math.min(sent.length, answers.length) - 1]!
      if (answer instanceof Error) throw answer
      return answer.clone()
    },
  }) as unknown as Record<
    string,
    Record<string, (input?: object, call?: { idempotencyKey?: string }) => Promise<unknown>>
  >
  return { api, sent, endings }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const problem = (status: number, code: string) =>
  json({ type: 'x', title: 'Unauthorized', status, code, detail: 'Your session has expired.' }, status)

describe('a call', () => {
  test('fills the path and puts the rest into the query or the body', () => {
    expect(
      buildRequest('GET', '/api/x/:id', { id: 'a/b', q: 'س', city: ['r', 'j'], page: undefined }),
    ).toEqual({
      url: '/api/x/a%2Fb?q=%D8%B3&city=r&city=j',
    })
    expect(buildRequest('PATCH', '/api/x/:id', { id: '7', amount: 100 })).toEqual({
      url: '/api/x/7',
      body: '{"amount":100}',
    })
    expect(buildRequest('POST', '/api/x/:id', { id: '7' })).toEqual({ url: '/api/x/7' })
  })

  test('names the language and the idempotency key', async () => {
    const { api, sent } = apiAnswering(json({ ok: true }))
    await api.orders!.checkout!({ method: 'wallet' }, { idempotencyKey: 'k-1' })
    expect(sent[0]!.init.headers).toMatchObject({
      'accept-language': 'en',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    })
  })

  test('an empty answer is undefined', async () => {
    const { api } = apiAnswering(new Response(null, { status: 204 }))
    expect(await api.identity!.signOut!()).toBeUndefined()
  })
})

describe('trying again', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('retries %i without a body once', async (status) => {
    const { api, sent } = apiAnswering(problem(status, 'x'), json({ items: [] }))
    expect(await api.orders!.cart!()).toEqual({ items: [] })
    expect(sent).toHaveLength(2)
  })

  test('does not retry twice', async () => {
    const { api, sent } = apiAnswering(problem(503, 'unavailable'))
    await expect(api.orders!.cart!()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
    expect(sent).toHaveLength(2)
  })

  test.each([400, 401, 403, 404, 422])('does not retry %i', async (status) => {
    const { api, sent } = apiAnswering(problem(status, 'x'))
    await expect(api.orders!.cart!()).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(1)
  })

  test('never retries a call with a body or the read of the session', async () => {
    const { api, sent } = apiAnswering(problem(503, 'unavailable'))
    await expect(api.orders!.checkout!({ method: 'wallet' })).rejects.toBeInstanceOf(ApiError)
    await expect(api.identity!.session!()).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(2)
  })

  test('retries a change without a body with the same key', async () => {
    const { api, sent } = apiAnswering(problem(502, 'x'), new Response(null, { status: 204 }))
    await api.orders!.cancel!({ id: '7' }, { idempotencyKey: 'k-2' })
    expect(sent.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])).toEqual([
      'k-2',
      'k-2',
    ])
  })
})

describe('failures', () => {
  test('a 401 ends the session and is thrown on', async () => {
    const { api, endings } = apiAnswering(problem(401, 'unauthorized'))
    await expect(api.orders!.cart!()).rejects.toMatchObject({ status: 401 })
    expect(endings.map((error) => error.problem.detail)).toEqual(['Your session has expired.'])
  })

  test('an answer of another server becomes a problem in the page’s language', async () => {
    const proxyPage = new Response('<h1>Bad gateway</h1>', { status: 502 })
    const { api } = apiAnswering(proxyPage)
    await expect(api.orders!.cart!()).rejects.toMatchObject({
      problem: { status: 502, code: 'no_answer', title: 'No connection' },
    })
  })

  test('a bug around `fetch` is thrown as it is', async () => {
    const { api } = apiAnswering(new RangeError('the answer has a field too many'))
    await expect(api.orders!.cart!()).rejects.toThrow('the answer has a field too many')
  })

  test('a missing network becomes a problem in the page’s language', async () => {
    const { api } = apiAnswering(new TypeError('Failed to fetch'))
    await expect(api.orders!.cart!()).rejects.toMatchObject({ problem: { status: 503, code: 'no_answer' } })
  })
})
