import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { endpoint } from '#kit/contract.ts'
import type { CallContext } from '../context.ts'
import { mountModules } from './mount.ts'
import { buildCatalogue } from './problem.ts'

const contract = {
  read: endpoint({ method: 'GET', path: '/api/read', summary: 'Asked by a person', access: 'public' }),
  poll: endpoint({
    method: 'GET',
    path: '/api/poll',
    summary: 'Asked by pages',
    access: 'public',
    isUnattended: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Asked by anyone, for anything',
    access: 'public',
    isSearch: true,
  }),
}

const nothing = () => undefined
const context = { actor: { kind: 'anonymous' }, locale: 'en', requestId: 'test' } as CallContext

function door(
  handlers: Record<string, () => unknown>,
  heard: (isUnattended: boolean) => void = nothing,
): Hono {
  return mountModules(
    { test: { contract, handlers } },
    {
      catalogue: buildCatalogue([]),
      contextOf: async (_request, _address, { isUnattended }) => {
        heard(isUnattended)
        return context
      },
      addressOf: () => '127.0.0.1',
      ownOriginOf: () => 'http://localhost',
      refused: { note: nothing } as never,
    },
  )
}

test('recognises unattended requests before reading the session', async () => {
  const asked: boolean[] = []
  const app = door({ read: nothing, poll: nothing }, (isUnattended) => asked.push(isUnattended))
  for (const path of ['/api/read', '/api/poll']) expect((await app.request(path)).status).toBe(204)
  expect(asked).toEqual([false, true])
})

test('more searches than can be answered are refused with a time, while everything else is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const search = async () => {
    begun += 1
    await promise
  }
  const app = door({ read: nothing, search })
  const settled = () => new Promise((done) => setImmediate(done))
  const first = Array.from({ length: 34 }, (_, index) => app.request(`/api/search?q=${index}`))
  await settled()
  expect(begun).toBe(2)
  const refused = await app.request('/api/search?q=more')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  expect((await app.request('/api/read')).status).toBe(204)
  resolve()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 204))
})

test('does not search for a client that disconnected while queued', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const search = async () => {
    begun += 1
    await promise
  }
  const app = door({ search })
  const held = ['a', 'b'].map((q) => app.request(`/api/search?q=${q}`))
  const gone = new AbortController()
  const waiting = app.request('/api/search?q=left', { signal: gone.signal })
  await new Promise((done) => setImmediate(done))
  gone.abort()
  expect((await waiting).status).toBe(499)
  resolve()
  await Promise.all(held)
  expect(begun).toBe(2)
})
