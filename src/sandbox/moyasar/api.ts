import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod'
import { newId } from '#kit/ids.ts'
import type { Clock } from '#kit/time.ts'
import { isSameSecret } from '#platform/security/is-same-secret.ts'
import { type Attempts, isClosed } from './attempts.ts'
import { approved, buildTestCard, cardOfToken, resultOfNumber, undecided } from './cards.ts'
import { type InvoiceRecord, invoiceAnswer, paymentAnswer } from './records.ts'
import type { SandboxStore } from './store.ts'

export interface ApiSettings {
  readonly store: SandboxStore
  readonly attempts: Attempts
  readonly now: Clock
  readonly secretKey: string
  readonly pageSize: number
  /** Returns the base URL of an invoice's hosted page. It is known once the listener has its port. */
  readonly gatewayUrlFor: (led: { success_url: string | null }) => string
}

const Address = z.url({ protocol: /^https?$/, error: 'is not a valid URL' }).max(2000)
const Metadata = z
  .record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean()]))
  .refine((metadata) => Object.keys(metadata).length <= 30, 'has more than 30 keys')
const Amount = z.int('must be an integer').min(100, 'must be greater than or equal to 100')
const Currency = z.string().regex(/^[A-Z]{3}$/, 'is not a supported currency')

const InvoiceInput = z.object({
  amount: Amount,
  currency: Currency.default('SAR'),
  description: z.string("can't be blank").min(1, "can't be blank").max(1000),
  callback_url: Address.nullish(),
  success_url: Address.nullish(),
  back_url: Address.nullish(),
  metadata: Metadata.nullish(),
})

const CardInput = z.object({
  type: z.literal('creditcard'),
  name: z.string("can't be blank").min(1, "can't be blank"),
  number: z.string().regex(/^\d{12,19}$/, 'is not a valid credit card number'),
  cvc: z.string().regex(/^\d{3,4}$/, 'is invalid'),
  month: z.coerce.number().int().min(1).max(12),
  year: z.coerce.number().int(),
  save_card: z.boolean().default(false),
})
const TokenInput = z.object({
  type: z.literal('token'),
  token: z.string(),
  /** The merchant may request 3-D Secure; a token was verified when it was created. */
  '3ds': z.boolean().default(false),
})

const PaymentInput = z.object({
  given_id: z.guid('is not a UUID').optional(),
  amount: Amount,
  currency: Currency.default('SAR'),
  description: z.string().max(1000).nullish(),
  callback_url: Address.nullish(),
  metadata: Metadata.nullish(),
  source: z.discriminatedUnion('type', [CardInput, TokenInput], 'is not supported by the sandbox'),
})
type PaymentInput = z.infer<typeof PaymentInput>

/** The part of Moyasar's HTTP API that the product uses, with its paths, shapes, statuses and errors. */
export function moyasarApi(settings: ApiSettings): Hono {
  const api = new Hono()
  api.use(onlyWithKey(settings.secretKey))
  addInvoices(api, settings)
  addPayments(api, settings)
  addTokens(api, settings)
  return api
}

function addInvoices(api: Hono, { store, now, gatewayUrlFor, pageSize }: ApiSettings): void {
  const answerOf = (invoice: InvoiceRecord) =>
    invoiceAnswer(invoice, store.paymentsOf(invoice.id), gatewayUrlFor(invoice))

  api.post('/invoices', async (c) => {
    const input = InvoiceInput.safeParse(await c.req.json().catch(() => ({})))
    if (!input.success) return invalid(c, input.error)
    const { amount, currency, description, ...rest } = input.data
    const at = now().toISOString()
    const invoice: InvoiceRecord = {
      id: newId(),
      status: 'initiated',
      amount,
      currency,
      description,
      callback_url: rest.callback_url ?? null,
      success_url: rest.success_url ?? null,
      back_url: rest.back_url ?? null,
      created_at: at,
      updated_at: at,
      metadata: rest.metadata ?? null,
    }
    await store.keep({ kind: 'invoice', value: invoice })
    return c.json(answerOf(invoice), 201)
  })

  api.get('/invoices', (c) => {
    const { rows, meta } = answerPage([...store.invoices.values()], c, pageSize)
    return c.json({ invoices: rows.map(answerOf), meta })
  })

  api.get('/invoices/:id', (c) => {
    const invoice = store.invoices.get(c.req.param('id'))
    return invoice ? c.json(answerOf(invoice)) : notFound(c)
  })

  api.put('/invoices/:id/cancel', async (c) => {
    const invoice = store.invoices.get(c.req.param('id'))
    if (!invoice) return notFound(c)
    if (isClosed(invoice)) {
      return failed(c, 400, 'invalid_request_error', 'Invoice can not be canceled', null)
    }
    const canceled = { ...invoice, status: 'canceled' as const, updated_at: now().toISOString() }
    await store.keep({ kind: 'invoice', value: canceled })
    return c.json(answerOf(canceled))
  })
}

