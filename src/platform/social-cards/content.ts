import type { Locale } from '#kit/locale.ts'

/** The content of the picture that link previews show for a page. */
export interface SocialCardContent {
  readonly locale: Locale
  readonly brandName: string
  readonly title: string
  /** A line above the title. */
  readonly kicker: string
  /** At most two figures. Each reads left to right. */
  readonly figures: readonly { readonly label: string; readonly figure: string; readonly isMain?: true }[]
  /** The small print below the figures. */
  readonly caution: string
}

/** A card to draw: its content and the bytes of its photo. */
export interface SocialCardRequest {
  readonly content: SocialCardContent
  readonly photo: Uint8Array | undefined
}

/** The size that link previews ask for. */
export const socialCardSize = { width: 1200, height: 630 } as const
/** The width of the panel with the text. The photo takes the rest. */
export const panelWidth = 690
