import type { ContentBlock, ContentDocument, ContentText } from './document.ts'
import { spansText, textsOfBlock } from './text.ts'

/** Compares two versions of a text by paragraphs, and changed paragraphs by words (CMS-1). */

export const wordRunKinds = ['same', 'removed', 'added'] as const
/** A stretch of words. Those of one paragraph, joined, contain the text of both versions. */
export interface WordRun {
  readonly kind: (typeof wordRunKinds)[number]
  readonly text: string
}

export const paragraphDifferenceKinds = ['same', 'removed', 'added', 'changed'] as const
export const paragraphStyles = ['heading', 'text', 'item'] as const
/** A heading, paragraph, list item or table cell of either version. */
export interface DocumentDifference {
  readonly kind: (typeof paragraphDifferenceKinds)[number]
  readonly style: (typeof paragraphStyles)[number]
  readonly runs: readonly WordRun[]
}

interface Paragraph {
  readonly style: DocumentDifference['style']
  readonly text: string
}

/** Larger middles count as replaced: comparing them takes too long for a page. */
const comparisonsAtMost = 1_000_000
const pairsAtMost = 10_000
/** Paragraphs that share fewer of their words are a removed one and an added one. */
const leastShared = 0.4

export const compareDocuments = (before: ContentDocument, after: ContentDocument): DocumentDifference[] =>
  compareParagraphs(listParagraphs(before), listParagraphs(after))

/** Compares two plain texts, whose lines are paragraphs. */
export const compareLines = (before: string, after: string): DocumentDifference[] =>
  compareParagraphs(splitLines(before), splitLines(after))

const splitLines = (text: string): Paragraph[] =>
  text
    .split('\n')
    .map((line): Paragraph => ({ style: 'text', text: line.trim() }))
    .filter((line) => line.text !== '')

function compareParagraphs(old: readonly Paragraph[], present: readonly Paragraph[]): DocumentDifference[] {
  const keyOf = ({ style, text }: Paragraph) => `${style} ${text}`
  const steps = alignLists(old.map(keyOf), present.map(keyOf))
  const differences: DocumentDifference[] = []
  let removed: Paragraph[] = []
  let added: Paragraph[] = []
  const flush = () => {
    differences.push(...pairParagraphs(removed, added))
    removed = []
    added = []
  }
  for (const { from, to } of steps) {
    if (from !== null && to !== null) {
      flush()
      differences.push(whole('same', present[to]!))
    } else if (from !== null) removed.push(old[from]!)
    else added.push(present[to!]!)
  }
  flush()
  return differences
}

const styleOf = ({ type }: ContentBlock): Paragraph['style'] => {
  if (type === 'heading') return 'heading'
  return type === 'list' || type === 'table' ? 'item' : 'text'
}

const listParagraphs = (document: ContentDocument): Paragraph[] =>
  document.flatMap((block) =>
    textsOfBlock(block)
      .map((text: ContentText) => ({ style: styleOf(block), text: spansText(text).trim() }))
      .filter(({ text }) => text !== ''),
  )

const whole = (kind: WordRun['kind'], { style, text }: Paragraph): DocumentDifference => ({
  kind,
  style,
  runs: [{ kind, text }],
})

/** Pairs removed paragraphs with the added ones that resemble them, in order. */
function pairParagraphs(removed: readonly Paragraph[], added: readonly Paragraph[]): DocumentDifference[] {
  const differences: DocumentDifference[] = []
  if (removed.length * added.length > pairsAtMost) {
    return [...removed.map((one) => whole('removed', one)), ...added.map((one) => whole('added', one))]
  }
  let next = 0
  for (const old of removed) {
    const at = added.findIndex((one, index) => index >= next && isSimilar(old, one))
    if (at === -1) {
      differences.push(whole('removed', old))
      continue
    }
    differences.push(...added.slice(next, at).map((one) => whole('added', one)))
    differences.push({ kind: 'changed', style: old.style, runs: compareWords(old.text, added[at]!.text) })
    next = at + 1
  }
  return [...differences, ...added.slice(next).map((one) => whole('added', one))]
}

function isSimilar(one: Paragraph, other: Paragraph): boolean {
  if (one.style !== other.style) return false
  const [words, others] = [splitWords(one.text), new Set(splitWords(other.text).map((word) => word.trim()))]
  const shared = words.filter((word) => others.has(word.trim())).length
  return shared / Math.max(words.length, others.size) >= leastShared
}

/** Returns each word with the space that follows it. */
export const splitWords = (text: string): readonly string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** Compares two texts word by word. Within a change the removed words come first. */
export function compareWords(before: string, after: string): WordRun[] {
  const [old, present] = [splitWords(before), splitWords(after)]
  const runs: { kind: WordRun['kind']; text: string }[] = []
  const append = (kind: WordRun['kind'], text: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else runs.push({ kind, text })
  }
  const trimmed = (words: readonly string[]) => words.map((word) => word.trim())
  for (const { from, to } of alignLists(trimmed(old), trimmed(present))) {
    if (to === null) append('removed', old[from!]!)
    else append(from === null ? 'added' : 'same', present[to]!)
  }
  return runs
}

/** Places in two lists. Null means that the other list lacks the entry. */
interface AlignedPair {
  readonly from: number | null
  readonly to: number | null
}

/** Aligns two lists by a longest common subsequence. Removed entries precede the added ones of their gap. */
function alignLists(old: readonly string[], present: readonly string[]): AlignedPair[] {
  const most = Math.min(old.length, present.length)
  let start = 0
  while (start < most && old[start] === present[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === present.at(-1 - end)) end += 1
  const [rows, columns] = [old.length - start - end, present.length - start - end]
  const pairs: AlignedPair[] = Array.from({ length: start }, (_, at) => ({ from: at, to: at }))
  const isTooLarge = rows * columns > comparisonsAtMost
  const lengths = isTooLarge ? undefined : commonLengths(old, present, { start, rows, columns })
  let [i, j] = [0, 0]
  while (i < rows || j < columns) {
    const isSame = lengths && i < rows && j < columns && old[start + i] === present[start + j]
    if (isSame) pairs.push({ from: start + i++, to: start + j++ })
    else if (i < rows && (j === columns || !lengths || lengths(i + 1, j) >= lengths(i, j + 1))) {
      pairs.push({ from: start + i++, to: null })
    } else pairs.push({ from: null, to: start + j++ })
  }
  for (let at = 0; at < end; at++) {
    pairs.push({ from: old.length - end + at, to: present.length - end + at })
  }
  return pairs
}

/** Returns the length of the longest common subsequence from any two places on. */
function commonLengths(
  old: readonly string[],
  present: readonly string[],
  { start, rows, columns }: { start: number; rows: number; columns: number },
) {
  const width = columns + 1
  const lengths = new Uint32Array((rows + 1) * width)
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[start + i] === present[start + j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  return (i: number, j: number): number => lengths[i * width + j]!
}
