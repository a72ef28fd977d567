import type { Role } from '#kit/contract.ts'
import type { EventKind } from '#kit/events.ts'
import { isolated } from '#kit/format.ts'
import type { Bilingual, Locale } from '#kit/locale.ts'
import type { Branded, ChannelUses, NoticeData, NoticeTopic, NoticeWords } from '#kit/notices.ts'
import type { OpenContext } from '../context.ts'
import type { DomainEvent } from '../events/events.ts'
import type { MailAttachment } from '../messages/mail.ts'

/** A recipient of a notice, and the data for this recipient only. */
export interface NoticeRecipient<P extends object = object> {
  readonly personId: string
  readonly data: Partial<P>
}

/** An account in which nobody signs in, and the people who get its notices about money. */
export interface NoticeProxy {
  readonly readerIds: readonly string[]
  readonly name: Bilingual
  /** Returns the page of theirs that shows what a notice is about. */
  readonly pathFor: (topic: NoticeTopic) => `/${string}`
}

/** Returns the proxies of those of these accounts that have one. */
export type NoticeProxies = (
  context: OpenContext,
  personIds: readonly string[],
) => Promise<ReadonlyMap<string, NoticeProxy>>

/** Stored in the data of a notice that a proxy's reader gets. */
export interface Represented {
  readonly onBehalfOf?: Bilingual & { readonly path: `/${string}` }
}

/** The person that a mail is sent to, as they are at the moment of sending. */
export interface MailReader {
  readonly id: string
  readonly roles: readonly Role[]
  readonly isActive: boolean
  readonly language: Locale
}

/**
 * A kind of notice that a module declares: the event that triggers it, its recipients, channels and words.
 */
export interface NoticeKind<D extends object = object, P extends object = object> {
  /** module.what_happened: stored with each notice, and used in preferences. */
  readonly name: `${string}.${string}`
  readonly topic: NoticeTopic
  /** The roles that can receive it and find it among their preferences. */
  readonly readers: readonly Role[]
  readonly channels: ChannelUses
  /**
   * Its mails and SMS wait until the reader's quiet hours end, and its mail can be part of a digest. Never set for
   * notices about money or security.
   */
  readonly canWait?: true
  readonly words: Readonly<Record<Locale, NoticeWords<P>>>
  /** The event that triggers it. Without one, the module sends the notice itself. */
  readonly on?: EventKind<D>
  /** Returns the recipients; by default the event's subject. */
  readonly recipients?: (context: OpenContext, event: DomainEvent<D>) => Promise<readonly string[]>
  /** Returns the data that the words need besides the event's data, as JSON. */
  readonly buildData?: (context: OpenContext, event: DomainEvent<D>) => Promise<P>
  /**
   * Returns the recipients with data of their own, which overrides that of `buildData`. Replaces `recipients`.
   */
  readonly recipientsWithData?: (
    context: OpenContext,
    event: DomainEvent<D>,
  ) => Promise<readonly NoticeRecipient<P>[]>
  /** The page that the notice opens, without a language prefix. */
  readonly leadsTo?: (data: P) => `/${string}`
  /** Returns where an answer to the mail goes, in the domain of answers. */
  readonly replyTo?: (context: OpenContext, data: P, domain: string) => string
  /**
   * Returns the files of the mail, built when it is sent. Returns undefined if the person may no longer get it: then
   * nothing is sent.
   */
  readonly attachments?: (
    context: OpenContext,
    reader: MailReader,
    data: P,
  ) => Promise<readonly MailAttachment[] | undefined>
}

/**
 * Checks that the words fit the data of the event or of `buildData`. Returns the type that all kinds share.
 */
export const noticeKind = <D extends NoticeData, P extends NoticeData = D>(
  kind: NoticeKind<D, P>,
): NoticeKind => kind as unknown as NoticeKind

/** A text in one language, ready to be sent. */
export interface NoticeText {
  readonly title: string
  readonly body: string
  readonly sms: string
}

/** Directional isolates for screens. In an SMS they would double the number of parts. */
const isolates = /[\u2066-\u2069]/g

export function formatNotice<P extends object>(
  { words }: Pick<NoticeKind<never, P>, 'words'>,
  locale: Locale,
  data: P & Branded,
): NoticeText {
  const { title, body, sms } = words[locale]
  const { onBehalfOf } = data as Represented
  const named = (text: string) => (onBehalfOf ? `${isolated(onBehalfOf[locale])}: ${text}` : text)
  const texts = { title: named(title(data)), body: body(data) }
  const short = sms ? named(sms(data)) : `${texts.title}\n${texts.body}`
  return { ...texts, sms: short.replaceAll(isolates, '') }
}

/** Returns the page that a stored notice opens, if it has one. */
export const noticePath = ({ leadsTo }: NoticeKind, about: object): `/${string}` | undefined =>
  (about as Represented).onBehalfOf?.path ?? leadsTo?.(about)
