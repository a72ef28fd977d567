import { randomBytes } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import { checkAnswer, checkSecurityHeaders, problemIn } from '#support/answers.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { signIn } from '#support/people.ts'

const { origin } = inject('product')
const options = { onAnswer: checkAnswer }
const stranger = openCaller(origin, options)

let investor: Caller
beforeAll(async () => {
  investor = await signIn(origin, demoInvestor.email, options)
})

interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface RawCall {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  /** Written one after the other, as long as the server reads. */
  readonly body?: Iterable<string | Buffer>
}

/** Sends requests that fetch would refuse. */
function raw({ method = 'GET', path, headers = {}, body = [] }: RawCall): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: text }),
      )
    })
    // A long body waits for the server many times.
    sent.setMaxListeners(0)
    let hasAnswered = false
    sent.once('response', () => {
      hasAnswered = true
    })
    sent.on('error', (error) => {
      if (!hasAnswered) reject(error)
    })
    void (async () => {
      for (const part of body) {
        if (hasAnswered || sent.destroyed) break
        if (!sent.write(part))
          await new Promise((drained) => sent.once('drain', drained).once('close', drained))
      }
      sent.end()
    })()
  })
}

const login = '/api/auth/password/login'
const json = { origin, 'content-type': 'application/json' }
const rightBody = () => JSON.stringify({ identifier: `${newId()}@example.com`, password: 'Wrong-1234' })

describe('public calls', () => {
  test('are answered while 64 strangers read invitations at once', async () => {
    const reading = async () => {
      const token = randomBytes(32).toString('base64url')
      return await fetch(`${origin}/api/operator-invitations/lookup`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ token }),
      })
    }
    const attack = Promise.all(Array.from({ length: 64 }, reading))
    const wallet = await investor.send('/api/wallet')
    expect(wallet.status).toBe(200)
    const statuses = new Set((await attack).map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 404 && status !== 429)).toEqual([])
  })
})

describe('bodies', () => {
  const nested = (depth: number) => `{"identifier":${'['.repeat(depth)}${']'.repeat(depth)}}`
  test.each<[string, string, Record<string, string>, number, string]>([
    ['broken', '{"identifier":', {}, 400, 'malformed_request'],
    ['with a comma too many', '{"identifier":"a",}', {}, 400, 'malformed_request'],
    ['of two values', '{} {}', {}, 400, 'malformed_request'],
    ['with a reach for __proto__', '{"__proto__":{"isAdmin":true}}', {}, 400, 'malformed_request'],
    ['with one deep inside', '{"identifier":{"a":{"__proto__":1}}}', {}, 400, 'malformed_request'],
    ['with a reach for constructor', '{"constructor":{"prototype":{}}}', {}, 400, 'malformed_request'],
    ['nested a little', nested(30), {}, 422, 'invalid_input'],
    ['nested deeply', nested(100_000), {}, 400, 'malformed_request'],
    [
      'as a form',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['as plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['as nothing in particular', '{}', { 'content-type': '' }, 415, 'unsupported_media_type'],
    [
      'in a type that is nearly right',
      '{}',
      { 'content-type': 'application/jsonx' },
      415,
      'unsupported_media_type',
    ],
    [
      'as multipart',
      '--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'unsupported_media_type',
    ],
    ['larger than is taken', `{"identifier":"${'x'.repeat(300_000)}"}`, {}, 413, 'payload_too_large'],
    ['that is not there', '', {}, 422, 'invalid_input'],
  ])('%s', async (_name, body, headers, status, code) => {
    for (const locale of ['ar', 'en'] as const) {
      const response = await stranger.send(login, {
        method: 'POST',
        headers: { ...json, ...headers },
        body,
        locale,
      })
      expect([response.status, (await problemIn(response)).code]).toEqual([status, code])
    }
  })

  test('reads no body of ten megabytes to its end, announced or not', async () => {
    const part = 'x'.repeat(64 * 1024)
    const parts = Array.from({ length: 160 }, () => part)
    const announced = await raw({
      method: 'POST',
      path: login,
      headers: { ...json, 'content-length': String(part.length * parts.length) },
      body: parts,
    }).catch((error: NodeJS.ErrnoException) => error)
    // The server may disconnect while the body is being sent.
    if (announced instanceof Error) expect(announced.code).toMatch(/ECONNRESET|EPIPE/)
    else expect(announced.status).toBe(413)
    const chunked = await raw({ method: 'POST', path: login, headers: json, body: parts }).catch(
      (error: NodeJS.ErrnoException) => error,
    )
    if (chunked instanceof Error) expect(chunked.code).toMatch(/ECONNRESET|EPIPE/)
    else expect(chunked.status).toBe(413)
    expect((await stranger.send('/healthz')).status).toBe(200)
  })

  test('refuses bodies that are not UTF-8', async () => {
    const bodies = [
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      Buffer.from('{"identifier":"\xed\xa0\x80"}', 'latin1'),
      Buffer.concat([Buffer.from('{"identifier":"'), randomBytes(64), Buffer.from('"}')]),
    ]
    for (const body of bodies) {
      const answer = await raw({ method: 'POST', path: login, headers: json, body: [body] })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body).code).toBe('malformed_request')
    }
  })

  test('with two lengths, or without one, end the connection', async () => {
    const both = await raw({
      method: 'POST',
      path: login,
      headers: { ...json, 'content-length': '2', 'transfer-encoding': 'chunked' },
      body: ['{}'],
    }).catch((error: Error) => error)
    if (!(both instanceof Error)) expect(both.status).toBeGreaterThanOrEqual(400)
    expect((await stranger.send('/healthz')).status).toBe(200)
  })
})

