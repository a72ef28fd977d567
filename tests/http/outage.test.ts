import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { checkSecurityHeaders } from '#support/answers.ts'
import type { Caller } from '#support/caller.ts'
import { openCaller } from '#support/caller.ts'
import { signIn } from '#support/people.ts'
import { findFreePort, type RunningProgram, readiness, runProgram } from '#support/product.ts'

/** The suite's database behind a proxy that can be closed. */
const { owner } = inject('product')
const sockets = new Set<Socket>()
let isShut = false
const between: Server = createServer((near) => {
  if (isShut) return void near.destroy()
  const far = connect(`${owner.host}/.s.PGSQL.${owner.port}`)
  near.pipe(far).pipe(near)
  for (const socket of [near, far]) {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
})
const shut = () => {
  isShut = true
  for (const socket of sockets) socket.destroy()
}
const reopen = () => {
  isShut = false
}

let running: RunningProgram
let origin: string
let port: number
let investor: Caller
beforeAll(async () => {
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const { port: doorPort } = between.address() as { port: number }
  port = await findFreePort()
  origin = `http://localhost:${port}`
  running = runProgram({
    PORT: String(port),
    SANDBOX_PORT: '0',
    DATABASE_URL: `postgres://${owner.user}@127.0.0.1:${doorPort}/${owner.database}`,
  })
  await until(async () => (await readiness(port)) === 200)
  investor = await signIn(origin, demoInvestor.email)
})
afterAll(async () => {
  running.child.kill('SIGKILL')
  await running.ended
  between.close()
})

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Returns how many answers of a status the process has counted. */
async function counted(status: number): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('sahl_http_answers_total'))
  return lines
    .filter((line) => line.includes(`status="${status}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('while the database is unavailable', () => {
  const stranger = () => openCaller(origin)
  test('calls that need it get 503 with Retry-After, and everything works again afterwards', async () => {
    // Read before, so that it can be shown from the cache.
    const seen = await (await stranger().send('/en/user/properties')).text()
    shut()
    const calls: [Caller, string][] = ['/api/wallet', '/api/cart', '/api/_auth/session'].map((path) => [
      investor,
      path,
    ])
    for (const [caller, path] of [...calls, [stranger(), '/api/properties'] as const]) {
      const response = await caller.send(path)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('retry-after'), path).toBe('5')
      expect(response.headers.get('content-type'), path).toContain('application/problem+json')
      expect((await response.json()).code, path).toBe('unavailable')
    }
    for (const path of [
      '/en/user/wallet',
      '/user/properties',
      '/user/portfolio',
      '/user/cart',
      '/sitemap.xml',
    ]) {
      const response = await investor.send(path)
      checkSecurityHeaders(response.headers, path)
      expect(response.status, path).toBe(503)
      expect(response.headers.get('retry-after'), path).toBe('5')
    }
    const posted = await stranger().send('/api/auth/password/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: demoInvestor.email, password: 'Demo-Sahl-2026' }),
    })
    expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await stranger().send('/readyz')).status).toBe(503)
    expect((await stranger().send('/healthz')).status).toBe(200)
    const unseen = await stranger().send('/en/user/properties?city=riyadh')
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
    const recalled = await stranger().send('/en/user/properties')
    expect(recalled.status).toBe(200)
    expect((await recalled.text()).length).toBe(seen.length)
    expect(await counted(500)).toBe(0)

    reopen()
    await until(async () => (await readiness(port)) === 200)
    expect((await investor.send('/api/wallet')).status).toBe(200)
    expect((await investor.send('/en/user/wallet')).status).toBe(200)
  })
})

describe('a client that disconnects during a body', () => {
  test.each([
    ['/api/auth/password/login', 'application/json'],
    ['/login', 'application/x-www-form-urlencoded'],
  ])('%s: is no failure of ours', async (path, type) => {
    const before = await counted(400)
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"identifier":`,
    )
    // Its head has been read once a later request has been answered.
    await new Promise((sent) => socket.once('connect', sent))
    await counted(400)
    socket.destroy()
    await until(async () => (await counted(400)) > before)
    expect(await counted(500)).toBe(0)
    expect(running.output()).not.toContain('unexpected failure')
  })
})
