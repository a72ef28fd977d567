/** A person's name as they gave it themselves. */
export interface GivenName {
  readonly firstName: string
  readonly lastName: string
}

/** The same person's whole name, as a register writes it in either script. */
export interface FullName {
  readonly ar: string
  readonly en: string
}

const marks = /[\p{M}\u0640'’`]/gu
const arabic = /\p{Script=Arabic}/u
/** Stand between names and are written or left out at will. */
const betweenNames = new Set(['بن', 'ابن', 'بنت', 'bin', 'ibn', 'bint', 'ben', 'al', 'el'])

/** Articles are written or left out at will; what is left must still be a name. */
const withoutArticle = (word: string): string => {
  if (/^ال..../.test(word)) return word.slice(2)
  return /^al[a-z]{4}/.test(word) ? word.slice(2) : word
}

/** What is left of a name once habits of writing are set aside: hamzas, articles, hyphens, spaces. */
function foldName(text: string): string {
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
    .filter((word) => !betweenNames.has(word))
    .map(withoutArticle)
    .join('')
}

/**
 * Whether a name given as first and last can be the person of this whole name: it begins with the one and ends with
 * the other, each compared in the script it was given in.
 */
export function isSamePerson({ firstName, lastName }: GivenName, full: FullName): boolean {
  const fullFor = (part: string) => foldName(arabic.test(part) ? full.ar : full.en)
  const [first, last] = [foldName(firstName), foldName(lastName)]
  if (first === '' || last === '') return false
  return fullFor(firstName).startsWith(first) && fullFor(lastName).endsWith(last)
}
