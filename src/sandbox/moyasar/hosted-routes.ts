import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { digitsOf, foldDigits } from '#kit/digits.ts'
import { type Locale, localeOfHeader, locales } from '#kit/locale.ts'
import type { Clock } from '#kit/time.ts'
import { isClosed } from './attempts.ts'
import { applePayCard, buildTestCard, laterExpiry, parseExpiry, testNumber } from './cards.ts'
import { bankEndings, type Next, type PaymentPage, paymentOutcomes } from './checkout.ts'
import { challengePage, closedPage, missingPage, type PageContext, payPage } from './hosted-page.ts'
import { pageStyle } from './page-style.ts'
import type { InvoiceRecord, PaymentRecord } from './records.ts'
import type { SandboxStore } from './store.ts'

export interface HostedSettings {
  readonly store: SandboxStore
  readonly checkout: PaymentPage
  readonly now: Clock
}

const OutcomeForm = z.object({
  outcome: z.enum([...paymentOutcomes, 'apple_pay']),
  card_number: z.string().max(40).optional(),
  card_name: z.string().max(60).optional(),
  card_expiry: z.string().max(20).optional(),
  save_card: z.literal('true').optional(),
})
const ChallengeForm = z.object({
  act: z.enum(['confirm', 'cancel', ...bankEndings]).default('confirm'),
  code: z.string().max(40).default(''),
})

// Without form-action: Chromium also applies it to the redirect after a form, which leads to the merchant.
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Routes of the hosted payment pages and their forms. */
export function hostedRoutes({ store, checkout, now }: HostedSettings): Hono {
  const pages = new Hono()
  pages.use(bodyLimit({ maxSize: 20_000 }), async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
  })

  pages.get('/:id', (c) => {
    const invoice = store.invoices.get(c.req.param('id'))
    if (!invoice) return c.html(missingPage(buildPageContext(c, null)), 404)
    return c.html(pageOf(c, invoice, null))
  })

  pages.post('/:id/outcome', async (c) => {
    const invoice = store.invoices.get(c.req.param('id'))
    if (!invoice) return c.html(missingPage(buildPageContext(c, null)), 404)
    const form = OutcomeForm.safeParse(await c.req.parseBody())
    if (!form.success) return c.redirect(`/pay/${invoice.id}`, 303)
    const { outcome, card_number, card_name = 'Test Card', card_expiry, save_card } = form.data
    if (outcome === 'apple_pay') {
      return follow(c, invoice, await checkout.pay(invoice, 'succeed', applePayCard(now())))
    }
    // Leaving without paying needs no card.
    const number = outcome === 'abandon' || card_number === undefined ? testNumber : foldDigits(card_number)
    const expiry = parseExpiry(foldDigits(card_expiry ?? '')) ?? laterExpiry(now())
    const card = buildTestCard(number, card_name, expiry)
    if (!card) return c.html(pageOf(c, invoice, card_number ?? ''), 422)
    return follow(c, invoice, await checkout.pay(invoice, outcome, card, save_card === 'true'))
  })

  pages.get('/:id/challenge/:paymentId', (c) => {
    const { invoice, payment } = pair(c)
    if (!invoice || !payment) return c.html(missingPage(buildPageContext(c, null)), 404)
    if (payment.sandbox_awaits !== 'code') return follow(c, invoice, { to: 'merchant', payment })
    return c.html(
      challengePage(buildPageContext(c, invoice), {
        of: invoice,
        path: `/pay/${invoice.id}/challenge/${payment.id}`,
        triesLeft: checkout.triesLeft(payment.id),
      }),
    )
  })

  pages.post('/:id/challenge/:paymentId', async (c) => {
    const { invoice, payment } = pair(c)
    if (!invoice || !payment) return c.html(missingPage(buildPageContext(c, null)), 404)
    const form = ChallengeForm.safeParse(await c.req.parseBody())
    const code = form.success && form.data.act === 'confirm' ? digitsOf(form.data.code) : null
    return follow(c, invoice, await checkout.answerChallenge(payment, code))
  })

  addBankPages(pages, { store, checkout })

  function pair(c: Context<object, '/:id/challenge/:paymentId'>) {
    const payment = store.payments.get(c.req.param('paymentId'))
    const invoice = store.invoices.get(c.req.param('id'))
    return { invoice, payment: payment?.invoice_id === invoice?.id ? payment : undefined }
  }

  function pageOf(c: Context, invoice: InvoiceRecord, wrongNumber: string | null) {
    const context = buildPageContext(c, invoice)
    const attempts = store.paymentsOf(invoice.id)
    if (isClosed(invoice)) {
      const payment = attempts.find(({ status }) => status === 'paid') ?? null
      return closedPage(context, invoice, buildReturnUrl(invoice, payment))
    }
    const isPending = attempts.some(({ sandbox_awaits }) => sandbox_awaits === 'clock')
    const notice = isPending ? 'pending' : invoice.status === 'failed' ? 'failed' : null
    const { year, month } = laterExpiry(now())
    return payPage(context, { invoice, notice, wrongNumber, expiry: `${month}/${year.slice(2)}` })
  }

  return pages
}