describe('the origin of a call', () => {
  const post = async (headers: Record<string, string>) => {
    const answer = await raw({
      method: 'POST',
      path: login,
      headers: { 'content-type': 'application/json', ...headers },
      body: [rightBody()],
    })
    return `${answer.status} ${JSON.parse(answer.body).code}`
  }
  const host = new URL(origin).host

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['nowhere', { origin: 'null' }],
    ['a longer name than ours', { origin: `${origin}.evil.example` }],
    ['our name with another port', { origin: `http://${new URL(origin).hostname}:1` }],
    ['our name with another scheme', { origin: `https://${host}` }],
    ['our name as a user', { origin: `http://${host}@evil.example` }],
    ['a foreign page, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['the address bar, as the browser says', { 'sec-fetch-site': 'none' }],
    ['a foreign page that claims to be ours', { origin, 'sec-fetch-site': 'cross-site' }],
    ['silence, with a cookie', { cookie: 'sahl_session=x' }],
  ])('%s: refused', async (_name, headers) => {
    expect(await post(headers)).toBe('403 foreign_origin')
  })

  test.each<[string, Record<string, string>]>([
    ['our own page', { origin, 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { origin }],
    ['a script without cookies', {}],
  ])('%s: heard', async (_name, headers) => {
    expect(await post(headers)).toBe('422 invalid_credentials')
  })

  test('a foreign page can neither use a session nor read with it', async () => {
    const evil = { origin: 'https://evil.example' }
    const response = await investor.send('/api/cart', { method: 'DELETE', headers: evil })
    expect(response.status).toBe(403)
    const read = await investor.send('/api/wallet', { headers: evil })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await raw({
      method: 'OPTIONS',
      path: '/api/cart',
      headers: { ...evil, 'access-control-request-method': 'DELETE' },
    })
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    expect(preflight.headers['access-control-allow-methods']).toBeUndefined()
  })

  test('the gateway’s call needs a signature instead of an origin', async () => {
    const answer = await raw({ method: 'POST', path: '/api/payments/webhooks/moyasar', body: ['{}'] })
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'webhook_refused'])
  })
})

