import { Fragment, type ReactNode } from 'react'

type PartsOf<P extends readonly string[]> = { readonly [K in keyof P]: ReactNode }

export interface SentenceProps<P extends readonly string[]> {
  /** A sentence that takes the texts within it. */
  of: (...parts: P) => string
  /** The elements that replace those texts, in order. */
  parts: PartsOf<P>
}

/** A character that no text contains. It encloses the number of a part. */
const mark = '\u0001'

/**
 * Inserts elements, such as amounts, into a sentence. Each language keeps its word order, and a missing part does not
 * compile.
 */
export function Sentence<const P extends readonly string[]>({ of, parts }: SentenceProps<P>) {
  const shown = parts as readonly ReactNode[]
  const places = shown.map((_, index) => `${mark}${index}${mark}`) as unknown as P
  return of(...places)
    .split(mark)
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence do not move
      <Fragment key={index}>{index % 2 === 1 ? shown[Number(piece)] : piece}</Fragment>
    ))
}
