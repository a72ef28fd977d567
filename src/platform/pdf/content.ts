import type { Locale } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'

/** An amount is given as such, so that its sign and figure keep their order in either direction. */
export type PdfValue = string | PdfAmount | PdfNoted
export interface PdfAmount {
  readonly halalas: Halalas
  readonly decimals?: 0 | 2
}
/** A text with a smaller one beneath. */
export interface PdfNoted {
  readonly text: string
  readonly note: string
}

export interface PdfTable {
  readonly columns: readonly {
    readonly label: string
    /** Figures stand one under another by their last digit, words at the start of the line. */
    readonly align?: 'start' | 'figures'
    /** Share of the width; 1 where it is left out. */
    readonly weight?: number
  }[]
  readonly rows: readonly (readonly PdfValue[])[]
  /** A last row that sums up. */
  readonly total?: readonly PdfValue[]
}

export interface PdfSection {
  readonly heading?: string
  readonly paragraphs?: readonly string[]
  readonly rows?: readonly (readonly [label: string, value: PdfValue])[]
  readonly table?: PdfTable
}

export interface PdfContent {
  readonly brandName: string
  readonly title: string
  readonly subtitle?: string
  /** The number that people quote: `SH-7K3M-9QX2`. */
  readonly reference?: string
  /** What kind of number that is. */
  readonly referenceLabel?: string
  /** A warning that stands out at the top of the document. */
  readonly notice?: string
  /** One figure that the document is about. */
  readonly highlight?: { readonly label: string; readonly value: PdfValue }
  readonly sections: readonly PdfSection[]
  /** An address as a code to be scanned, with what it is for those who cannot see it. */
  readonly qr?: { readonly address: string; readonly label: string }
  readonly footer: string
  readonly issuedAt: Date
  /** On its side, for tables of many columns. */
  readonly isWide?: true
}

export interface PdfPart {
  readonly locale: Locale
  readonly content: PdfContent
}
