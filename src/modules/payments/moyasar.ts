import type * as z from 'zod'
import { toWire } from '#kit/money.ts'
import {
  callOutside,
  isTransientStatus,
  OutboundUnavailable,
  parseJsonOrUndefined,
} from '#platform/messages/outbound.ts'
import { isSameSecret } from '#platform/security/is-same-secret.ts'
import {
  type GatewayEvent,
  type GatewayInvoice,
  GatewayRefused,
  type GatewaySubject,
  GatewayUnavailable,
  type InvoiceRequest,
  type OpenedInvoice,
  type PaymentGateway,
  type TokenPayment,
  WebhookRefused,
} from './gateway.ts'
import {
  Charge,
  hasReference,
  Invoice,
  InvoiceList,
  idShape,
  listFaults,
  MoyasarFailure,
  Payment,
  PaymentList,
  parsePayments,
  referenceKey,
  Token,
  WebhookEvent,
} from './moyasar-schemas.ts'
import { gatewayNames } from './vocabulary.ts'

export interface MoyasarSettings {
  /** `https://api.moyasar.com`, or the sandbox's address. */
  readonly url: string
  readonly secretKey: string
  /** The secret token that was registered with the webhook. */
  readonly webhookSecret: string
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

const currency = 'SAR'
const defaultTimeoutMs = 10_000
const webhookMaxChars = 100_000
/** The filter matches one invoice at most. If it is ignored, the newest come first, so a few pages suffice. */
const lookupPagesAtMost = 3

/**
 * Adapts Moyasar's HTTP API (PAY-2): invoices with a hosted page, amounts in halalas, basic authentication with the
 * secret key as user name. Authenticated events come from a webhook registered with the same secret token. Moyasar
 * also posts the invoice to `callback_url` without a secret, which is refused.
 */
export function moyasarGateway(settings: MoyasarSettings): PaymentGateway {
  const client = moyasarClient(settings)
  const opening = new Map<string, Promise<OpenedInvoice>>()

  return {
    name: gatewayNames[0],
    createInvoice(request) {
      const running = opening.get(request.id)
      if (running) return running
      const opened = openInvoice(client, request).finally(() => opening.delete(request.id))
      opening.set(request.id, opened)
      return opened
    },
    fetchInvoice: async (gatewayId) => client.get(Invoice, `/v1/invoices/${pathId(gatewayId)}`),
    async cancelInvoice(gatewayId) {
      await client.put(Invoice, `/v1/invoices/${pathId(gatewayId)}/cancel`)
    },
    payByToken: (request) => payByToken(client, request),
    findCharge: (paymentId) => undefinedIfMissing(client.get(Charge, `/v1/payments/${pathId(paymentId)}`)),
    fetchToken: (token) => undefinedIfMissing(client.get(Token, `/v1/tokens/${pathId(token)}`)),
    async deleteToken(token) {
      await undefinedIfMissing(client.delete(`/v1/tokens/${pathId(token)}`))
    },
    findPayment: async (paymentId) => client.get(Payment, `/v1/payments/${pathId(paymentId)}`),
    async listPayments({ since, page }) {
      const query = { page: String(page), 'created[gt]': since.toISOString() }
      const list = await client.get(PaymentList, '/v1/payments', query)
      return { ...parsePayments(list.payments), nextPage: list.meta?.next_page ?? null }
    },
    parseWebhook: (_headers, rawBody) => parseEvent(rawBody, settings.webhookSecret),
  }
}

/**
 * Opens an invoice once per id. Moyasar has no idempotency key for invoices, so our id is stored in the metadata and
 * looked up first. That finds an invoice whose answer was lost. Two processes could still open the same id at the same
 * time, so the caller must serialise by id.
 */
async function openInvoice(client: MoyasarClient, request: InvoiceRequest): Promise<OpenedInvoice> {
  const known = await findByReference(client, request.id)
  if (known && (known.amountHalalas !== request.amountHalalas || known.currency !== currency)) {
    throw new GatewayRefused('this id already names an invoice of another amount', {
      status: 409,
      type: 'idempotency_error',
    })
  }
  const invoice =
    known ??
    (await client.post(Invoice, '/v1/invoices', {
      amount: toWire(request.amountHalalas),
      currency,
      description: request.description,
      callback_url: request.callbackUrl,
      success_url: request.returnUrl,
      back_url: request.returnUrl,
      metadata: { ...request.metadata, locale: request.locale, [referenceKey]: request.id },
    }))
  return { gatewayId: invoice.gatewayId, paymentUrl: invoice.paymentUrl }
}

/**
 * Charges a saved card once per id. Moyasar accepts our id (`given_id`) and refuses it a second time, so a repeated
 * request finds the first charge. 3-D Secure is always required, because the payer is present and a stolen session
 * must not be able to pay with the token alone.
 */
async function payByToken(client: MoyasarClient, request: TokenPayment): Promise<GatewayInvoice> {
  const { id, token, amountHalalas, description, returnUrl, locale } = request
  const path = `/v1/payments/${pathId(id)}`
  const known = await undefinedIfMissing(client.get(Charge, path))
  if (known) return known
  try {
    return await client.post(Charge, '/v1/payments', {
      given_id: id,
      amount: toWire(amountHalalas),
      currency,
      description,
      callback_url: returnUrl,
      metadata: { locale, [referenceKey]: id },
      source: { type: 'token', token, '3ds': true },
    })
  } catch (error) {
    // Another request may have created it between the two calls.
    const made = error instanceof GatewayRefused && (await undefinedIfMissing(client.get(Charge, path)))
    if (made) return made
    throw error
  }
}

/** Returns undefined if the gateway does not know the id. */
async function undefinedIfMissing<R>(asked: Promise<R>): Promise<R | undefined> {
  return await asked.catch((error: unknown) => {
    if (error instanceof GatewayRefused && error.status === 404) return undefined
    throw error
  })
}

async function findByReference(
  client: MoyasarClient,
  id: string,
): Promise<z.infer<typeof Invoice> | undefined> {
  let page: number | null = 1
  for (let turn = 0; turn < lookupPagesAtMost && page !== null; turn += 1) {
    const query: Record<string, string> = { [`metadata[${referenceKey}]`]: id, page: String(page) }
    const list: z.infer<typeof InvoiceList> = await client.get(InvoiceList, '/v1/invoices', query)
    const found = list.invoices.findLast((row) => hasReference(row, id))
    if (found) return parseAnswer(Invoice, found)
    page = list.meta?.next_page ?? null
  }
  return undefined
}

function parseEvent(rawBody: string, webhookSecret: string): GatewayEvent {
  if (rawBody.length > webhookMaxChars) throw new WebhookRefused('malformed')
  const parsed = WebhookEvent.safeParse(parseJsonOrUndefined(rawBody))
  if (!parsed.success) throw new WebhookRefused('malformed')
  if (!isSameSecret(parsed.data.secret_token, webhookSecret)) throw new WebhookRefused('wrong_token')
  const { id, type, data } = parsed.data
  return { eventId: id, type, about: parseSubject(data) }
}

/** A payment without an invoice counts as ours if it carries our reference. The caller verifies that afterwards. */
function parseSubject({
  id,
  invoice_id,
  metadata,
}: z.infer<typeof WebhookEvent>['data']): GatewaySubject | null {
  if (invoice_id) return { kind: 'page', gatewayId: invoice_id }
  return id && metadata[referenceKey] !== undefined ? { kind: 'charge', gatewayId: id } : null
}

/** Refuses anything but an id, such as `..` or a slash, because it would address another resource. */
function pathId(id: string): string {
  if (idShape.test(id)) return id
  throw new GatewayRefused('not an id of this gateway', { status: 404, type: 'record_not_found' })
}

interface MoyasarClient {
  get<S extends z.ZodType>(answer: S, path: string, query?: Record<string, string>): Promise<z.infer<S>>
  post<S extends z.ZodType>(answer: S, path: string, body: object): Promise<z.infer<S>>
  put<S extends z.ZodType>(answer: S, path: string): Promise<z.infer<S>>
  delete(path: string): Promise<void>
}

function moyasarClient(settings: MoyasarSettings): MoyasarClient {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`

  async function request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: URL,
    body?: object,
  ): Promise<string> {
    const answer = await callOutside({
      url,
      method,
      headers: {
        accept: 'application/json',
        authorization,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
      ...(settings.maxBytes !== undefined && { maxBytes: settings.maxBytes }),
    }).catch((error: unknown) => {
      if (error instanceof OutboundUnavailable) throw new GatewayUnavailable(error.message, { cause: error })
      throw error
    })
    if (isTransientStatus(answer.status))
      throw new GatewayUnavailable(`the gateway answered ${answer.status}`)
    if (answer.status >= 400) throw gatewayRefusal(answer.status, answer.body)
    return answer.body
  }

  const call = async <S extends z.ZodType>(schema: S, ...asked: Parameters<typeof request>) =>
    parseAnswer(schema, parseJsonOrUndefined(await request(...asked)))

  return {
    get: (schema, path, query = {}) => {
      const url = new URL(path, settings.url)
      url.search = new URLSearchParams(query).toString()
      return call(schema, 'GET', url)
    },
    post: (schema, path, body) => call(schema, 'POST', new URL(path, settings.url), body),
    put: (schema, path) => call(schema, 'PUT', new URL(path, settings.url)),
    delete: async (path) => {
      await request('DELETE', new URL(path, settings.url))
    },
  }
}

function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.infer<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewayUnavailable(`the gateway gave an answer off its protocol (${listFaults(parsed.error)})`)
}

function gatewayRefusal(status: number, body: string): GatewayRefused {
  const failure = MoyasarFailure.safeParse(parseJsonOrUndefined(body))
  const { type, message, errors } = failure.success
    ? failure.data
    : { type: 'unknown', message: null, errors: null }
  return new GatewayRefused(message ?? `the gateway refused (${status})`, {
    status,
    type,
    fields: errors ?? {},
  })
}
