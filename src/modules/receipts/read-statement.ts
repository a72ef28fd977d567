import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import { findCodes, findReferences } from './rules.ts'
import {
  type BankStatement,
  cut,
  linesAtMost,
  plainText,
  type StatementLine,
  TooLongStatement,
  textAtMost,
  UnreadableStatement,
} from './statement.ts'

/** Reads a file of the bank, camt.053 or a table. Lines are counted before anything is parsed. */
export function readStatement(text: string): BankStatement {
  const isXml = text.trimStart().startsWith('<')
  if (isMore(text, isXml ? /<(?:[\w.-]+:)?Ntry[\s/>]/g : /\n|\r(?!\n)/g, linesAtMost)) {
    throw new TooLongStatement(`more than ${linesAtMost} lines`)
  }
  // Deeply nested elements take seconds to parse, and the thread answers nobody meanwhile.
  if (isXml && (isMore(text, /</g, linesAtMost * tagsOfLine) || isMore(text, /=/g, attributesAtMost)))
    throw new UnreadableStatement('no bank writes as much')
  return isXml ? readCamt(text) : readCsvStatement(plainText(text))
}

/** An entry has about thirty elements, each with a start and an end tag. */
const tagsOfLine = 80
/** An entry has a few attributes. Texts may contain the sign as well. */
const attributesAtMost = linesAtMost * 20

function isMore(text: string, form: RegExp, most: number): boolean {
  let found = 0
  for (const _ of text.matchAll(form)) if (++found > most) return true
  return false
}

/** The result of the thread. Errors lose their class on the way out of a thread. */
export type Read =
  | { readonly statement: BankStatement }
  | { readonly fault: 'unreadable' | 'too_long'; readonly why: string }

/** Reads a file inside the thread, and cuts each line to what is kept. */
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

/** If a text names a person beyond the part that is kept, the line is held: the kept part alone would mislead. */
function keepPart(line: StatementLine): StatementLine {
  const text = cut(line.text, textAtMost)
  const isWhole = text.length === line.text.length || findCodes(text).length === findCodes(line.text).length
  return {
    ...line,
    text,
    references: findReferences(`${line.bankReference} ${text}`, line.references),
    ...(isWhole ? {} : { hold: line.hold ?? 'several_payments' }),
  }
}
