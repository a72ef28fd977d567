import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import { linesAtMost, plainText, type Statement, TooLongStatement, UnreadableStatement } from './statement.ts'

/** Of a file that an operator has from the bank: camt.053 or a table. Lines are counted before it is taken apart. */
export function readStatement(text: string): Statement {
  const isXml = text.trimStart().startsWith('<')
  if (isMore(text, isXml ? /<(?:[\w.-]+:)?Ntry[\s/>]/g : /\n|\r(?!\n)/g, linesAtMost)) {
    throw new TooLongStatement(`more than ${linesAtMost} lines`)
  }
  // A tower of elements takes seconds to climb, in which nobody else is answered.
  if (isXml && isMore(text, /</g, linesAtMost * tagsOfLine))
    throw new UnreadableStatement('no bank writes as much')
  return isXml ? readCamt(text) : readCsvStatement(plainText(text))
}

/** An entry has thirty elements or so, which begin and end. */
const tagsOfLine = 80

function isMore(text: string, form: RegExp, most: number): boolean {
  let found = 0
  for (const _ of text.matchAll(form)) if (++found > most) return true
  return false
}
