import { directionOf, type Locale } from '#kit/locale.ts'
import type { MailMessage } from '#platform/mail.ts'
import type { NoticeText } from '#platform/notices.ts'
import { letter as arabic } from './messages.ar.ts'
import { letter as english } from './messages.en.ts'

const words = { ar: arabic, en: english }

export interface Letter {
  readonly locale: Locale
  readonly brand: string
  readonly text: NoticeText
  /** Where it leads, and where its reader chooses what they are told. */
  readonly link: string | null
  readonly preferences: string
}

/** A notice as a mail: plain, and as a page of its language's direction, which plain text cannot have. */
export function mailOf({
  locale,
  brand,
  text,
  link,
  preferences,
}: Letter): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const { open, choose } = words[locale]
  const plain = [
    text.title,
    text.body,
    ...(link ? [`${open}:\n${link}`] : []),
    brand,
    `${choose}:\n${preferences}`,
  ]
  const anchor = (to: string, label: string, style = '') =>
    `<a href="${toHtml(to)}"${style && ` style="${style}"`}>${toHtml(label)}</a>`
  const button =
    'display:inline-block;padding:12px 20px;border-radius:10px;background:#0f4c3a;color:#fff;text-decoration:none'
  const html = [
    '<!doctype html>',
    `<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.7 system-ui,sans-serif;color:#1b2421;background:#fff">',
    '<div style="max-width:560px;margin:0 auto">',
    `<h1 style="font-size:20px;line-height:1.4">${toHtml(text.title)}</h1>`,
    `<p>${toHtml(text.body)}</p>`,
    ...(link ? [`<p>${anchor(link, open, button)}</p>`] : []),
    `<p style="color:#5c6b66;font-size:14px">${toHtml(brand)} · ${anchor(preferences, choose, 'color:#5c6b66')}</p>`,
    '</div></body></html>',
  ]
  // A subject stands alone: it has no sentence around it to be kept apart from.
  const subject = text.title.replaceAll(/[\u2066-\u2069]/g, '')
  return { subject, text: plain.join('\n\n'), html: html.join('\n') }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
