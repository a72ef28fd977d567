/** Channels of notices. */
export const channels = ['app', 'mail', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

/**
 * How a notice uses a channel. always: law or safety requires it. on: unless the person declines. off: only if the
 * person wants it. A channel that is not listed is not offered.
 */
export type ChannelUse = 'always' | 'on' | 'off'
export type ChannelUses = Readonly<Partial<Record<Channel, ChannelUse>>>

/** Topics of notices, in the order of the preferences. */
export const noticeTopics = ['payments', 'investing', 'holdings', 'eligibility', 'account'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** The platform and its support contact, which every text may name beside its own data. */
export interface Branded {
  readonly platform: string
  readonly supportPhone: string
  readonly supportEmail: string
}

/** How to reach support, inside a sentence of any direction. */
export const contactText = ({ supportPhone, supportEmail }: Branded): string =>
  `\u2066${supportPhone}\u2069 · \u2066${supportEmail}\u2069`

/** The data of a notice. Its names differ from those of the branding, which is put beside it. */
export type NoticeData = object & { readonly [word in keyof Branded]?: never }

/** A notice in one language. Amounts and names of any script are isolated: `moneyInText`, `isolated`. */
export interface NoticeWords<P extends object> {
  /** Its name in the preferences. */
  readonly label: string
  /** Also the subject of a mail. */
  readonly title: (p: P & Branded) => string
  readonly body: (p: P & Branded) => string
  /** The text of an SMS. By default title and body. */
  readonly sms?: (p: P & Branded) => string
}
