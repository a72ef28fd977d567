/** A stretch of one of two compared texts. */
export interface TextPart {
  readonly text: string
  readonly isChanged: boolean
}
export interface TextDifference {
  readonly before: readonly TextPart[]
  readonly after: readonly TextPart[]
}

/** Larger middles are shown as changed as a whole: their comparison takes too long for a page. */
const mostComparisons = 1_000_000
/** Unchanged words that are shown on each side of a change. */
const contextWords = 6

/** Compares two texts word by word. Long unchanged stretches are shortened. */
export function compareTexts(before: string, after: string): TextDifference {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(old.length, young.length)
  let start = 0
  while (start < most && old[start] === young[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === young.at(-1 - end)) end += 1
  const kept = findKept(old.slice(start, old.length - end), young.slice(start, young.length - end))
  const isKept = (side: 'before' | 'after', words: readonly string[]) => (at: number) =>
    at < start || at >= words.length - end || kept[side].has(at - start)
  return {
    before: shorten(old, isKept('before', old)),
    after: shorten(young, isKept('after', young)),
  }
}

/** Each word with the space that follows it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** Finds the places of the words that both lists share in the same order: a longest common subsequence. */
function findKept(old: readonly string[], young: readonly string[]) {
  const [before, after] = [new Set<number>(), new Set<number>()]
  if (old.length * young.length > mostComparisons) return { before, after }
  const width = young.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === young[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  for (let [i, j] = [0, 0]; i < old.length && j < young.length; ) {
    if (old[i] === young[j]) {
      before.add(i++)
      after.add(j++)
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1
    else j += 1
  }
  return { before, after }
}

/** Joins words to stretches, and leaves out what is far from any change. */
function shorten(words: readonly string[], isKept: (at: number) => boolean): TextPart[] {
  const parts: TextPart[] = []
  for (let from = 0; from < words.length; ) {
    let to = from + 1
    while (to < words.length && isKept(to) === isKept(from)) to += 1
    const stretch = words.slice(from, to)
    const head = from === 0 ? [] : stretch.slice(0, contextWords)
    const tail = to === words.length ? [] : stretch.slice(-contextWords)
    const isLong = isKept(from) && stretch.length > head.length + tail.length + 1
    const text = isLong ? `${head.join('')}… ${tail.join('')}` : stretch.join('')
    parts.push({ text, isChanged: !isKept(from) })
    from = to
  }
  return parts
}

/** A paragraph of two compared texts. One that both have in the same place is left out. */
export type ParagraphDifference =
  | { readonly kind: 'added' | 'removed'; readonly text: string }
  | ({ readonly kind: 'changed' } & TextDifference)
  /** Unchanged paragraphs between two changes, or before the first or after the last. */
  | { readonly kind: 'same'; readonly count: number }

/** Compares two texts paragraph by paragraph, and the words of paragraphs that changed. */
export function compareParagraphs(before: string, after: string): ParagraphDifference[] {
  const [old, young] = [paragraphsOf(before), paragraphsOf(after)]
  const kept = findKept(old, young)
  const differences: ParagraphDifference[] = []
  for (let i = 0, j = 0; i < old.length || j < young.length; ) {
    let count = 0
    while (kept.before.has(i) && kept.after.has(j)) {
      count += 1
      i += 1
      j += 1
    }
    if (count > 0) differences.push({ kind: 'same', count })
    const [fromOld, fromYoung] = [i, j]
    while (i < old.length && !kept.before.has(i)) i += 1
    while (j < young.length && !kept.after.has(j)) j += 1
    differences.push(...pairParagraphs(old.slice(fromOld, i), young.slice(fromYoung, j)))
  }
  return differences
}

const paragraphsOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '')

/** Pairs each replaced paragraph with the next one that shares enough words with it, and the others in their order. */
function pairParagraphs(old: readonly string[], young: readonly string[]): ParagraphDifference[] {
  const differences: ParagraphDifference[] = []
  let [nextOld, nextYoung] = [0, 0]
  old.forEach((text, at) => {
    const found = young.findIndex((other, place) => place >= nextYoung && isAlike(text, other))
    if (found === -1) return
    differences.push(...zipParagraphs(old.slice(nextOld, at), young.slice(nextYoung, found)))
    differences.push({ kind: 'changed', ...compareTexts(text, young[found]!) })
    nextOld = at + 1
    nextYoung = found + 1
  })
  return [...differences, ...zipParagraphs(old.slice(nextOld), young.slice(nextYoung))]
}

/** Puts paragraphs that share no words beside each other, changed as a whole. */
const zipParagraphs = (old: readonly string[], young: readonly string[]): ParagraphDifference[] =>
  Array.from({ length: Math.max(old.length, young.length) }, (_, at): ParagraphDifference => {
    const [before, after] = [old[at], young[at]]
    if (before === undefined) return { kind: 'added', text: after! }
    if (after === undefined) return { kind: 'removed', text: before }
    const whole = (text: string) => [{ text, isChanged: true }]
    return { kind: 'changed', before: whole(before), after: whole(after) }
  })

/** Returns whether a third of the words of the longer text are in the other one too. */
function isAlike(one: string, other: string): boolean {
  const [words, others] = [new Set(one.split(/\s+/)), new Set(other.split(/\s+/))]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared * 3 >= Math.max(words.size, others.size)
}