function addPayments(api: Hono, { store, attempts, pageSize, gatewayUrlFor }: ApiSettings): void {
  /** Returns undefined if the token cannot be charged. */
  async function begin(input: PaymentInput, source: PaymentInput['source']) {
    const draft = draftOfInput(input)
    if (source.type === 'creditcard') {
      const expiry = { month: String(source.month).padStart(2, '0'), year: String(source.year) }
      const card = buildTestCard(source.number, source.name, expiry)!
      const savesCard = source.save_card
      return await attempts.begin(draft, card, resultOfNumber(source.number), { savesCard })
    }
    const token = store.tokens.get(source.token)
    if (token?.status !== 'active') return undefined
    const card = cardOfToken(token)
    if (!source['3ds']) return await attempts.begin(draft, card, approved, { isByToken: true })
    const gatewayUrl = gatewayUrlFor({ success_url: draft.callback_url })
    return await attempts.begin(draft, card, undecided, {
      awaits: 'code',
      isByToken: true,
      transactionUrlOf: (id) => `${gatewayUrl}/pay/3ds/${id}`,
    })
  }

  api.post('/payments', async (c) => {
    const input = PaymentInput.safeParse(await c.req.json().catch(() => ({})))
    if (!input.success) return invalid(c, input.error)
    const { given_id, source } = input.data
    if (given_id !== undefined && store.payments.has(given_id)) {
      return failed(c, 400, 'invalid_request_error', 'Validation Failed', {
        given_id: ['has already been taken'],
      })
    }
    const payment = await begin(input.data, source)
    return payment ? c.json(paymentAnswer(payment), 201) : invalidToken(c)
  })

  api.get('/payments', (c) => {
    const { rows, meta } = answerPage([...store.payments.values()], c, pageSize)
    return c.json({ payments: rows.map(paymentAnswer), meta })
  })

  api.get('/payments/:id', (c) => {
    const payment = store.payments.get(c.req.param('id'))
    return payment ? c.json(paymentAnswer(payment)) : notFound(c)
  })
}

function addTokens(api: Hono, { store }: ApiSettings): void {
  api.get('/tokens/:id', (c) => {
    const token = store.tokens.get(c.req.param('id'))
    if (!token) return notFound(c)
    return c.json({ ...token, metadata: null, message: null, verification_url: null })
  })

  api.delete('/tokens/:id', async (c) => {
    const id = c.req.param('id')
    if (!store.tokens.has(id)) return notFound(c)
    await store.keep({ kind: 'forgotten', value: { id } })
    return c.body(null, 204)
  })
}

const draftOfInput = (input: PaymentInput) => ({
  ...(input.given_id !== undefined && { id: input.given_id }),
  amount: input.amount,
  currency: input.currency,
  description: input.description ?? null,
  invoice_id: null,
  callback_url: input.callback_url ?? null,
  metadata: input.metadata ?? null,
})

/** Requires basic authentication with the secret key as the user name and no password. */
function onlyWithKey(secretKey: string): MiddlewareHandler {
  const expected = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return async (c, next) => {
    if (isSameSecret(c.req.header('authorization') ?? '', expected)) return next()
    return failed(c, 401, 'authentication_error', 'Invalid authorization credentials', null)
  }
}

interface Listed {
  readonly id: string
  readonly status: string
  readonly created_at: string
  readonly metadata: InvoiceRecord['metadata']
}

/** Returns one page, newest first, filtered by id, status, `created[gt]`, `created[lt]` and `metadata[key]`. */
function answerPage<Row extends Listed>(rows: readonly Row[], c: Context, pageSize: number) {
  const query = c.req.query()
  const wanted = rows.filter((row) => isWanted(row, query)).reverse()
  const totalPages = Math.max(1, Math.ceil(wanted.length / pageSize))
  const page = /^[1-9]\d{0,6}$/.test(query.page ?? '') ? Number(query.page) : 1
  return {
    rows: wanted.slice((page - 1) * pageSize, page * pageSize),
    meta: {
      current_page: page,
      next_page: page < totalPages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: totalPages,
      total_count: wanted.length,
    },
  }
}

function isWanted(row: Listed, query: Readonly<Record<string, string>>): boolean {
  return Object.entries(query).every(([name, value]) => {
    if (name === 'id') return row.id === value
    if (name === 'status') return row.status === value
    // ISO timestamps in UTC with milliseconds sort as text.
    if (name === 'created[gt]') return row.created_at > value
    if (name === 'created[lt]') return row.created_at < value
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return key === undefined || String(row.metadata?.[key] ?? '') === value
  })
}

const invalidToken = (c: Context) =>
  failed(c, 400, 'invalid_request_error', 'Validation Failed', { token: ['is not active'] })

const notFound = (c: Context) => failed(c, 404, 'record_not_found', 'Object not found', null)

function invalid(c: Context, error: z.ZodError) {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.at(-1)?.toString() ?? 'base'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return failed(c, 400, 'invalid_request_error', 'Validation Failed', errors)
}

const failed = (
  c: Context,
  status: 400 | 401 | 404,
  type: string,
  message: string,
  errors: Readonly<Record<string, readonly string[]>> | null,
) => c.json({ type, message, errors }, status)
