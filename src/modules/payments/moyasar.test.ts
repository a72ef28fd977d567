import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMs, instantFrom, minuteMs } from '#kit/time.ts'
import { type SandboxGateway, startSandboxGateway } from '#sandbox/moyasar/server.ts'
import {
  GatewayRefused,
  GatewayUnavailable,
  type InvoiceRequest,
  type PaymentGateway,
  WebhookRefused,
} from './gateway.ts'
import { moyasarGateway } from './moyasar.ts'

const secretKey = 'sk_test_of_this_test'
const webhookSecret = 'secret-token-of-this-test'
const start = instantFrom('2026-11-21T09:00:00.000Z')

let sandbox: SandboxGateway
let merchant: Server
let received: string[] = []
let merchantUrl = ''
let now = start

const listening = (handler: (request: IncomingMessage, response: ServerResponse) => void) =>
  new Promise<{ server: Server; url: string }>((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    )
  })

const closed = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const gatewayAt = (
  url: string,
  changes: { secretKey?: string; timeoutMs?: number; maxBytes?: number } = {},
) => moyasarGateway({ url, secretKey, webhookSecret, ...changes })

const request = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  id: 'deposit-1',
  amountHalalas: 500_000n,
  description: 'إيداع في المحفظة',
  callbackUrl: `${merchantUrl}/hook`,
  returnUrl: `${merchantUrl}/user/wallet?from=gateway`,
  locale: 'ar',
  ...changes,
})

/** Presses a button on the hosted page and returns the URL the browser is redirected to. */
async function choose(gatewayId: string, outcome: string): Promise<URL> {
  const response = await fetch(`${sandbox.url}/pay/${gatewayId}/outcome`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  })
  await sandbox.idle()
  return new URL(response.headers.get('location') ?? '', sandbox.url)
}

beforeEach(async () => {
  received = []
  now = start
  const listener = await listening(async (incoming, response) => {
    received.push(await bodyOf(incoming))
    response.end('ok')
  })
  merchant = listener.server
  merchantUrl = listener.url
  sandbox = await startSandboxGateway({
    port: 0,
    host: '127.0.0.1',
    secretKey,
    webhookSecret,
    gatewayKeyIsSet: false,
    now: () => now,
    slowMs: 0,
    retryDelaysMs: [0, 0],
    pageSize: 3,
  })
})

afterEach(async () => {
  await sandbox.stop()
  await closed(merchant)
})