/** Routes of the bank's page for a payment by token, which has no hosted page before it. */
function addBankPages(pages: Hono, { store, checkout }: Pick<HostedSettings, 'store' | 'checkout'>): void {
  pages.get('/3ds/:paymentId', (c) => {
    const payment = byToken(c.req.param('paymentId'))
    if (!payment) return c.html(missingPage(buildPageContext(c, null)), 404)
    if (payment.sandbox_awaits !== 'code') return c.redirect(buildMerchantUrl(payment), 303)
    return c.html(
      challengePage(buildPageContext(c, payment), {
        of: { ...payment, description: payment.description ?? '' },
        path: `/pay/3ds/${payment.id}`,
        triesLeft: checkout.triesLeft(payment.id),
        endings: bankEndings,
      }),
    )
  })

  pages.post('/3ds/:paymentId', async (c) => {
    const payment = byToken(c.req.param('paymentId'))
    if (!payment) return c.html(missingPage(buildPageContext(c, null)), 404)
    const { act, code } = ChallengeForm.catch({ act: 'cancel', code: '' }).parse(await c.req.parseBody())
    if (act !== 'confirm' && act !== 'cancel') {
      return c.redirect(buildMerchantUrl(await checkout.endAtBank(payment, act)), 303)
    }
    const next = await checkout.answerChallenge(payment, act === 'confirm' ? digitsOf(code) : null)
    const isAnew = next.to === 'challenge' || next.payment === null
    return c.redirect(
      isAnew ? `/pay/3ds/${payment.id}${readLanguage(c)}` : buildMerchantUrl(next.payment),
      303,
    )
  })

  const byToken = (id: string) => {
    const payment = store.payments.get(id)
    return payment?.sandbox_by_token && payment.callback_url !== null ? payment : undefined
  }
}

/** Uses the language chosen on the page, then the invoice's, then the browser's. */
function buildPageContext(c: Context, of: Pick<InvoiceRecord, 'metadata'> | null): PageContext {
  const asked = [c.req.query('lang'), of?.metadata?.locale].find((value): value is Locale =>
    locales.includes(value as Locale),
  )
  // The path of a form accepts POST only, so the language switch leads back to the page.
  const path = c.req.path.replace(/\/outcome$/, '')
  return { locale: asked ?? localeOfHeader(c.req.header('accept-language')), path }
}

function readLanguage(c: Context): string {
  const lang = c.req.query('lang')
  return lang === 'ar' || lang === 'en' ? `?lang=${lang}` : ''
}

function follow(c: Context, invoice: InvoiceRecord, next: Next) {
  const suffix = readLanguage(c)
  if (next.to === 'challenge') {
    return c.redirect(`/pay/${invoice.id}/challenge/${next.payment.id}${suffix}`, 303)
  }
  return c.redirect(buildReturnUrl(invoice, next.payment) ?? `/pay/${invoice.id}${suffix}`, 303)
}

/**
 * Returns the merchant's URL with the outcome in the query, as Moyasar adds it. The outcome there is unsigned and
 * proves nothing.
 */
function buildReturnUrl(invoice: InvoiceRecord, payment: PaymentRecord | null): string | null {
  const target = payment === null ? (invoice.back_url ?? invoice.success_url) : invoice.success_url
  if (target === null) return null
  const url = new URL(target)
  url.searchParams.set('id', payment?.id ?? invoice.id)
  url.searchParams.set('invoice_id', invoice.id)
  url.searchParams.set('status', payment?.status ?? 'initiated')
  url.searchParams.set('message', payment?.source.message ?? '')
  return url.href
}

/** Returns the `callback_url` of a payment by token with the outcome in the query. */
function buildMerchantUrl(payment: PaymentRecord): string {
  const url = new URL(payment.callback_url!)
  url.searchParams.set('id', payment.id)
  url.searchParams.set('status', payment.status)
  url.searchParams.set('message', payment.source.message ?? '')
  return url.href
}
