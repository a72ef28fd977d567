import { expect, test } from 'vitest'
import { endpoint } from '#kit/contract.ts'
import type { CallContext } from '../context.ts'
import { mountModules } from './mount.ts'
import { catalogueOf } from './problem.ts'

const contract = {
  read: endpoint({ method: 'GET', path: '/api/read', summary: 'Asked by a person', access: 'public' }),
  poll: endpoint({
    method: 'GET',
    path: '/api/poll',
    summary: 'Asked by pages',
    access: 'public',
    isUnattended: true,
  }),
}

test('what pages ask by themselves is told apart before the session is looked at', async () => {
  const asked: boolean[] = []
  const nothing = () => undefined
  const context = { actor: { kind: 'anonymous' }, locale: 'en', requestId: 'test' } as CallContext
  const app = mountModules(
    { test: { contract, handlers: { read: nothing, poll: nothing } } },
    {
      catalogue: catalogueOf([]),
      contextOf: async (_request, _address, { isUnattended }) => {
        asked.push(isUnattended)
        return context
      },
      addressOf: () => '127.0.0.1',
      ownOriginOf: () => 'http://localhost',
      refused: { note: nothing } as never,
    },
  )
  for (const path of ['/api/read', '/api/poll']) expect((await app.request(path)).status).toBe(204)
  expect(asked).toEqual([false, true])
})
