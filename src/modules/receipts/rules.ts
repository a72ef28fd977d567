import { foldDigits } from '#kit/digits.ts'
import type { Grade, Likeness, SenderComparison } from './vocabulary.ts'

/** The prefix that tells a code from other numbers: `SW-7K3M-9QX2`. */
export const codePrefix = 'SW'
export const codeLength = 8

export const formatTransferReference = (code: string): string =>
  `${codePrefix}-${code.slice(0, 4)}-${code.slice(4)}`

/** Normalises the bank's reference of a movement, as it is stored. It cuts by letters, never through one. */
export const normalizeReference = (text: string): string =>
  [...text.trim().toUpperCase()].slice(0, 60).join('')

/** Our references as printed: of withdrawals (WD), bank files (BF) and runs (DR). */
const ownForm = /(?:WD|BF|DR)-?[0-9A-Z]{4}-?[0-9A-Z]{4}/g

/** Returns our references in the text of a line, however the bank has spaced them. */
export function findOwnReferences(text: string): string[] {
  const plain = foldDigits(text).toUpperCase().replaceAll(/\s+/g, ' ')
  const found = [...plain.matchAll(ownForm)].map(([reference]) => {
    const letters = reference.replaceAll('-', '')
    return `${letters.slice(0, 2)}-${letters.slice(2, 6)}-${letters.slice(6)}`
  })
  return [...new Set(found)]
}

/** Words long enough to be a bank's reference. */
const wordForm = /[0-9A-Z][0-9A-Z/-]{5,59}/g
const wordsAtMost = 100

/** Returns everything in a line that may be a reference: ours, and the bank's of earlier movements. */
export function findReferences(text: string, given: readonly string[] = []): string[] {
  const words = [...foldDigits(text).toUpperCase().matchAll(wordForm)].map(([word]) => word)
  return [...new Set([...findOwnReferences(text), ...given.map(normalizeReference), ...words])].slice(
    0,
    wordsAtMost,
  )
}

/** Letters that look like digits count as digits. Everything but letters and digits separates words. */
const plain = (text: string): string => foldDigits(text).normalize('NFKC').toUpperCase()
const asCode = (text: string): string => text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Returns every complete code with its prefix, however it is spaced. These are matched automatically. */
export function findCodes(text: string): string[] {
  const squeezed = plain(text).replaceAll(/[^A-Z0-9]/g, '')
  const found = [...squeezed.matchAll(/(?=SW([0-9A-Z]{8}))/g)].map(([, code]) => asCode(code!))
  return [...new Set(found)]
}

/** Returns texts that may be mistyped codes: a letter too many or too few, or without the prefix. */
export function findNearCodes(text: string): string[] {
  const words = plain(text).split(/[^A-Z0-9]+/)
  const joined = words.flatMap((_, index) =>
    [1, 2, 3].map((count) => words.slice(index, index + count).join('')),
  )
  const found = joined.flatMap((word) => {
    const code = asCode(word.replace(/^SW/, ''))
    return word.startsWith(codePrefix) || /\d/.test(code) ? [code] : []
  })
  return [...new Set(found)].filter((code) => Math.abs(code.length - codeLength) <= 1)
}

/** Returns how many letters must be changed, added or removed to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      next[j] = Math.min(changed, row[j]! + 1, next[j - 1]! + 1)
    }
    row = next
  }
  return row[other.length]!
}

/** Texts that differ in more letters are not similar. */
export const similarWithin = 2

/** Returns the first and last word of a name as banks write it. `undefined` if it has only one. */
export function firstAndLastWord(name: string): string | undefined {
  const words = name.trim().split(/\s+/)
  const [first] = words
  const last = words.at(-1)
  return words.length >= 2 && first && last ? `${first} ${last}` : undefined
}

const evidence: readonly Likeness[] = ['exact_reference', 'reference', 'sender']

/** Grades how well a person matches a receipt. */
export function gradeLikeness(by: readonly Likeness[]): Grade {
  if (by.includes('exact_reference')) return 'strong'
  return by.some((one) => evidence.includes(one)) ? 'likely' : 'weak'
}

/** Whether an operator may credit a person without a reason. A name alone, or another sender, is not enough. */
export const isEvidenceEnough = (by: readonly Likeness[], sender: SenderComparison): boolean =>
  sender === 'same' && by.some((one) => evidence.includes(one))

/** Whether a receipt may be credited to this account: it is active and its identity was once approved. */
export const mayBeCredited = (user: {
  readonly isActive: boolean
  readonly approvedAt: Date | null
}): boolean => user.isActive && user.approvedAt !== null
