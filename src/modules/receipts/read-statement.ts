import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import type { Statement } from './statement.ts'

/** Of a file that an operator has from the bank: camt.053 or a table. */
export const readStatement = (text: string): Statement =>
  text.trimStart().startsWith('<') ? readCamt(text) : readCsvStatement(text)
