import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerAddress } from './request-context.ts'

const connection = {
  incoming: { socket: { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' } },
}

const addressBehind = async (proxyHops: number, forwarded?: string): Promise<string> => {
  const app = new Hono().get('/', (c) => c.text(callerAddress({ proxyHops }, c)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return await (await app.request('/', { headers }, connection)).text()
}

test.each([
  [0, undefined, '10.0.0.9'],
  [0, '1.2.3.4', '10.0.0.9'],
  [1, '1.2.3.4', '1.2.3.4'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
  [2, '1.2.3.4', '10.0.0.9'],
  [1, undefined, '10.0.0.9'],
  [1, 'unknown', '10.0.0.9'],
  [1, '', '10.0.0.9'],
  [1, '2001:db8::1', '2001:db8::1'],
])('behind %i proxies, with %j, a caller is at %s', async (hops, forwarded, address) => {
  expect(await addressBehind(hops, forwarded)).toBe(address)
})
