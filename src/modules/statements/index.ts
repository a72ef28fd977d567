/**
 * Statements owns what the bank tells of the platform's account, and which of its lines are which entries of the books
 * (LED-3). It promises that a file is one statement and a line one movement however often they are told, that both
 * sides of a match come to the same, and that what one side alone knows is an open difference after its days of grace
 * and goes by itself once the other side appears. It moves no money: what came in is recorded by `receipts`.
 */
export { importStatement } from './operations/import.ts'
