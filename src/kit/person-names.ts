/** A person's name as they typed it. */
export interface GivenName {
  readonly firstName: string
  readonly lastName: string
}

/** A person's full name in a register, in both scripts. */
export interface FullName {
  readonly ar: string
  readonly en: string
}

const marks = /[\p{M}\u0640'’`]/gu
const arabic = /\p{Script=Arabic}/u
/** Particles between names, which people write or leave out at will. */
const betweenNames = new Set(['بن', 'ابن', 'بنت', 'bin', 'ibn', 'bint', 'ben', 'al', 'el'])

/** Removes an article, which people write or leave out at will, if enough letters remain. */
const withoutArticle = (word: string): string => {
  if (/^ال..../.test(word)) return word.slice(2)
  return /^al[a-z]{4}/.test(word) ? word.slice(2) : word
}

/** Returns the words of a name, normalised for hamzas, articles and hyphens. */
function nameWords(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll('ٱ', 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .replaceAll(/(^| )عبد /g, '$1عبد')
  return letters
    .trim()
    .split(' ')
    .filter((word) => word !== '' && !betweenNames.has(word))
    .map(withoutArticle)
}

const foldName = (text: string): string => nameWords(text).join('')

/**
 * Returns whether a full name begins with the first and ends with the last name, each compared in the script it was
 * typed in.
 */
export function isSamePerson({ firstName, lastName }: GivenName, full: FullName): boolean {
  const fullFor = (part: string) => foldName(arabic.test(part) ? full.ar : full.en)
  const [first, last] = [foldName(firstName), foldName(lastName)]
  if (first === '' || last === '') return false
  return fullFor(firstName).startsWith(first) && fullFor(lastName).endsWith(last)
}

/** other_script: one name is Arabic and the other Latin, so they cannot be compared. */
export type NameComparison = 'same' | 'different' | 'other_script'

/**
 * Compares first and last name with a full name as a bank writes it. Both must match as whole words, at the beginning
 * and at the end: part of a name is a different name.
 */
export function compareNames({ firstName, lastName }: GivenName, whole: string): NameComparison {
  if (arabic.test(`${firstName}${lastName}`) !== arabic.test(whole)) return 'other_script'
  const [first, last, words] = [nameWords(firstName), nameWords(lastName), nameWords(whole)]
  if (first.length === 0 || last.length === 0 || words.length < first.length + last.length) return 'different'
  const begins = first.every((word, index) => words[index] === word)
  const ends = last.every((word, index) => words[words.length - last.length + index] === word)
  return begins && ends ? 'same' : 'different'
}