describe('createInvoice', () => {
  it('opens an invoice whose page, amount and id the gateway knows', async () => {
    const gateway = gatewayAt(sandbox.url)
    const opened = await gateway.createInvoice(request({ metadata: { kind: 'deposit' } }))
    expect(opened.paymentUrl).toBe(`${sandbox.url}/pay/${opened.gatewayId}`)
    expect(await gateway.fetchInvoice(opened.gatewayId)).toMatchObject({
      id: 'deposit-1',
      status: 'open',
      amountHalalas: 500_000n,
      currency: 'SAR',
      metadata: { kind: 'deposit', locale: 'ar' },
      payments: [],
      card: null,
      failureReason: null,
    })
  })

  it('returns the same invoice for the same id, in sequence and at once', async () => {
    const gateway = gatewayAt(sandbox.url)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => gateway.createInvoice(request())))
    const later = await gatewayAt(sandbox.url).createInvoice(request())
    expect(new Set([...atOnce, later].map(({ gatewayId }) => gatewayId)).size).toBe(1)
  })

  it('finds an invoice whose answer was lost', async () => {
    const cut = await listening(async (incoming, response) => {
      const body = await bodyOf(incoming)
      const answer = await fetch(`${sandbox.url}${incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers: { authorization: incoming.headers.authorization ?? '', 'content-type': 'application/json' },
        ...(body && { body }),
      })
      if (incoming.method === 'POST') response.destroy()
      else response.end(await answer.text())
    })
    await expect(gatewayAt(cut.url).createInvoice(request())).rejects.toThrow(GatewayUnavailable)
    await closed(cut.server)

    const gateway = gatewayAt(sandbox.url)
    const { gatewayId } = await gateway.createInvoice(request())
    await choose(gatewayId, 'succeed')
    const { payments } = await gateway.listPayments({ since: addDays(start, -1), page: 1 })
    expect(payments.map((payment) => payment.id)).toEqual(['deposit-1'])
    expect((await gatewayAt(sandbox.url).createInvoice(request())).gatewayId).toBe(gatewayId)
  })

  it('refuses an id that was used for another amount', async () => {
    const gateway = gatewayAt(sandbox.url)
    await gateway.createInvoice(request())
    const other = gateway.createInvoice(request({ amountHalalas: 500_001n }))
    await expect(other).rejects.toMatchObject({ name: 'GatewayRefused', status: 409 })
  })

  it('reports which field the gateway refused', async () => {
    const refused = gatewayAt(sandbox.url).createInvoice(request({ amountHalalas: 99n }))
    await expect(refused).rejects.toMatchObject({
      name: 'GatewayRefused',
      status: 400,
      type: 'invalid_request_error',
      fields: { amount: [expect.any(String)] },
    })
  })

  it('refuses an amount that JSON cannot carry exactly, before it is sent', async () => {
    const tooLarge = gatewayAt(sandbox.url).createInvoice(request({ amountHalalas: 2n ** 53n }))
    await expect(tooLarge).rejects.toThrow(RangeError)
  })

  it('is refused with a wrong key', async () => {
    const refused = gatewayAt(sandbox.url, { secretKey: 'sk_test_wrong' }).createInvoice(request())
    await expect(refused).rejects.toMatchObject({ status: 401, type: 'authentication_error' })
  })
})

describe('outcomes', () => {
  let gateway: PaymentGateway
  let gatewayId: string

  beforeEach(async () => {
    gateway = gatewayAt(sandbox.url)
    gatewayId = (await gateway.createInvoice(request())).gatewayId
  })

  const events = () => received.map((body) => gateway.parseWebhook(new Headers(), body))

  it('success pays in full, sends one event, and returns the browser', async () => {
    const back = await choose(gatewayId, 'succeed')
    const invoice = await gateway.fetchInvoice(gatewayId)
    expect(invoice).toMatchObject({
      status: 'paid',
      id: 'deposit-1',
      amountHalalas: 500_000n,
      failureReason: null,
    })
    expect(invoice.card).toEqual({ brand: 'visa', lastFour: '1111', expiry: null, token: null })
    expect(invoice.payments).toHaveLength(1)
    const payment = invoice.payments[0]!
    expect(payment).toMatchObject({ status: 'paid', gatewayId, feeHalalas: 8_750n, createdAt: start })
    expect(await gateway.findPayment(payment.paymentId)).toEqual(payment)
    expect(events()).toEqual([
      { eventId: expect.any(String), type: 'payment_paid', about: { kind: 'page', gatewayId } },
    ])
    expect(back.origin + back.pathname).toBe(`${merchantUrl}/user/wallet`)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'gateway',
      id: payment.paymentId,
      invoice_id: gatewayId,
      status: 'paid',
      message: 'APPROVED',
    })
  })

  it('pressing the button twice pays once', async () => {
    await Promise.all([choose(gatewayId, 'succeed'), choose(gatewayId, 'succeed')])
    expect((await gateway.fetchInvoice(gatewayId)).payments).toHaveLength(1)
    expect(received).toHaveLength(1)
  })

  it.each([
    ['decline', 'declined'],
    ['insufficient', 'insufficient_funds'],
  ])('%s: failed with its reason, and payable again', async (outcome, failureReason) => {
    const back = await choose(gatewayId, outcome)
    expect(back.searchParams.get('status')).toBe('failed')
    expect(await gateway.fetchInvoice(gatewayId)).toMatchObject({ status: 'failed', failureReason })
    expect(events()).toMatchObject([{ type: 'payment_failed', about: { kind: 'page', gatewayId } }])

    await choose(gatewayId, 'succeed')
    const invoice = await gateway.fetchInvoice(gatewayId)
    expect(invoice).toMatchObject({ status: 'paid', failureReason: null })
    expect(invoice.payments.map(({ status }) => status).sort()).toEqual(['failed', 'paid'])
  })

  it('abandon pays nothing and sends no event', async () => {
    const back = await choose(gatewayId, 'abandon')
    expect(back.searchParams.get('status')).toBe('initiated')
    expect(await gateway.fetchInvoice(gatewayId)).toMatchObject({ status: 'open', payments: [] })
    expect(received).toEqual([])
  })

  it('slow is pending when the browser returns and paid afterwards', async () => {
    const back = await choose(gatewayId, 'slow')
    expect(back.searchParams.get('status')).toBe('initiated')
    expect(await gateway.fetchInvoice(gatewayId)).toMatchObject({ status: 'paid' })
    expect(events()).toMatchObject([{ type: 'payment_paid' }])
  })

  it('duplicate sends one event three times, with an older failure between', async () => {
    await choose(gatewayId, 'duplicate')
    expect(events().map(({ type }) => type)).toEqual([
      'payment_paid',
      'payment_failed',
      'payment_paid',
      'payment_paid',
    ])
    expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(2)
    expect(await gateway.fetchInvoice(gatewayId)).toMatchObject({ status: 'paid' })
  })

  it('a tampered webhook changes nothing, because the gateway itself is asked', async () => {
    await choose(gatewayId, 'decline')
    const forged = received[0]!
      .replaceAll('payment_failed', 'payment_paid')
      .replaceAll('"status":"failed"', '"status":"paid"')
      .replaceAll('"amount":500000', '"amount":900000')
    const event = gateway.parseWebhook(new Headers(), forged)
    expect(event.type).toBe('payment_paid')
    expect(await gateway.fetchInvoice(event.about!.gatewayId)).toMatchObject({
      status: 'failed',
      amountHalalas: 500_000n,
    })
  })
})

describe('saved cards', () => {
  const tokenOf = async (number = '4201320111111111') => {
    const source = {
      type: 'creditcard',
      name: 'N Q',
      number,
      cvc: '123',
      month: 3,
      year: 2030,
      save_card: true,
    }
    const answer = await fetch(`${sandbox.url}/v1/payments`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 100, source }),
    })
    return ((await answer.json()) as { source: { token: string } }).source.token
  }
  const id = '0d6a6e2c-9d0a-4d53-9d2f-6c9d0e1f2a3b'
  const charge = (token: string) => ({ ...request(), id, token })

  it('a token returns brand, last four digits and expiry until it is deleted, which can be repeated', async () => {
    const gateway = gatewayAt(sandbox.url)
    const token = await tokenOf()
    expect(await gateway.fetchToken(token)).toEqual({
      status: 'active',
      brand: 'mada',
      lastFour: '1111',
      expiry: { month: 3, year: 2030 },
    })
    await gateway.deleteToken(token)
    await gateway.deleteToken(token)
    expect(await gateway.fetchToken(token)).toBeUndefined()
    await expect(gateway.payByToken(charge(token))).rejects.toBeInstanceOf(GatewayRefused)
    expect(await gateway.findCharge(id)).toBeUndefined()
  })

  it('a card is charged once per id with 3-D Secure, and a repeated request returns the first charge', async () => {
    const gateway = gatewayAt(sandbox.url)
    const token = await tokenOf()
    const charges = await Promise.all(Array.from({ length: 8 }, () => gateway.payByToken(charge(token))))
    expect(new Set(charges.map((one) => one.gatewayId))).toEqual(new Set([id]))
    const { paymentUrl, ...made } = charges[0]!
    expect(made).toMatchObject({ id, status: 'open', amountHalalas: 500_000n, card: { brand: 'mada' } })
    await fetch(paymentUrl!, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act: 'confirm', code: '123456' }),
    })
    expect(await gateway.findCharge(id)).toMatchObject({ status: 'paid', paymentUrl: null })
  })

  it('a page is cancelled once, and not after it is paid', async () => {
    const gateway = gatewayAt(sandbox.url)
    const [open, paid] = await Promise.all(
      ['a', 'b'].map((own) => gateway.createInvoice(request({ id: own }))),
    )
    await gateway.cancelInvoice(open!.gatewayId)
    await expect(gateway.cancelInvoice(open!.gatewayId)).rejects.toBeInstanceOf(GatewayRefused)
    await choose(open!.gatewayId, 'succeed')
    expect(await gateway.fetchInvoice(open!.gatewayId)).toMatchObject({ status: 'closed', payments: [] })
    await choose(paid!.gatewayId, 'succeed')
    await expect(gateway.cancelInvoice(paid!.gatewayId)).rejects.toBeInstanceOf(GatewayRefused)
  })
})

describe('listPayments', () => {
  it('pages through all payments since an instant, newest first', async () => {
    const gateway = gatewayAt(sandbox.url)
    for (let turn = 1; turn <= 5; turn += 1) {
      now = addMs(start, turn * minuteMs)
      const { gatewayId } = await gateway.createInvoice(request({ id: `deposit-${turn}` }))
      await choose(gatewayId, 'succeed')
    }
    const since = addMs(start, minuteMs)
    const first = await gateway.listPayments({ since, page: 1 })
    const second = await gateway.listPayments({ since, page: first.nextPage! })
    expect(first.payments.map(({ id }) => id)).toEqual(['deposit-5', 'deposit-4', 'deposit-3'])
    expect(second).toMatchObject({ payments: [{ id: 'deposit-2' }], nextPage: null })
  })
})

describe('parseWebhook', () => {
  const parse = (body: string) => gatewayAt('http://127.0.0.1:1').parseWebhook(new Headers(), body)
  const event = (changes: object = {}) =>
    JSON.stringify({
      id: 'event-1',
      type: 'payment_paid',
      secret_token: webhookSecret,
      data: { invoice_id: '0d6a6e2c-9d0a-4d53-9d2f-6c9d0e1f2a3b' },
      ...changes,
    })

  it('accepts the right token', () => {
    expect(parse(event())).toEqual({
      eventId: 'event-1',
      type: 'payment_paid',
      about: { kind: 'page', gatewayId: '0d6a6e2c-9d0a-4d53-9d2f-6c9d0e1f2a3b' },
    })
  })

  it('returns no subject for an event that is not about us', () => {
    expect(parse(event({ type: 'payout_paid', data: {} })).about).toBeNull()
    expect(parse(event({ data: { id: '0d6a6e2c-9d0a-4d53-9d2f-6c9d0e1f2a3b' } })).about).toBeNull()
  })

  it('identifies a charge to a saved card by its own id', () => {
    const id = '0d6a6e2c-9d0a-4d53-9d2f-6c9d0e1f2a3b'
    const data = { id, invoice_id: null, metadata: { reference: id } }
    expect(parse(event({ data })).about).toEqual({ kind: 'charge', gatewayId: id })
  })

  it('refuses the token with any one character changed, cut or added', () => {
    const changed = [...webhookSecret].map(
      (_, at) => `${webhookSecret.slice(0, at)}#${webhookSecret.slice(at + 1)}`,
    )
    for (const token of [
      ...changed,
      webhookSecret.slice(1),
      `${webhookSecret} `,
      webhookSecret.toUpperCase(),
      '',
    ]) {
      expect(() => parse(event({ secret_token: token }))).toThrow(new WebhookRefused('wrong_token'))
    }
  })

  it.each([
    ['no JSON', '{"id":'],
    ['nothing', ''],
    ['no token', event({ secret_token: undefined })],
    ['a token of another type', event({ secret_token: [webhookSecret] })],
    ['the bare invoice that callback_url also receives', '{"id":"0d6a6e2c","status":"paid","amount":500000}'],
    ['an invoice id that is a path', event({ data: { invoice_id: '../payouts' } })],
    ['more than an event needs', event({ padding: 'x'.repeat(100_001) })],
  ])('refuses %s', (_, body) => {
    expect(() => parse(body)).toThrow(new WebhookRefused('malformed'))
  })
})

