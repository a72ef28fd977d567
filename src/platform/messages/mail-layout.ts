import { directionOf, type Locale } from '#kit/locale.ts'
import type { MailMessage } from './mail.ts'

/** The sender of a mail, in the reader's language. The postal identity is at the foot of each mail. */
export interface MailBranding {
  readonly brand: string
  /** The company, its address and its registration. Empty lines are left out. */
  readonly identity: readonly string[]
  readonly supportEmail: string
  readonly supportPhone: string
  /** Our own address; mails load the logo from there. */
  readonly origin: string
}

export interface MailLink {
  readonly label: string
  readonly address: string
}

export interface MailContent {
  readonly locale: Locale
  readonly sender: MailBranding
  /** `body` is plain text: an empty line ends a paragraph. */
  readonly text: { readonly title: string; readonly body: string }
  /** A code that the body contains: shown large, left to right. */
  readonly code?: string
  /** A button. If the body contains its address, the button takes its place. */
  readonly action?: MailLink | null
  /** The page where readers choose their mails. */
  readonly preferences?: MailLink
}

/** Renders a mail as plain text and as HTML in the direction of its language, for light and dark screens. */
export function renderMail(letter: MailContent): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  // A subject stands alone, so it needs no directional isolates.
  const subject = letter.text.title.replaceAll(/[\u2066-\u2069]/g, '')
  return { subject, text: plainText(letter), html: htmlPage(letter) }
}

function plainText({ sender, text, action, preferences }: MailContent): string {
  const linkText = ({ label, address }: MailLink) => `${label}:\n${address}`
  const foot = [sender.brand, ...sender.identity, `${sender.supportPhone} · ${sender.supportEmail}`]
  return [
    text.title,
    text.body,
    ...(action && !text.body.includes(action.address) ? [linkText(action)] : []),
    foot.join('\n'),
    ...(preferences ? [linkText(preferences)] : []),
  ].join('\n\n')
}

/** Mail programs without dark mode use the inline colours; the others use these. */
const darkStyle = `@media (prefers-color-scheme: dark) {
  .page { background: #07110d !important; color: #e8efec !important }
  .card { background: #0e1d18 !important }
  .quiet, .quiet a { color: #9fb3ab !important }
  .button { background: #cbee00 !important; color: #07110d !important }
  .code { background: #16281f !important }
}`

const styles = {
  page: 'margin:0;padding:24px 12px;background:#f5f5ef;color:#1b2421;font:16px/1.7 system-ui,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:28px 24px;border-radius:16px;background:#fff',
  brand: 'font-size:20px;font-weight:700;vertical-align:middle',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#0f4c3a;color:#fff;text-decoration:none',
  code:
    'display:block;margin:12px 0;padding:12px;border-radius:12px;background:#f0f1ea;text-align:center;' +
    'font:700 32px/1.2 ui-monospace,monospace;letter-spacing:6px',
  quiet: 'color:#5c6b66;font-size:13px',
}

function htmlPage({ locale, sender, text, code, action, preferences }: MailContent): string {
  const { brand, identity, supportEmail, supportPhone, origin } = sender
  const link = ({ address, label }: MailLink, style: string, className = '') =>
    `<a href="${toHtml(address)}"${className && ` class="${className}"`} style="${style}">${toHtml(label)}</a>`
  const button = action ? link(action, styles.button, 'button') : ''
  const paragraphs = text.body.split('\n\n').map((paragraph) => {
    if (action && paragraph.trim() === action.address) return `<p>${button}</p>`
    const lines = toHtml(paragraph).replaceAll('\n', '<br>')
    const large = `<bdi dir="ltr" class="code" style="${styles.code}">${code}</bdi>`
    return `<p>${code ? lines.replace(code, large) : lines}</p>`
  })
  const contact = [
    link({ address: `tel:${supportPhone}`, label: `\u2066${supportPhone}\u2069` }, styles.quiet),
    link({ address: `mailto:${supportEmail}`, label: supportEmail }, styles.quiet),
  ].join(' · ')
  return [
    '<!doctype html>',
    `<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${toHtml(text.title)}</title><style>${darkStyle}</style></head>`,
    `<body class="page" style="${styles.page}"><div class="card" style="${styles.card}">`,
    `<p><img src="${toHtml(origin)}/apple-touch-icon.png" width="36" height="36" alt=""`,
    ` style="border-radius:9px;vertical-align:middle"> <span style="${styles.brand}">${toHtml(brand)}</span></p>`,
    `<h1 style="font-size:20px;line-height:1.4">${toHtml(text.title)}</h1>`,
    ...paragraphs,
    ...(action && !text.body.includes(action.address) ? [`<p>${button}</p>`] : []),
    `</div><div class="quiet" style="${styles.quiet};max-width:560px;margin:16px auto 0;padding:0 24px">`,
    `<p>${[brand, ...identity].map(toHtml).join('<br>')}<br>${contact}</p>`,
    ...(preferences ? [`<p>${link(preferences, styles.quiet)}</p>`] : []),
    '</div></body></html>',
  ].join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
