import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaller } from './caller.ts'

const server = createServer((request, response) => response.end(request.headers.cookie))
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => void server.close())

test('a caller uses the session that a window renews, also after the window is closed', async () => {
  const { port } = server.address() as AddressInfo
  const caller = openCaller(`http://127.0.0.1:${port}`, { cookie: 'session=first' })
  const cookieSent = async () => (await caller.send('/')).text()
  let cookies = 'session=first'
  const stop = caller.followCookies(async () => cookies)
  expect(await cookieSent()).toBe('session=first')
  cookies = 'session=second'
  expect(await cookieSent()).toBe('session=second')
  cookies = 'session=third'
  await stop()
  cookies = 'session=of another window'
  expect(await cookieSent()).toBe('session=third')
})
