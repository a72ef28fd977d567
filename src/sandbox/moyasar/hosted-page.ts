import { html, raw } from 'hono/html'
import { directionOf, type Locale, otherLocale } from '#kit/locale.ts'
import { testNumber } from './cards.ts'
import { type BankEnding, challengeCode } from './checkout.ts'
import { ar } from './messages.ar.ts'
import { en, type Words } from './messages.en.ts'
import { pageStyle } from './page-style.ts'
import type { InvoiceRecord } from './records.ts'

type Markup = ReturnType<typeof html>

const wordsOf: Readonly<Record<Locale, Words>> = { ar, en }
const figures = new Intl.NumberFormat('en-US')

export interface PageContext {
  readonly locale: Locale
  /** The path of the page, for the language switch. */
  readonly path: string
}

/** The riyal sign as an SVG outline, since few fonts contain U+20C1. The text beside it is for screen readers. */
const riyalOutline = [
  'M699.62,1113.02c-20.06,44.48-33.32,92.75-38.4,143.37l424.51-90.24',
  'c20.06-44.47,33.31-92.75,38.4-143.37l-424.51,90.24zM1085.73,895.8',
  'c20.06-44.47,33.32-92.75,38.4-143.37l-330.68,70.33v-135.2l292.27-62.11',
  'c20.06-44.47,33.32-92.75,38.4-143.37l-330.68,70.27V66.13',
  'c-50.67,28.45-95.67,66.32-132.25,110.99v403.35l-132.25,28.11V0',
  'c-50.67,28.44-95.67,66.32-132.25,110.99v525.69l-295.91,62.88',
  'c-20.06,44.47-33.33,92.75-38.42,143.37l334.33-71.05v170.26l-358.3,76.14',
  'c-20.06,44.47-33.32,92.75-38.4,143.37l375.04-79.7c30.53-6.35,56.77-24.4,73.83-49.24',
  'l68.78-101.97c7.14-10.55,11.3-23.27,11.3-36.97v-149.98l132.25-28.11v270.4l424.53-90.28z',
].join('')
const riyalSign = html`<svg viewBox="0 0 1124.14 1256.39" fill="currentColor" aria-hidden="true">
<path d="${riyalOutline}"/></svg>`

/** `25,000` when whole, `25,000.50` when not. */
function formatFigure(amount: number): string {
  const halalas = BigInt(amount)
  const rest = halalas % 100n
  return `${figures.format(halalas / 100n)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`
}

const money = (words: Words, amount: number): Markup => {
  const figure = formatFigure(amount)
  return html`<span class="sr">${words.riyals(figure)}</span>
<bdi dir="ltr" class="num due" aria-hidden="true">${riyalSign}${figure}</bdi>`
}

