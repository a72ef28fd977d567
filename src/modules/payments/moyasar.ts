import type * as z from 'zod'
import { toWire } from '#kit/money.ts'
import { callOutside, isPassing, jsonOf, OutboundUnavailable } from '#platform/outbound.ts'
import { sameSecret } from '#platform/same-secret.ts'
import {
  type GatewayEvent,
  type GatewayInvoice,
  GatewayRefused,
  GatewayUnavailable,
  type InvoiceRequest,
  type OpenedInvoice,
  type PaymentGateway,
  WebhookRefused,
} from './gateway.ts'
import {
  Failure,
  faultsOf,
  Invoice,
  InvoiceList,
  Payment,
  PaymentList,
  paymentsOf,
  referenceKey,
  refersTo,
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

async function findByReference(client: MoyasarClient, id: string): Promise<GatewayInvoice | undefined> {
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
  const parsed = WebhookEvent.safeParse(jsonOf(rawBody))
  if (!parsed.success) throw new WebhookRefused('malformed')
  if (!sameSecret(parsed.data.secret_token, webhookSecret)) throw new WebhookRefused('wrong_token')
  const { id, type, data } = parsed.data
  return { eventId: id, type, gatewayId: data.invoice_id ?? null }
}

/** Ids go into a path: anything but an id (`..`, a slash) would ask for something else. */
function pathId(id: string): string {
  if (/^[0-9a-zA-Z-]{1,64}$/.test(id)) return id
  throw new GatewayRefused('not an id of this gateway', { status: 404, type: 'record_not_found' })
}

interface MoyasarClient {
  get<S extends z.ZodType>(answer: S, path: string, query?: Record<string, string>): Promise<z.infer<S>>
  post<S extends z.ZodType>(answer: S, path: string, body: object): Promise<z.infer<S>>
}

function moyasarClient(settings: MoyasarSettings): MoyasarClient {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`

  async function call<S extends z.ZodType>(schema: S, method: 'GET' | 'POST', url: URL, body?: object) {
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
    if (isPassing(answer.status)) throw new GatewayUnavailable(`the gateway answered ${answer.status}`)
    if (answer.status >= 400) throw gatewayRefusal(answer.status, answer.body)
    return parseAnswer(schema, jsonOf(answer.body))
  }

  return {
    get: (schema, path, query = {}) => {
      const url = new URL(path, settings.url)
      url.search = new URLSearchParams(query).toString()
      return call(schema, 'GET', url)
    },
    post: (schema, path, body) => call(schema, 'POST', new URL(path, settings.url), body),
  }
}

function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.infer<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new GatewayUnavailable(`the gateway gave an answer off its protocol (${faultsOf(parsed.error)})`)
}

function gatewayRefusal(status: number, body: string): GatewayRefused {
  const failure = Failure.safeParse(jsonOf(body))
  const { type, message, errors } = failure.success
    ? failure.data
    : { type: 'unknown', message: null, errors: null }
  return new GatewayRefused(message ?? `the gateway refused (${status})`, {
    status,
    type,
    fields: errors ?? {},
  })
}
