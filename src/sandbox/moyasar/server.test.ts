import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'
import { type SandboxGateway, type SandboxSettings, startSandboxGateway } from './server.ts'

const secretKey = 'sk_test_of_this_test'
const webhookSecret = 'secret-token-of-this-test'

let running: SandboxGateway[] = []
let merchant: Server
let merchantUrl = ''
let answers: number[] = []
let received: { id: string; type: string; secret_token: string; data: { status: string } }[] = []

async function start(changes: Partial<SandboxSettings> = {}): Promise<SandboxGateway> {
  const sandbox = await startSandboxGateway({
    port: 0,
    host: '127.0.0.1',
    secretKey,
    webhookSecret,
    gatewayKeyIsSet: false,
    now: () => instantFrom('2026-11-21T09:00:00.000Z'),
    slowMs: 0,
    retryDelaysMs: [0, 0, 0],
    ...changes,
  })
  running.push(sandbox)
  return sandbox
}

const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

async function call(
  sandbox: SandboxGateway,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${sandbox.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const invoiceInput = (changes: object = {}) => ({
  amount: 500_000,
  currency: 'SAR',
  description: 'Deposit <b>1</b>',
  callback_url: `${merchantUrl}/hook`,
  success_url: `${merchantUrl}/back`,
  back_url: `${merchantUrl}/back`,
  ...changes,
})

async function openInvoice(sandbox: SandboxGateway, changes: object = {}): Promise<string> {
  return (await call(sandbox, '/v1/invoices', invoiceInput(changes))).body.id
}

const post = (sandbox: SandboxGateway, path: string, form: Record<string, string>) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

const choose = (sandbox: SandboxGateway, id: string, outcome: string) =>
  post(sandbox, `/pay/${id}/outcome`, { outcome })

beforeEach(async () => {
  running = []
  answers = []
  received = []
  merchant = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  merchantUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`
})

afterEach(async () => {
  for (const sandbox of running) await sandbox.stop()
  merchant.closeAllConnections()
  await new Promise((resolve) => merchant.close(resolve))
})

describe('start', () => {
  it('refuses to start while a real gateway key is set', async () => {
    const refused = start({ gatewayKeyIsSet: true })
    await expect(refused).rejects.toThrow(StartupFault)
    await expect(refused).rejects.toThrow(/MOYASAR_SECRET_KEY/)
  })

  it('fails with the port number if the port is in use', async () => {
    const port = Number(new URL((await start()).url).port)
    await expect(start({ port })).rejects.toThrow(`Port ${port} of the test gateway is in use`)
  })

  it('sends browsers to the public address', async () => {
    const sandbox = await start({ publicUrl: 'https://pay.example/' })
    expect(sandbox.url).toBe('https://pay.example')
  })
})

describe('API', () => {
  it('requires the secret key as the user name', async () => {
    const sandbox = await start()
    for (const wrong of ['', 'Basic c2tfdGVzdDo=', `Bearer ${secretKey}`]) {
      const answer = await call(sandbox, '/v1/invoices', undefined, { authorization: wrong })
      expect(answer).toEqual({
        status: 401,
        body: { type: 'authentication_error', message: 'Invalid authorization credentials', errors: null },
      })
    }
  })

  it('answers with Moyasar’s shape', async () => {
    const sandbox = await start()
    const { status, body } = await call(sandbox, '/v1/invoices', invoiceInput({ metadata: { order: '7' } }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'initiated',
      amount: 500_000,
      amount_format: '5000.00 SAR',
      url: `${sandbox.url}/pay/${body.id}`,
      created_at: '2026-11-21T09:00:00.000Z',
      metadata: { order: '7' },
      payments: [],
    })
    expect((await call(sandbox, `/v1/invoices/${body.id}`)).body).toEqual(body)
  })

  it.each([
    [{ amount: 99 }, 'amount'],
    [{ amount: 100.5 }, 'amount'],
    [{ amount: '500000' }, 'amount'],
    [{ currency: 'riyal' }, 'currency'],
    [{ description: '' }, 'description'],
    [{ callback_url: 'javascript:alert(1)' }, 'callback_url'],
    [{ success_url: 'user/wallet' }, 'success_url'],
    [{ metadata: { note: 'x'.repeat(501) } }, 'note'],
  ])('refuses %j and names the field', async (changes, field) => {
    const { status, body } = await call(await start(), '/v1/invoices', invoiceInput(changes))
    expect(status).toBe(400)
    expect(body).toMatchObject({ type: 'invalid_request_error', message: 'Validation Failed' })
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('answers 400 to invalid JSON and 404 to unknown ids', async () => {
    const sandbox = await start()
    expect((await call(sandbox, '/v1/invoices', '{"amount":')).status).toBe(400)
    expect(await call(sandbox, '/v1/invoices/none')).toMatchObject({
      status: 404,
      body: { type: 'record_not_found' },
    })
    expect((await call(sandbox, '/v1/payments/none')).status).toBe(404)
  })

  it('pages lists, newest first, and filters by metadata', async () => {
    const sandbox = await start({ pageSize: 2 })
    for (const order of ['1', '2', '3']) await openInvoice(sandbox, { metadata: { order } })
    const first = (await call(sandbox, '/v1/invoices')).body
    expect(first.invoices.map((invoice: { metadata: object }) => invoice.metadata)).toEqual([
      { order: '3' },
      { order: '2' },
    ])
    expect(first.meta).toEqual({
      current_page: 1,
      next_page: 2,
      prev_page: null,
      total_pages: 2,
      total_count: 3,
    })
    const filter = encodeURIComponent('metadata[order]')
    expect((await call(sandbox, `/v1/invoices?${filter}=2`)).body.invoices).toHaveLength(1)
    expect((await call(sandbox, `/v1/invoices?${filter}=9`)).body.invoices).toEqual([])
  })

  it('takes payments by card number, once per given_id, and keeps no number', async () => {
    const sandbox = await start()
    const payment = (number: string, given_id?: string) => ({
      amount: 10_000,
      currency: 'SAR',
      given_id,
      source: { type: 'creditcard', name: 'Test Card', number, cvc: '123', month: '9', year: '2030' },
    })
    const id = '0d6a6e2c-9d0a-4d53-9d2f-6c9d0e1f2a3b'
    const paid = await call(sandbox, '/v1/payments', payment('4111111111111111', id))
    expect(paid.body).toMatchObject({
      id,
      status: 'paid',
      fee: 175,
      source: { number: 'XXXX-XXXX-XXXX-1111' },
    })
    expect(JSON.stringify(paid.body)).not.toContain('4111111111111111')
    const again = await call(sandbox, '/v1/payments', payment('4111111111111111', id))
    expect(again.body.errors).toEqual({ given_id: ['has already been taken'] })
    const poor = await call(sandbox, '/v1/payments', payment('4000000000009995'))
    expect(poor.body).toMatchObject({ status: 'failed', source: { message: 'INSUFFICIENT FUNDS' } })
    expect((await call(sandbox, '/v1/payments?status=failed')).body.payments).toHaveLength(1)
  })
})

describe('webhooks', () => {
  it('carry the secret token and are retried with the same event until accepted', async () => {
    const sandbox = await start()
    answers = [500, 302, 204]
    await choose(sandbox, await openInvoice(sandbox), 'succeed')
    await sandbox.idle()
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect(received[0]).toMatchObject({ type: 'payment_paid', secret_token: webhookSecret, live: false })
  })

  it('are dropped after the last retry', async () => {
    const sandbox = await start()
    answers = Array.from({ length: 20 }, () => 503)
    await choose(sandbox, await openInvoice(sandbox), 'succeed')
    await sandbox.idle()
    expect(received).toHaveLength(4)
  })

  it('are not sent if no callback URL was given', async () => {
    const sandbox = await start()
    await choose(sandbox, await openInvoice(sandbox, { callback_url: null }), 'succeed')
    await sandbox.idle()
    expect(received).toEqual([])
  })
})

describe('a restart', () => {
  let folder: string
  let statePath: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-gateway-'))
    statePath = join(folder, 'state', 'gateway.jsonl')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('restores invoices and payments, and stores no secret on disk', async () => {
    const before = await start({ statePath })
    const id = await openInvoice(before)
    await choose(before, id, 'decline')
    await choose(before, id, 'succeed')
    await before.idle()
    const { body: paid } = await call(before, `/v1/invoices/${id}`)
    await before.stop()
    expect(await readFile(statePath, 'utf8')).not.toMatch(`${webhookSecret}|4111111111111111`)

    const after = await start({ statePath })
    const { body: found } = await call(after, `/v1/invoices/${id}`)
    expect({ ...found, url: '' }).toEqual({ ...paid, url: '' })
    expect(received).toHaveLength(2)
  })

  it('resumes undelivered webhooks and pending payments', async () => {
    const before = await start({ statePath, slowMs: 3_600_000, retryDelaysMs: [3_600_000] })
    answers = [500]
    await choose(before, await openInvoice(before), 'succeed')
    const slow = await openInvoice(before)
    await choose(before, slow, 'slow')
    await expect.poll(() => received.length).toBe(1)
    await before.stop()

    const after = await start({ statePath })
    await after.idle()
    expect(received.map(({ type }) => type)).toEqual(['payment_paid', 'payment_paid', 'payment_paid'])
    expect((await call(after, `/v1/invoices/${slow}`)).body.status).toBe('paid')
  })

  it('skips a truncated last line, and reports any other unreadable line', async () => {
    const before = await start({ statePath })
    const id = await openInvoice(before)
    await before.stop()
    await appendFile(statePath, '{"kind":"invoice","val\n')
    const after = await start({ statePath })
    expect((await call(after, `/v1/invoices/${id}`)).status).toBe(200)
    await after.stop()
    await writeFile(statePath, 'garbage\n{}\n')
    await expect(start({ statePath })).rejects.toThrow(/line 1 of/)
  })
})

describe('hosted page', () => {
  const page = async (sandbox: SandboxGateway, path: string, language = 'ar') => {
    const response = await fetch(`${sandbox.url}${path}`, { headers: { 'accept-language': language } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('uses the language chosen on it, else of the invoice, else of the browser', async () => {
    const sandbox = await start()
    const plain = await openInvoice(sandbox)
    const english = await openInvoice(sandbox, { metadata: { locale: 'en' } })
    expect((await page(sandbox, `/pay/${plain}`)).text).toContain('<html lang="ar" dir="rtl">')
    expect((await page(sandbox, `/pay/${plain}`)).text).toContain('بوابة دفع تجريبية')
    expect((await page(sandbox, `/pay/${plain}`, 'en-GB')).text).toContain('<html lang="en" dir="ltr">')
    expect((await page(sandbox, `/pay/${english}`)).text).toContain('Test payment gateway')
    expect((await page(sandbox, `/pay/${english}?lang=ar`)).text).toContain('<html lang="ar" dir="rtl">')
  })

  it('escapes merchant text, loads nothing, and cannot be cached or framed', async () => {
    const sandbox = await start()
    const { text, headers } = await page(sandbox, `/pay/${await openInvoice(sandbox)}`)
    expect(text).toContain('Deposit &lt;b&gt;1&lt;/b&gt;')
    expect(text).not.toMatch(/<script|<img|<link rel="stylesheet"|src=/)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('says if an invoice is missing, was refused, or is paid', async () => {
    const sandbox = await start()
    expect((await page(sandbox, '/pay/none')).status).toBe(404)
    expect((await choose(sandbox, 'none', 'succeed')).status).toBe(404)
    const id = await openInvoice(sandbox)
    await choose(sandbox, id, 'decline')
    expect((await page(sandbox, `/pay/${id}`)).text).toContain('لم تنجح المحاولة السابقة')
    await choose(sandbox, id, 'succeed')
    expect((await page(sandbox, `/pay/${id}`)).text).toContain('دُفعت هذه الفاتورة')
  })

  it('refuses an invalid card number, and accepts Arabic digits', async () => {
    const sandbox = await start()
    const id = await openInvoice(sandbox)
    const pay = (card_number: string, outcome = 'succeed') =>
      post(sandbox, `/pay/${id}/outcome`, { outcome, card_number })
    const refused = await pay('"><i>')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('value="&quot;&gt;&lt;i&gt;"')
    expect((await pay('', 'abandon')).headers.get('location')).toContain('status=initiated')
    expect((await pay('٤١١١ ١١١١ ١١١١ ١١١١')).headers.get('location')).toContain('status=paid')
  })

  it('accepts Apple Pay in one click and records it as the source', async () => {
    const sandbox = await start()
    const id = await openInvoice(sandbox)
    expect((await page(sandbox, `/pay/${id}`, 'en')).text).toContain('Pay with Apple Pay')
    expect((await choose(sandbox, id, 'apple_pay')).headers.get('location')).toContain('status=paid')
    const { body } = await call(sandbox, `/v1/invoices/${id}`)
    expect(body.payments[0].source).toMatchObject({ type: 'applepay', company: 'mada', token: null })
    expect(body.payments[0].source.number).toMatch(/0492$/)
  })

  it('shows the page again for an unknown outcome', async () => {
    const sandbox = await start()
    const id = await openInvoice(sandbox)
    const answer = await choose(sandbox, id, 'explode')
    expect(answer.headers.get('location')).toBe(`/pay/${id}`)
  })

  describe('challenge', () => {
    let sandbox: SandboxGateway
    let id: string
    let challenge: string

    beforeEach(async () => {
      sandbox = await start()
      id = await openInvoice(sandbox)
      challenge = (await choose(sandbox, id, 'challenge')).headers.get('location')!
    })

    const enter = async (code: string, act = 'confirm') =>
      (await post(sandbox, challenge, { code, act })).headers.get('location')!

    it('pays with the code in Latin or Arabic digits', async () => {
      expect((await page(sandbox, challenge)).text).toContain('123456')
      expect(await enter('١٢٣٤٥٦')).toContain('status=paid')
      await sandbox.idle()
      expect(received.map(({ type }) => type)).toEqual(['payment_paid'])
      // Entered again by the back button, the payment stands.
      expect(await enter('000000')).toContain('status=paid')
    })

    it('counts down the tries left and then fails', async () => {
      expect(await enter('000000')).toBe(challenge)
      expect((await page(sandbox, challenge)).text).toContain('بقيت لك محاولتان')
      expect(await enter('000000')).toBe(challenge)
      expect((await page(sandbox, challenge)).text).toContain('بقيت لك محاولة واحدة')
      expect(await enter('000000')).toContain('status=failed')
      await sandbox.idle()
      expect(received.map(({ type }) => type)).toEqual(['payment_failed'])
    })

    it('can be cancelled', async () => {
      expect(await enter('', 'cancel')).toContain('status=failed')
    })

    it('takes no money when the invoice was paid meanwhile', async () => {
      await choose(sandbox, id, 'succeed')
      expect(await enter('123456')).toContain('status=failed')
      const { body } = await call(sandbox, `/v1/invoices/${id}`)
      expect(body.status).toBe('paid')
      expect(body.payments.filter(({ status }: { status: string }) => status === 'paid')).toHaveLength(1)
    })

    it('answers 404 under another invoice', async () => {
      const other = challenge.replace(id, await openInvoice(sandbox))
      expect((await page(sandbox, other)).status).toBe(404)
    })
  })
})
