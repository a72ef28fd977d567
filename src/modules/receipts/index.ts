/**
 * Receipts owns what comes in by bank (PAY-1). It reads what banks tell of an account, whatever form they tell it in.
 */
import { readCamt } from './camt.ts'
import { readCsvStatement } from './csv-statement.ts'
import type { Statement } from './statement.ts'

/** @public For whoever compares our books with the bank's. */
export { type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

/** @public Of a file that an operator has from the bank: camt.053 or a table. */
export const readStatement = (text: string): Statement =>
  text.trimStart().startsWith('<') ? readCamt(text) : readCsvStatement(text)
