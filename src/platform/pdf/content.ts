import type { Locale } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'

/** An amount is its own type, so that sign and figure keep their order in either direction. */
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
    /** Figures align at their last digit, words at the start of the line. */
    readonly align?: 'start' | 'figures'
    /** Share of the width; 1 by default. */
    readonly weight?: number
  }[]
  readonly rows: readonly (readonly PdfValue[])[]
  /** A last row with sums. */
  readonly total?: readonly PdfValue[]
}

export interface PdfSection {
  readonly heading?: string
  readonly paragraphs?: readonly string[]
  readonly rows?: readonly (readonly [label: string, value: PdfValue])[]
  readonly table?: PdfTable
  /** JPEG pictures, each under its label. */
  readonly pictures?: readonly PdfPicture[]
}

export interface PdfPicture {
  readonly label: string
  readonly jpeg: Uint8Array
}

export interface PdfContent {
  readonly brandName: string
  readonly title: string
  readonly subtitle?: string
  /** The number that people quote: `SH-7K3M-9QX2`. */
  readonly reference?: string
  /** The label of that number. */
  readonly referenceLabel?: string
  /** A warning at the top of the document. */
  readonly notice?: string
  /** The main figure of the document. */
  readonly highlight?: { readonly label: string; readonly value: PdfValue }
  readonly sections: readonly PdfSection[]
  /** An address as a QR code, with a label for readers who cannot see it. */
  readonly qr?: { readonly address: string; readonly label: string }
  readonly footer: string
  readonly issuedAt: Date
  /** Landscape, for tables of many columns. */
  readonly isWide?: true
}

export interface PdfPart {
  readonly locale: Locale
  readonly content: PdfContent
}
