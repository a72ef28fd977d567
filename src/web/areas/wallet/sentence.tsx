import { Fragment, type ReactNode } from 'react'

type PartsOf<P extends readonly string[]> = { readonly [K in keyof P]: ReactNode }

export interface SentenceProps<P extends readonly string[]> {
  /** A sentence of the words: takes the texts that stand in it. */
  of: (...parts: P) => string
  /** What is shown in place of those texts, in the same order. */
  parts: PartsOf<P>
}

/** A character that no text holds, around the number of the part that stands there. */
const mark = '\u0001'

/**
 * A sentence with amounts and the like set into it as elements. Each language keeps its own order of words,
 * and a part that is missing does not compile.
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
