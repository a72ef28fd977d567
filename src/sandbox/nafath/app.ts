import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html, raw } from 'hono/html'
import * as z from 'zod'
import { directionOf, type Locale, localeOfHeader, locales, otherLocale } from '#kit/locale.ts'
import { pageStyle } from '../moyasar/page-style.ts'
import type { NafathSandbox } from './server.ts'
import { words } from './words.ts'

type Markup = ReturnType<typeof html>

const style = `${pageStyle}
.numbers{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}
.numbers button{min-block-size:88px;font-size:2rem;font-weight:600;cursor:pointer;border-radius:20px;
border:1px solid var(--line-2);background:var(--surface);font-variant-numeric:tabular-nums}
.numbers button:hover{background:var(--sunken)}
`
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const Answered = z.object({
  act: z.enum(['approve', 'reject', 'approve_as_another']),
  choice: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
})

/** The pages of a simulated phone app. The demo user answers for any person and can try every outcome. */
export function nafathApp(sandbox: NafathSandbox): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 2000 }), async (c, next) => {
    await next()
    c.header('content-security-policy', policy)
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
  })
  const questionOf = (transId: string) => sandbox.openQuestions().find((one) => one.transId === transId)
  app.get('/:transId', (c) => {
    const question = questionOf(c.req.param('transId'))
    return question ? c.html(questionPage(c, question.choices)) : c.html(endPage(c, 'gone'), 404)
  })
  app.post('/:transId', async (c) => {
    const form = Answered.safeParse(await c.req.parseBody())
    if (!form.success) return c.html(endPage(c, 'gone'), 422)
    const { act, choice } = form.data
    const isOpen = await sandbox.answer(c.req.param('transId'), act, choice)
    return isOpen ? c.html(endPage(c, 'answered')) : c.html(endPage(c, 'gone'), 404)
  })
  return app
}

const localeOf = (c: Context): Locale =>
  locales.find((one) => one === c.req.query('lang')) ?? localeOfHeader(c.req.header('accept-language'))

function layout(c: Context, title: string, main: Markup): Markup {
  const locale = localeOf(c)
  const { app, warning, otherLanguage } = words[locale]
  const other = otherLocale(locale)
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${app}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<header class="test"><div class="wrap"><strong>${app}</strong><span>${warning}</span>
<a href="${c.req.path}?lang=${other}" lang="${other}" hreflang="${other}">${otherLanguage}</a></div></header>
${main}
</body>
</html>`
}

function questionPage(c: Context, choices: readonly string[]): Markup {
  const locale = localeOf(c)
  const texts = words[locale]
  const action = `${c.req.path}?lang=${locale}`
  const numbers = choices.map(
    (number) => html`<button name="choice" value="${number}" aria-label="${texts.choose(number)}">
<bdi dir="ltr">${number}</bdi></button>`,
  )
  const end = (act: string, name: string, note: string) =>
    html`<li><form method="post" action="${action}"><button name="act" value="${act}">
<b>${name}</b><small>${note}</small></button></form></li>`
  return layout(
    c,
    texts.heading,
    html`<main class="wrap">
<section class="card narrow" aria-labelledby="ask">
<div><h1 id="ask">${texts.heading}</h1><p class="muted">${texts.lead}</p></div>
<form method="post" action="${action}" class="numbers"><input type="hidden" name="act" value="approve">
${numbers}</form>
</section>
<section class="card narrow" aria-labelledby="ends">
<div><h2 id="ends">${texts.otherEnds}</h2><p class="muted">${texts.wait}</p></div>
<ul class="ends">${end('reject', texts.reject, texts.rejectNote)}
${end('approve_as_another', texts.another, texts.anotherNote)}</ul>
</section>
</main>`,
  )
}

function endPage(c: Context, end: 'answered' | 'gone'): Markup {
  const texts = words[localeOf(c)]
  return layout(
    c,
    texts[end],
    html`<main class="wrap"><section class="card narrow" role="status">
<h1>${texts[end]}</h1><p class="muted">${texts[`${end}Text`]}</p></section></main>`,
  )
}
