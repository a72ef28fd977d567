/**
 * Statements owns the bank's statements of the platform's account, and which lines match which ledger entries
 * (LED-3). It promises that a file is one statement and a line one movement, however often they are imported, and
 * that both sides of a match have the same sum. A line or entry without a match becomes an open break after its days
 * of grace, and the break closes once the other side appears. It moves no money: `receipts` records what came in.
 */
export { importStatement } from './operations/import.ts'
