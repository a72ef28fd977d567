import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import { codesIn, referencesIn } from './rules.ts'
import {
  cut,
  linesAtMost,
  plainText,
  type Statement,
  type StatementLine,
  TooLongStatement,
  textAtMost,
  UnreadableStatement,
} from './statement.ts'

/** Of a file that an operator has from the bank: camt.053 or a table. Lines are counted before it is taken apart. */
export function readStatement(text: string): Statement {
  const isXml = text.trimStart().startsWith('<')
  if (isMore(text, isXml ? /<(?:[\w.-]+:)?Ntry[\s/>]/g : /\n|\r(?!\n)/g, linesAtMost)) {
    throw new TooLongStatement(`more than ${linesAtMost} lines`)
  }
  // A tower of elements takes seconds to climb, in which nobody else is answered.
  if (isXml && (isMore(text, /</g, linesAtMost * tagsOfLine) || isMore(text, /=/g, attributesAtMost)))
    throw new UnreadableStatement('no bank writes as much')
  return isXml ? readCamt(text) : readCsvStatement(plainText(text))
}

/** An entry has thirty elements or so, which begin and end. */
const tagsOfLine = 80
/** An entry has a handful of attributes; texts may hold the sign as well. */
const attributesAtMost = linesAtMost * 20

function isMore(text: string, form: RegExp, most: number): boolean {
  let found = 0
  for (const _ of text.matchAll(form)) if (++found > most) return true
  return false
}

/** What a thread answers: errors lose their class on the way out of it. */
export type Read =
  | { readonly statement: Statement }
  | { readonly fault: 'unreadable' | 'too_long'; readonly why: string }

/** Reads a file in a thread of its own, and each of its lines as far as it is kept. */
export function readAll(text: string): Read {
  try {
    const statement = readStatement(text)
    return { statement: { ...statement, lines: statement.lines.map(keepPart) } }
  } catch (error) {
    if (error instanceof UnreadableStatement) return { fault: 'unreadable', why: error.message }
    if (error instanceof TooLongStatement) return { fault: 'too_long', why: error.message }
    throw error
  }
}

/** A text that names somebody beyond what is kept of it is not judged by the part that is kept. */
function keepPart(line: StatementLine): StatementLine {
  const text = cut(line.text, textAtMost)
  const isWhole = text.length === line.text.length || codesIn(text).length === codesIn(line.text).length
  return {
    ...line,
    text,
    references: referencesIn(`${line.bankReference} ${text}`, line.references),
    ...(isWhole ? {} : { hold: line.hold ?? 'several_payments' }),
  }
}