describe('a gateway that misbehaves', () => {
  const invoiceId = '0d6a6e2c-9d0a-4d53-9d2f-6c9d0e1f2a3b'
  const invoice = {
    id: invoiceId,
    status: 'paid',
    amount: 500_000,
    currency: 'SAR',
    url: 'https://pay.example/i',
    created_at: '2026-11-21T09:00:00.000Z',
    metadata: { reference: 'deposit-1' },
  }

  async function fetching(
    handler: (response: ServerResponse, request: IncomingMessage) => void,
    changes: { timeoutMs?: number; maxBytes?: number } = {},
  ) {
    const { server, url } = await listening((incoming, response) => handler(response, incoming))
    try {
      return await gatewayAt(url, changes).fetchInvoice(invoiceId)
    } finally {
      await closed(server)
    }
  }

  it('is unavailable if it never answers', async () => {
    await expect(fetching(() => {}, { timeoutMs: 20 })).rejects.toThrow(GatewayUnavailable)
  })

  it('is unavailable if it stops in the middle of its answer', async () => {
    const stalls = fetching((response) => response.write('{"id":'), { timeoutMs: 20 })
    await expect(stalls).rejects.toThrow(GatewayUnavailable)
  })

  it('is unavailable if it cannot be reached', async () => {
    const { server, url } = await listening(() => {})
    await closed(server)
    await expect(gatewayAt(url).fetchInvoice(invoiceId)).rejects.toThrow(GatewayUnavailable)
  })

  it('is cut off if its answer is too large', async () => {
    const answer = fetching((response) => response.end(' '.repeat(5_000)), { maxBytes: 1_000 })
    await expect(answer).rejects.toThrow(GatewayUnavailable)
  })

  it('is not followed if it redirects, so that the key goes nowhere else', async () => {
    const visitors: string[] = []
    const elsewhere = await listening((incoming, response) => {
      visitors.push(incoming.headers.authorization ?? '')
      response.end(JSON.stringify(invoice))
    })
    const redirected = fetching((response) => response.writeHead(302, { location: elsewhere.url }).end())
    await expect(redirected).rejects.toThrow(GatewayUnavailable)
    await closed(elsewhere.server)
    expect(visitors).toEqual([])
  })

  it.each([500, 502, 503, 408, 429])('is unavailable if it answers %i', async (status) => {
    await expect(fetching((response) => response.writeHead(status).end('{}'))).rejects.toThrow(
      GatewayUnavailable,
    )
  })

  it.each([400, 403, 404])('has refused if it answers %i', async (status) => {
    const refused = fetching((response) => response.writeHead(status).end('<html>'))
    await expect(refused).rejects.toMatchObject({ name: 'GatewayRefused', status, type: 'unknown' })
  })

  it.each([
    ['no JSON', 'paid'],
    ['a fraction of a halala', JSON.stringify({ ...invoice, amount: 500_000.5 })],
    ['an amount as text', JSON.stringify({ ...invoice, amount: '500000' })],
    ['a negative amount', JSON.stringify({ ...invoice, amount: -1 })],
    [
      'an amount beyond what JSON carries exactly',
      JSON.stringify(invoice).replace('500000', '9007199254740993'),
    ],
    ['no status', JSON.stringify({ ...invoice, status: undefined })],
    ['a page that is a script', JSON.stringify({ ...invoice, url: 'javascript:alert(1)' })],
  ])('that answers with %s is unavailable', async (_, body) => {
    await expect(fetching((response) => response.end(body))).rejects.toThrow(GatewayUnavailable)
  })

  it('is neither paid nor failed if its status is unknown', async () => {
    const answer = await fetching((response) =>
      response.end(JSON.stringify({ ...invoice, status: 'brand_new' })),
    )
    expect(answer.status).toBe('open')
  })

  it('never gets a request with an invalid id', async () => {
    for (const id of ['..', '../payments', 'a/b', '', 'a?b']) {
      await expect(gatewayAt('http://127.0.0.1:1').fetchInvoice(id)).rejects.toThrow(GatewayRefused)
    }
  })

  it('keeps the key and the body out of its messages', async () => {
    const failure = await fetching((response) => response.end('{"id":"4111111111111111"}')).catch(
      (error) => error,
    )
    expect(`${failure.message}${failure.stack}`).not.toMatch(/sk_test|4111/)
  })
})
