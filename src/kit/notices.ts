/** The ways by which somebody is told of something. */
export const channels = ['app', 'mail', 'sms'] as const
export type Channel = (typeof channels)[number]

/**
 * How a notice uses a channel: always, since law or safety asks for it; unless somebody declines; or only where
 * somebody wants it. A channel that is not named is not offered.
 */
export type ChannelUse = 'always' | 'on' | 'off'
export type ChannelUses = Readonly<Partial<Record<Channel, ChannelUse>>>

/** What notices are about, in the order in which preferences list them. */
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
export type About = object & { readonly [word in keyof Branded]?: never }

/** A notice in one language. Amounts and names of any script are isolated: `moneyInText`, `isolated`. */
export interface NoticeWords<P extends object> {
  /** What it is called where people choose what they are told of. */
  readonly label: string
  /** Also the subject of a mail. */
  readonly title: (p: P & Branded) => string
  readonly body: (p: P & Branded) => string
  /** In few words, for an SMS; title and body unless said. */
  readonly sms?: (p: P & Branded) => string
}
