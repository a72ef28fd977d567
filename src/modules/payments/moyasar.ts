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
  Failure,
  faultsOf,
  Invoice,
  InvoiceList,
  idShape,
  Payment,
  PaymentList,
  paymentsOf,
  referenceKey,
  refersTo,
  Token,
  WebhookEvent,
} from './moyasar-answers.ts'
import { gatewayNames } from './vocabulary.ts'

export interface MoyasarSettings {
  /** `https://api.moyasar.com`, or the sandbox's address. */
  readonly url: string
  readonly secretKey: string
  /** The secret token that was given to Moyasar with the webhook. */
  readonly webhookSecret: string
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

const currency = 'SAR'
const defaultTimeoutMs = 10_000
const webhookMaxChars = 100_000
/** The filter leaves one invoice at most; more pages mean that it was ignored, and the newest come first. */
const lookupPagesAtMost = 3

/**
 * The gateway by Moyasar's HTTP API (PAY-2): invoices with a hosted page, halalas, basic auth with the
 * secret key as the user's name. Signed events come from a webhook registered for the account with the same
 * secret token; the bare invoice that Moyasar also posts to `callback_url` carries no secret and is refused.
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
    findCharge: (paymentId) => unlessUnknown(client.get(Charge, `/v1/payments/${pathId(paymentId)}`)),
    fetchToken: (token) => unlessUnknown(client.get(Token, `/v1/tokens/${pathId(token)}`)),
    async deleteToken(token) {
      await unlessUnknown(client.delete(`/v1/tokens/${pathId(token)}`))
    },
    findPayment: async (paymentId) => client.get(Payment, `/v1/payments/${pathId(paymentId)}`),
    async listPayments({ since, page }) {
      const query = { page: String(page), 'created[gt]': since.toISOString() }
      const list = await client.get(PaymentList, '/v1/payments', query)
      return { ...paymentsOf(list.payments), nextPage: list.meta?.next_page ?? null }
    },
    parseWebhook: (_headers, rawBody) => parseEvent(rawBody, settings.webhookSecret),
  }
}

/**
 * Moyasar has no idempotency key for invoices, so our id travels in the metadata and is looked up first: an
 * invoice whose creation was answered into the void is found again. Two processes that open the same id at
 * the same instant would still make two, so the caller lets one at a time.
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
 * Moyasar takes the id of a payment from us (`given_id`) and refuses it a second time: whoever cannot know whether a
 * charge went through asks for it again under the same id, and is told of the first. The payer is there, so the bank is
 * always asked to prove them: what a token alone can do is not left to an open session.
 */
async function payByToken(client: MoyasarClient, request: TokenPayment): Promise<GatewayInvoice> {
  const { id, token, amountHalalas, description, returnUrl, locale } = request
  const path = `/v1/payments/${pathId(id)}`
  const known = await unlessUnknown(client.get(Charge, path))
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
    // Another may have made it between our two questions.
    const made = error instanceof GatewayRefused && (await unlessUnknown(client.get(Charge, path)))
    if (made) return made
    throw error
  }
}

/** Undefined where the gateway has nothing by this id. */
async function unlessUnknown<R>(asked: Promise<R>): Promise<R | undefined> {
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
    const found = list.invoices.findLast((row) => refersTo(row, id))
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
  return { eventId: id, type, about: subjectOf(data) }
}

/** A payment without an invoice is ours where it says so; whether that is true is asked afterwards. */
function subjectOf({
  id,
  invoice_id,
  metadata,
}: z.infer<typeof WebhookEvent>['data']): GatewaySubject | null {
  if (invoice_id) return { kind: 'page', gatewayId: invoice_id }
  return id && metadata[referenceKey] !== undefined ? { kind: 'charge', gatewayId: id } : null
}

/** Ids go into a path: anything but an id (`..`, a slash) would ask for something else. */
function pathId(id: string): string {
  if (idShape.test(id)) return id
  throw new GatewayRefused('not an id of this gateway', { status: 404, type: 'record_not_found' })
}

interface MoyasarClient {
  get<S extends z.ZodType>(answer: S, path: string, query?: Record<string, string>): Promise<z.infer<S>>
  post<S extends z.ZodType>(answer: S, path: string, body: object): Promise<z.infer<S>>
  put<S extends z.ZodType>(answer: S, path: string): Promise<z.infer<S>>
  /** Is answered with nothing. */
  delete(path: string): Promise<void>
}

function moyasarClient(settings: MoyasarSettings): MoyasarClient {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`

  async function answerTo(
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

  const call = async <S extends z.ZodType>(schema: S, ...asked: Parameters<typeof answerTo>) =>
    parseAnswer(schema, parseJsonOrUndefined(await answerTo(...asked)))

  return {
    get: (schema, path, query = {}) => {
      const url = new URL(path, settings.url)
      url.search = new URLSearchParams(query).toString()
      return call(schema, 'GET', url)
    },
    post: (schema, path, body) => call(schema, 'POST', new URL(path, settings.url), body),
    put: (schema, path) => call(schema, 'PUT', new URL(path, settings.url)),
    delete: async (path) => {
      await answerTo('DELETE', new URL(path, settings.url))
    },
  }
}

function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.infer<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewayUnavailable(`the gateway gave an answer off its protocol (${faultsOf(parsed.error)})`)
}

function gatewayRefusal(status: number, body: string): GatewayRefused {
  const failure = Failure.safeParse(parseJsonOrUndefined(body))
  const { type, message, errors } = failure.success
    ? failure.data
    : { type: 'unknown', message: null, errors: null }
  return new GatewayRefused(message ?? `the gateway refused (${status})`, {
    status,
    type,
    fields: errors ?? {},
  })
}
