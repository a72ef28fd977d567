import { compareWords, splitWords, type WordRun } from './content/differences.ts'

/** A stretch of one of two compared texts. */
export interface TextPart {
  readonly text: string
  readonly isChanged: boolean
}
export interface TextDifference {
  readonly before: readonly TextPart[]
  readonly after: readonly TextPart[]
}

/** Unchanged words that are shown on each side of a change. */
const contextWords = 6

/** Compares two texts word by word. Long unchanged stretches are shortened. */
export function compareTexts(before: string, after: string): TextDifference {
  const runs = compareWords(before, after)
  const sideOf = (changed: WordRun['kind']) =>
    runs
      .filter(({ kind }) => kind === 'same' || kind === changed)
      .map(({ kind, text }): TextPart => ({ text, isChanged: kind === changed }))
  return { before: shorten(sideOf('removed')), after: shorten(sideOf('added')) }
}

/** Leaves out what is far from any change. */
const shorten = (parts: readonly TextPart[]): TextPart[] =>
  joinAlike(parts).map((part, at, all) => {
    if (part.isChanged) return part
    const words = splitWords(part.text)
    const head = at === 0 ? [] : words.slice(0, contextWords)
    const tail = at === all.length - 1 ? [] : words.slice(-contextWords)
    const isLong = words.length > head.length + tail.length + 1
    return isLong ? { ...part, text: `${head.join('')}… ${tail.join('')}` } : part
  })

/** Joins neighbours of one kind, which were apart because of the other side. */
function joinAlike(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last?.isChanged === part.isChanged)
      joined[joined.length - 1] = { ...part, text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}