describe('Idempotency-Key', () => {
  const checkout = (key: string | undefined, cartVersion = 'x') =>
    investor.send('/api/checkout', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ method: 'wallet', cartVersion }),
    })

  test.each([undefined, '', 'x', '1', `${newId()}0`, 'null', `{${newId()}}`])('%j is none', async (key) => {
    const response = await checkout(key)
    expect([response.status, (await problemIn(response)).code]).toEqual([400, 'idempotency_key_required'])
  })

  test('is required wherever money moves', async () => {
    for (const path of ['/api/checkout', '/api/wallet/deposits']) {
      const response = await investor.send(path, { method: 'POST', headers: json, body: '{}' })
      expect((await problemIn(response)).code).toBe('idempotency_key_required')
    }
  })

  test('is refused with another body', async () => {
    const key = newId()
    const start = (amount: number) =>
      investor.send('/api/wallet/deposits', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ amount, method: 'online' }),
      })
    expect((await start(100_00)).status).toBe(201)
    expect((await start(100_00)).status).toBe(201)
    const response = await start(200_00)
    expect([response.status, (await problemIn(response)).code]).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('cookies and headers of all kinds', () => {
  const token = 'a'.repeat(43)
  test.each<[string, Record<string, string>]>([
    ['a session that does not exist', { cookie: `sahl_session=${token}` }],
    ['a session cut short', { cookie: 'sahl_session=abc' }],
    ['percent signs', { cookie: 'sahl_session=%; theme=%E0%A4%A; locale=%00' }],
    ['only separators', { cookie: ';;; = ;=;;' }],
    [
      'the same cookie many times',
      { cookie: Array.from({ length: 50 }, () => `sahl_session=${token}`).join(';') },
    ],
    ['a large cookie', { cookie: `x=${'y'.repeat(7_000)}` }],
    ['the name of a prototype', { cookie: '__proto__=1; constructor=2; toString=3' }],
    ['letters that are none', { cookie: 'sahl_session=\u00ff\u00fe; theme=\u0080' }],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['a wrong bearer', { authorization: `Bearer ${token}` }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['odd languages', { 'accept-language': `,;q=,*,${'x-'.repeat(500)}` }],
    ['odd encodings', { 'accept-encoding': 'gzip;q=banana, br;q=' }],
    ['an odd tag', { 'if-none-match': '"x", W/"y", *' }],
    ['claims about the way here', { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.example' }],
    ['a foreign host', { host: 'evil.example' }],
  ])('%s', async (_name, headers) => {
    for (const path of [
      '/api/_auth/session',
      '/api/wallet',
      '/api/properties',
      '/',
      '/en/user/properties',
      '/user/cart',
    ]) {
      const { status } = await raw({ path, headers })
      expect(status, path).toBeLessThan(500)
      if (path === '/api/wallet') expect(status).toBe(401)
    }
  })

  test('the session decides who calls, and not the call', async () => {
    const answer = await raw({
      path: '/api/_auth/session',
      headers: { 'x-user-id': newId(), 'x-role': 'admin', cookie: 'role=admin; user=1' },
    })
    expect(JSON.parse(answer.body)).toEqual({ user: null, roles: [], isActive: false })
  })

  test('cookies of session and device are sent to our origin only', async () => {
    const caller = openCaller(origin)
    const response = await caller.send(login, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: demoInvestor.email, password: 'Demo-Sahl-2026' }),
    })
    const [session, device] = response.headers.getSetCookie()
    expect(session).toMatch(/^sahl_session=[\w-]{43};/)
    expect(device).toMatch(/^sahl_device=[\w-]{43};/)
    const body = await response.text()
    for (const cookie of [session, device]) {
      for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(part)
      expect(cookie).not.toContain('Domain')
      expect(body).not.toContain(/=([\w-]{43})/.exec(cookie!)![1])
    }
  })
})

describe('security headers', () => {
  test('are set on every kind of answer', async () => {
    const list = await stranger.api.opportunities.list({ limit: 1 })
    const { slug, cover } = list.items[0]!
    const page = await (await fetch(`${origin}/`)).text()
    const script = /\/assets\/[\w.-]+\.js/.exec(page)![0]
    const paths = [
      '/',
      '/en',
      `/user/properties/${slug}`,
      '/user/cart',
      '/no/such/page',
      '/login',
      script,
      '/assets/nothing.js',
      '/favicon.svg',
      `/_ipx/w_640,f_webp/${cover!.path.replace(/^\//, '')}`,
      '/_ipx/nothing',
      '/robots.txt',
      '/sitemap.xml',
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/openapi.json',
      '/api/docs',
      '/api/properties',
      '/api/nothing',
      '/api/wallet',
      '/api/demo/inbox',
      '/.env',
      '/_serverFn/x',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'POST', 'TRACE-ME']) {
        const { status, headers } = await raw({ path, method })
        if (method === 'TRACE-ME' && status === 400) continue
        checkSecurityHeaders(new Headers(headers as Record<string, string>), `${method} ${path} → ${status}`)
        expect(status, `${method} ${path}`).toBeLessThan(500)
      }
    }
  })

  test('pages allow each script by a nonce that changes every time', async () => {
    const policyOf = async () => (await fetch(`${origin}/`)).headers.get('content-security-policy')!
    const [first, second] = [await policyOf(), await policyOf()]
    expect(first).toMatch(/'nonce-[\w+/=-]{20,}'/)
    expect(first).not.toBe(second)
    expect(first).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(first).toContain(part)
    }
  })

  test('answers with personal data are not cached', async () => {
    for (const path of [
      '/api/wallet',
      '/api/_auth/session',
      '/api/orders',
      '/user/wallet',
      '/user/properties',
    ]) {
      const response = await investor.send(path)
      expect(response.headers.get('cache-control'), path).toBe('private, no-store')
    }
  })
})

describe('a repeated read', () => {
  test('is answered with 304 if nothing changed', async () => {
    const response = await stranger.send('/api/properties/figures')
    const tag = response.headers.get('etag')
    expect(tag).toBeTruthy()
    const again = await stranger.send('/api/properties/figures', { headers: { 'if-none-match': tag! } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('a HEAD answers like a GET, without a body', async () => {
    for (const path of ['/api/properties', '/', '/api/openapi.json', '/robots.txt']) {
      const { status, body } = await raw({ path, method: 'HEAD' })
      expect([status, body], path).toEqual([200, ''])
    }
  })
})