function layout({ locale, path }: PageContext, title: string, main: Markup): Markup {
  const words = wordsOf[locale]
  const other = otherLocale(locale)
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${words.gateway}</title>
<link rel="icon" href="data:,">
<style>${raw(pageStyle)}</style>
</head>
<body>
<header class="test"><div class="wrap"><strong>${words.gateway}</strong><span>${words.warning}</span>
<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></div></header>
${main}
</body>
</html>`
}

type Due = Pick<InvoiceRecord, 'id' | 'amount' | 'description'>

const summary = (words: Words, invoice: Due): Markup => html`<dl class="sum">
<div><dt>${words.amountDue}</dt><dd>${money(words, invoice.amount)}</dd></div>
<div><dd dir="auto">${invoice.description}</dd></div>
<div><dt>${words.invoice}</dt><dd class="ref"><bdi dir="ltr">${invoice.id}</bdi></dd></div>
</dl>`

export interface PayPageState {
  readonly invoice: InvoiceRecord
  readonly notice: 'failed' | 'pending' | null
  /** The rejected card number as typed; null if none was rejected. */
  readonly wrongNumber: string | null
  /** Expiry of the test card as MM/YY, always in the future. */
  readonly expiry: string
}

const endings = ['challenge', 'decline', 'insufficient', 'slow', 'duplicate', 'abandon'] as const

const endingButton = (name: string, value: string, ending: { name: string; detail: string }): Markup =>
  html`<li><button name="${name}" value="${value}">
<b>${ending.name}</b><small>${ending.detail}</small></button></li>`

/** Renders the card form and a button for each outcome. */
export function payPage(
  context: PageContext,
  { invoice, notice, wrongNumber, expiry }: PayPageState,
): Markup {
  const words = wordsOf[context.locale]
  const action = `/pay/${invoice.id}/outcome?lang=${context.locale}`
  const invalid = wrongNumber === null ? '' : html` aria-invalid="true" aria-describedby="wrong" autofocus`
  const complaint =
    wrongNumber === null
      ? ''
      : html`<p class="note bad wide" id="wrong" role="alert">${words.card.invalid}</p>`
  const main = html`<main class="wrap two">
${summary(words, invoice)}
<form class="stack" method="post" action="${action}" autocomplete="off">
${notice === null ? '' : html`<p class="note" role="status">${words.notices[notice]}</p>`}
<section class="card" aria-label="Apple Pay">
<button class="btn apple" name="outcome" value="apple_pay">${words.applePay.pay}</button>
<p class="muted">${words.applePay.hint}</p>
</section>
<section class="card" aria-labelledby="by-card">
<h1 id="by-card">${words.card.heading}</h1>
<div class="grid">
<label class="field wide"><span>${words.card.number}</span>
<input name="card_number" inputmode="numeric" maxlength="24"
value="${wrongNumber ?? testNumber}"${invalid}></label>
${complaint}
<label class="field wide"><span>${words.card.name}</span>
<input name="card_name" maxlength="60" value="Test Card"></label>
<label class="field"><span>${words.card.expiry}</span>
<input name="card_expiry" inputmode="numeric" maxlength="7" value="${expiry}"></label>
<label class="field"><span>${words.card.code}</span>
<input name="card_code" inputmode="numeric" maxlength="4" value="123"></label>
<label class="tick wide"><input type="checkbox" name="save_card" value="true"${
    String(invoice.metadata?.save_card) === 'true' ? html` checked` : ''
  }><span>${words.card.save}</span></label>
</div>
<button class="btn next" name="outcome" value="succeed">
<span>${words.card.pay}</span> ${money(words, invoice.amount)}</button>
</section>
<section class="card" aria-labelledby="endings">
<div><h2 id="endings">${words.endings.heading}</h2><p class="muted">${words.endings.hint}</p></div>
<ul class="ends">${endings.map((outcome) => endingButton('outcome', outcome, words.endings[outcome]))}</ul>
</section>
</form>
</main>`
  return layout(context, words.card.heading, main)
}

interface Challenge {
  readonly of: Due
  /** The path that receives the form. */
  readonly path: string
  /** Null before the first wrong code. */
  readonly triesLeft: number | null
  /** Other outcomes offered on the page. */
  readonly endings?: readonly BankEnding[]
}

/** Renders the issuer's 3-D Secure page. It shows the code, since a test receives no message. */
export function challengePage(
  context: PageContext,
  { of, path, triesLeft, endings = [] }: Challenge,
): Markup {
  const { challenge: words, endings: others } = wordsOf[context.locale]
  const isWrong = triesLeft !== null
  const action = `${path}?lang=${context.locale}`
  const main = html`<main class="wrap two">
${summary(wordsOf[context.locale], of)}
<form class="card" method="post" action="${action}" autocomplete="off">
<div><h1>${words.heading}</h1><p class="muted">${words.text}</p></div>
<p class="note" id="test-code">${words.testCode(challengeCode)}</p>
${isWrong ? html`<p class="note bad" id="wrong" role="alert">${words.wrong(triesLeft)}</p>` : ''}
<label class="field code"><span>${words.code}</span>
<input name="code" inputmode="numeric" maxlength="12" autofocus aria-describedby="test-code"
${isWrong ? html` aria-invalid="true"` : ''}></label>
<button class="btn next" name="act" value="confirm">${words.confirm}</button>
<button class="btn quiet" name="act" value="cancel">${words.cancel}</button>
<ul class="ends">${endings.map((one) => endingButton('act', one, others[one]))}</ul>
</form>
</main>`
  return layout(context, words.heading, main)
}

/** Renders the page of an invoice that was paid, or cancelled by the merchant. */
export function closedPage(context: PageContext, invoice: InvoiceRecord, returnUrl: string | null): Markup {
  const words = wordsOf[context.locale]
  const heading = invoice.status === 'paid' ? words.paid.heading : words.paid.canceled
  const main = html`<main class="wrap two">
${summary(words, invoice)}
<section class="card">
<h1>${heading}</h1>
${returnUrl === null ? '' : html`<a class="btn next" href="${returnUrl}">${words.paid.back}</a>`}
</section>
</main>`
  return layout(context, heading, main)
}

export function missingPage(context: PageContext): Markup {
  const { missing } = wordsOf[context.locale]
  const main = html`<main class="wrap"><section class="card narrow">
<h1>${missing.heading}</h1><p class="muted">${missing.text}</p></section></main>`
  return layout(context, missing.heading, main)
}
