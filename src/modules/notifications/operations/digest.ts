import type { User } from '#modules/identity/index.ts'
import { buildLetterSender } from '#modules/settings/index.ts'
import type { OpenContext } from '#platform/context.ts'
import type { NoticeKind } from '#platform/declarations/notices.ts'
import { type MailContent, renderMail } from '#platform/messages/mail-layout.ts'
import { digest as arabic, letter as arabicLetter } from '../messages.ar.ts'
import { digest as english, letter as englishLetter } from '../messages.en.ts'
import { digestNotice } from '../notices.ts'
import * as queries from '../queries.ts'
import { buildNoticeText } from './notice-mail.ts'

const words = { ar: { ...arabic, ...arabicLetter }, en: { ...english, ...englishLetter } }

/** Notices written out in one mail. The others are counted. */
const mostListed = 20

export type DigestEntries = readonly queries.DigestEntry[]

/** Loads the entries of several digests at once. Returns them by the id of the delivery. */
export async function loadDigestEntries(
  { db }: OpenContext,
  kinds: readonly NoticeKind[],
  digests: readonly queries.DueDelivery[],
): Promise<ReadonlyMap<string, DigestEntries>> {
  const names = kinds.map(({ name }) => name)
  const entries = await queries.listDigestEntries(db, digests, names, mostListed)
  const byDigest = Map.groupBy(entries, ({ personId, digestFactId }) => `${personId} ${digestFactId}`)
  return new Map(digests.map(({ id, personId, factId }) => [id, byDigest.get(`${personId} ${factId}`) ?? []]))
}

/** Builds the mail of a digest. Returns undefined if it has no notice that can be put into words. */
export function buildDigestMail(
  context: OpenContext,
  { kinds, origin }: { readonly kinds: readonly NoticeKind[]; readonly origin: string },
  about: object,
  entries: DigestEntries,
  { language: locale }: Pick<User, 'language'>,
) {
  const { settings } = context
  const listed = entries.flatMap((entry) => entryText(context, kinds, entry, locale))
  const total = entries[0]?.entries ?? 0
  if (listed.length === 0) return undefined
  const { intro, more, open, choose } = words[locale]
  const home = digestNotice.leadsTo!(about)
  const at = (path: string) => `${origin}${locale === 'en' ? '/en' : ''}${path}`
  const hidden = total - listed.length
  const content: MailContent = {
    locale,
    sender: buildLetterSender(settings, locale, origin),
    text: {
      title: buildNoticeText(settings, digestNotice, about, locale).title,
      body: [intro(total), ...listed, ...(hidden > 0 ? [more(hidden)] : [])].join('\n\n'),
    },
    action: { label: open, address: at(home) },
    preferences: { label: choose, address: at(`${home}/preferences`) },
  }
  return renderMail(content)
}

/** Returns an entry as one paragraph. A notice that can no longer be put into words is left out and logged. */
function entryText(
  { settings, log }: OpenContext,
  kinds: readonly NoticeKind[],
  { id, kind: name, about }: queries.DigestEntry,
  locale: User['language'],
): string[] {
  try {
    const { title, body } = buildNoticeText(
      settings,
      kinds.find((kind) => kind.name === name)!,
      about,
      locale,
    )
    return [`${title}\n${body.replaceAll(/\n+/g, '\n')}`]
  } catch (error) {
    log.error({ err: error, notice: id, kind: name }, 'a notice of a digest cannot be put into words')
    return []
  }
}
