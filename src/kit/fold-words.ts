import { foldDigits } from './digits.ts'

/** Letters as people type them: without case, hamzas, marks and the letters that are confused. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ٱ', 'ا')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')

/** Conjunctions, prepositions and articles that Arabic joins to a word. People type a word with or without them. */
const joined = /^(?:[وف]?(?:ال|بال|كال|لل)|[وف])(?=\p{L}{3})/u
const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{L}{2})/u, '')

/** Returns whether a folded word begins with what was typed, with or without what Arabic joins to words. */
export const beginsWord = (word: string, typed: string): boolean =>
  word.startsWith(typed) || word.replace(joined, '').startsWith(withoutArticle(typed))

/** The ending of a feminine noun. Before a pronoun it is another letter: محفظة, محفظتي. */
const feminine = /(?<=\p{L}{3})(?:ه|ت(?:ي|ك|ه|نا|كم|هم))$/u

/** Returns whether a folded text contains a word that was typed, also with another article, pronoun or digits. */
export function includesWord(text: string, typed: string): boolean {
  const word = foldDigits(typed)
  const forms = [word, word.replace(joined, ''), withoutArticle(word)]
  return forms.some((form) => text.includes(form.replace(feminine, '')))
}
