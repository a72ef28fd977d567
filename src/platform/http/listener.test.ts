import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type Listener, type ListenerSettings, listen } from './listener.ts'
import { securityHeaders } from './security-headers.ts'
import { socketLimits } from './socket-limits.ts'

let listener: Listener | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listener?.drain(0)
  listener = undefined
})

async function open(more: Partial<ListenerSettings> = {}): Promise<void> {
  listener = await listen({ host: '127.0.0.1', port: 0, hasHttps: true, proxyHops: 0, ...more })
  listener.serve(async (request) => new Response(`served ${await request.text()}`))
}

function dial(): Socket {
  const socket = connect(Number(new URL(listener!.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

/** All that comes until the other side ends the conversation. */
const heardOn = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('close', () => resolve(text))
  })

async function ask(head: string): Promise<string> {
  const socket = dial()
  const heard = heardOn(socket)
  socket.write(head)
  return await heard
}

const closing = 'Connection: close\r\n\r\n'
const host = 'Host: sahl.example\r\n'

function expectSecured(answer: string): void {
  for (const [name, value] of securityHeaders(true)) {
    expect(answer.toLowerCase(), answer).toContain(`${name}: ${value}`.toLowerCase())
  }
}

describe('every answer has the security headers', () => {
  test.each<[string, string, number]>([
    ['a request that is served', `GET / HTTP/1.1\r\n${host}${closing}`, 200],
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['a broken header', `GET / HTTP/1.1\r\n${host}a b: c\r\n${closing}`, 400],
    ['a head that is too large', `GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n${closing}`, 431],
    ['an expectation that nobody meets', `POST / HTTP/1.1\r\n${host}Expect: miracles\r\n${closing}`, 417],
    ['no host', `GET / HTTP/1.1\r\n${closing}`, 400],
    ['two hosts', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n${closing}`, 400],
    ['the same host twice', `GET / HTTP/1.1\r\n${host}${host}${closing}`, 400],
    ['a host that is none', `GET / HTTP/1.1\r\nHost: a/b?c\r\n${closing}`, 400],
    ['a whole address', `GET http://evil.example/ HTTP/1.1\r\n${host}${closing}`, 400],
    ['a backslash', `GET /\\evil.example HTTP/1.1\r\n${host}${closing}`, 400],
    ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n${closing}`, 400],
    ['double slashes in what is sent', `POST //x HTTP/1.1\r\n${host}${closing}`, 404],
  ])('%s', async (_name, head, status) => {
    await open()
    const answer = await ask(head)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expectSecured(answer)
    if (status === 200) return
    expect(answer).toContain('content-type: application/problem+json; charset=utf-8')
    const problem = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
    expect(problem).toMatchObject({ status, type: `/api/docs#${problem.code}` })
    expect(problem.detail).toMatch(/[\u0600-\u06ff]/)
  })

  test('has them also when it says to wait', async () => {
    listener = await listen({ host: '127.0.0.1', port: 0, hasHttps: true, proxyHops: 0 })
    const answer = await ask(`GET / HTTP/1.1\r\n${host}${closing}`)
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expectSecured(answer)
  })
})

test.each([
  ['//evil.example', '/evil.example'],
  ['//evil.example/a//b?c=//d', '/evil.example/a/b?c=//d'],
  ['///', '/'],
  ['/user//wallet', '/user/wallet'],
  ['/////evil.example/%2f', '/evil.example/%2f'],
])('%s leads to %s on the same host', async (target, location) => {
  await open()
  const answer = await ask(`GET ${target} HTTP/1.1\r\n${host}${closing}`)
  expect(answer).toMatch(/^HTTP\/1.1 308 /)
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location)
})

describe('whoever sends slowly', () => {
  const impatient = { ...socketLimits, headMs: 150, bodyMs: 150, checkEveryMs: 20 }

  test.each([
    ['a head', `GET / HTTP/1.1\r\n${host}x: `],
    ['a body', `POST / HTTP/1.1\r\n${host}Content-Length: 100000\r\n\r\n`],
    ['a body in chunks', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nfffff\r\n`],
  ])('is cut off: %s', async (_name, start) => {
    await open({ limits: impatient })
    const socket = dial()
    const heard = heardOn(socket)
    socket.write(start)
    const dripping = setInterval(() => socket.write('y'), 10)
    const answer = await heard
    clearInterval(dripping)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expectSecured(answer)
  })

  test('is cut off who says nothing at all', async () => {
    await open({ limits: impatient })
    await heardOn(dial())
    expect(sockets).toHaveLength(1)
  })

  test('has fifteen seconds at most', () => {
    const { headMs, bodyMs, checkEveryMs } = socketLimits
    expect(headMs + checkEveryMs + bodyMs).toBeLessThanOrEqual(15_000)
  })
})

describe('connections', () => {
  const answeredOn = (socket: Socket): Promise<boolean> =>
    new Promise((resolve) => {
      socket.once('data', () => resolve(true))
      socket.once('close', () => resolve(false))
      socket.write(`GET / HTTP/1.1\r\n${host}\r\n`)
    })

  test('from one address are bounded, and free again once closed', async () => {
    await open({ limits: { ...socketLimits, connectionsPerAddress: 2 } })
    const [first, second] = [dial(), dial()]
    expect([await answeredOn(first), await answeredOn(second)]).toEqual([true, true])
    expect(await answeredOn(dial())).toBe(false)
    first.destroy()
    let isFree = false
    while (!isFree) isFree = await answeredOn(dial())
    expect(isFree).toBe(true)
  })

  test('through a proxy of ours are bounded by their sum alone', async () => {
    await open({ proxyHops: 1, limits: { ...socketLimits, connectionsPerAddress: 1, connections: 2 } })
    expect([await answeredOn(dial()), await answeredOn(dial())]).toEqual([true, true])
    expect(await answeredOn(dial())).toBe(false)
  })
})
