import type { Role } from '#kit/duties.ts'
import type { Locale } from '#kit/locale.ts'
import { buildBranding, buildLetterSender } from '#modules/settings/index.ts'
import { formatNotice, type NoticeKind, noticePath } from '#platform/declarations/notices.ts'
import type { SettingsInForce } from '#platform/declarations/settings.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { letter as arabic } from '../messages.ar.ts'
import { letter as english } from '../messages.en.ts'

const words = { ar: arabic, en: english }

export interface NoticeReader {
  readonly language: Locale
  readonly roles: readonly Role[]
}

/** Returns the texts of a notice in its reader's language. */
export const buildNoticeText = (settings: SettingsInForce, kind: NoticeKind, about: object, locale: Locale) =>
  formatNotice(kind, locale, { ...about, ...buildBranding(settings, locale) })

/** Builds the mail of a notice: its texts, a link to its page, and one to the reader's preferences. */
export function buildNoticeMail(
  { settings, origin }: { readonly settings: SettingsInForce; readonly origin: string },
  kind: NoticeKind,
  about: object,
  { language: locale, roles }: NoticeReader,
) {
  const at = (path: string) => `${origin}${locale === 'en' ? '/en' : ''}${path}`
  const path = noticePath(kind, about)
  const { open, choose } = words[locale]
  const area = roles.includes('user') ? '/user' : '/admin-sahl'
  return renderMail({
    locale,
    sender: buildLetterSender(settings, locale, origin),
    text: buildNoticeText(settings, kind, about, locale),
    action: path ? { label: open, address: at(path) } : null,
    preferences: { label: choose, address: at(`${area}/notifications/preferences`) },
  })
}
