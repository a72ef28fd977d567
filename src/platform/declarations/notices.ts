import type { Role } from '#kit/contract.ts'
import type { EventKind } from '#kit/events.ts'
import type { Locale } from '#kit/locale.ts'
import type { Branded, ChannelUses, NoticeData, NoticeTopic, NoticeWords } from '#kit/notices.ts'
import type { OpenContext } from '../context.ts'
import type { DomainEvent } from '../events/events.ts'

/** Who is told of a fact, and what only they are told. */
export interface NoticeRecipient<P extends object = object> {
  readonly personId: string
  readonly data: Partial<P>
}

/** A notice that a module declares: what it follows from, who gets it, by which channels, in which words. */
export interface NoticeKind<D extends object = object, P extends object = object> {
  /** module.what_happened: stored with each notice, and chosen by in preferences. */
  readonly name: `${string}.${string}`
  readonly topic: NoticeTopic
  /** Whom it concerns, and who finds it among their preferences. */
  readonly readers: readonly Role[]
  readonly channels: ChannelUses
  readonly words: Readonly<Record<Locale, NoticeWords<P>>>
  /** The fact that it follows from; a text without one is sent at once by its module. */
  readonly on?: EventKind<D>
  /** Who is told; the fact's subject unless said. */
  readonly recipients?: (context: OpenContext, fact: DomainEvent<D>) => Promise<readonly string[]>
  /** What the words need beyond the fact's data, as JSON. */
  readonly buildData?: (context: OpenContext, fact: DomainEvent<D>) => Promise<P>
  /** Who is told instead, where the words need something else for each of them, over what `about` says of all. */
  readonly recipientsWithData?: (
    context: OpenContext,
    fact: DomainEvent<D>,
  ) => Promise<readonly NoticeRecipient<P>[]>
  /** The page that it leads to, without a language. */
  readonly leadsTo?: (about: P) => `/${string}`
}

/** A notice whose words are what its facts carry, or what `about` makes of them; to others they are all alike. */
export const noticeKind = <D extends NoticeData, P extends NoticeData = D>(
  kind: NoticeKind<D, P>,
): NoticeKind => kind as unknown as NoticeKind

/** A text in one language, ready to be sent. */
export interface NoticeText {
  readonly title: string
  readonly body: string
  readonly sms: string
}

/** Signs that keep directions apart on a screen; an SMS would be sent in twice as many parts for them. */
const isolates = /[\u2066-\u2069]/g

export function formatNotice<P extends object>(
  { words }: Pick<NoticeKind<never, P>, 'words'>,
  locale: Locale,
  about: P & Branded,
): NoticeText {
  const { title, body, sms } = words[locale]
  const texts = { title: title(about), body: body(about) }
  const short = sms ? sms(about) : `${texts.title}\n${texts.body}`
  return { ...texts, sms: short.replaceAll(isolates, '') }
}
